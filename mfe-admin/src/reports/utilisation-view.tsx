import { formatNumber } from '@brightnest/contracts/locale-text';
import type {
  CleanerTime,
  ReportQuery,
  TimeUsed,
  UtilisationReport,
} from '@brightnest/contracts/reports/report-schemas';
import { lastDayOf } from '@brightnest/contracts/reports/report-steps';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { formatCalendarDate, formatDateSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { ColumnChart } from '../overview/column-chart';
import { useMay } from '../permissions/may';
import { changeText, LoadedReport, ReportTable, shareText } from './report-parts';
import type { ReportPeriod } from './report-period';
import { useAdminGetUtilisationReportQuery } from './reports-api';

const hours = (minutes: number) => formatNumber(minutes / 60, { maximumFractionDigits: 1 });
const usedText = ({ booked, available }: TimeUsed) => shareText(booked, available);

function totalOf(cleaners: readonly CleanerTime[]) {
  const sum = (field: 'available' | 'booked' | 'onSite' | 'absent') =>
    cleaners.reduce((all, one) => all + one[field], 0);
  return {
    ...{ available: sum('available'), booked: sum('booked') },
    ...{ onSite: sum('onSite'), absent: sum('absent') },
  };
}

/** How much of the time in which cleaners could be planned they had jobs. */
export function UtilisationView({ days, compared }: Pick<ReportPeriod, 'days' | 'compared'>) {
  const query = useAdminGetUtilisationReportQuery(days);
  const before = useAdminGetUtilisationReportQuery(compared ?? days, { skip: !compared });
  const earlier = compared ? before.currentData : undefined;
  const was = earlier ? totalOf(earlier.cleaners) : undefined;
  return (
    <LoadedReport
      query={query}
      definition={t(
        'Available are the days and hours at which each cleaner works by now, without the company’s holidays and their absences, and at most a full day as the dispatch settings have it; who named no days or hours is available while bookings are taken. Booked is how long the jobs assigned to them are planned for. Hours on site are known of jobs that were started and completed, or corrected by the office.',
      )}
    >
      {(report) => {
        const total = totalOf(report.cleaners);
        const figure = (label: string, field: keyof typeof total) => (
          <StatCard
            label={label}
            value={hours(total[field])}
            hint={changeText(total[field] / 60, was && was[field] / 60)}
          />
        );
        return (
          <>
            <StatGrid>
              <StatCard
                label={t('Utilisation')}
                value={usedText(total)}
                hint={
                  was && was.available > 0
                    ? t('{share} before', { share: usedText(was) })
                    : undefined
                }
              />
              {figure(t('Hours booked'), 'booked')}
              {figure(t('Hours available'), 'available')}
              {figure(t('Hours on site'), 'onSite')}
            </StatGrid>
            <UtilisationChart report={report} days={days} />
            <CleanersTable {...{ report, days, earlier }} />
          </>
        );
      }}
    </LoadedReport>
  );
}

function UtilisationChart({ report, days }: { report: UtilisationReport; days: ReportQuery }) {
  const { steps, step } = report;
  return (
    <ColumnChart
      caption={t('Utilisation by day')}
      columnName={t('Days')}
      valueName={t('Utilisation')}
      stepText={(share) => formatNumber(share / 100, { style: 'percent' })}
      columns={steps.map(({ from, ...time }, index) => ({
        key: from,
        label: formatCalendarDate(from, step === 'month' ? 'month' : 'short'),
        name: formatDateSpan(from, lastDayOf(steps, index, days), 'medium'),
        value: time.available === 0 ? 0 : (time.booked / time.available) * 100,
        text: t('{share}, {booked} of {available} hours', {
          share: usedText(time),
          booked: hours(time.booked),
          available: hours(time.available),
        }),
      }))}
    />
  );
}

interface CleanersTableProps {
  report: UtilisationReport;
  days: ReportQuery;
  earlier: UtilisationReport | null | undefined;
}

function CleanersTable({ report, days, earlier }: CleanersTableProps) {
  const maySeeBookings = useMay(staffBookingsRoutes.listStaffBookings);
  if (report.cleaners.length === 0) return <p>{t('No cleaner was available or had a job.')}</p>;
  const nameOf = ({ cleanerId, name }: CleanerTime) => {
    // Somebody who was written in by hand is nobody to look for.
    if (!maySeeBookings || !/^[0-9a-f]{24}$/.test(cleanerId)) return name;
    return (
      <Link to={`?${new URLSearchParams({ tab: 'bookings', cleanerId, ...days })}`}>{name}</Link>
    );
  };
  return (
    <ReportTable
      caption={t('By cleaner')}
      columns={[
        ...[t('Cleaner'), t('Utilisation')],
        ...(earlier ? [t('Before')] : []),
        ...[t('Jobs'), t('Hours booked'), t('Hours available')],
        ...[t('Hours on site'), t('Hours absent')],
      ]}
      rows={report.cleaners.map((one) => {
        const was = earlier?.cleaners.find(({ cleanerId }) => cleanerId === one.cleanerId);
        return {
          key: one.cleanerId,
          cells: [
            ...[nameOf(one), usedText(one)],
            ...(earlier ? [was ? usedText(was) : '–'] : []),
            formatNumber(one.jobs),
            ...[one.booked, one.available, one.onSite, one.absent].map(hours),
          ],
        };
      })}
    />
  );
}

import { formatNumber } from '@brightnest/contracts/locale-text';
import {
  CANCELLED_BY,
  CANCELLED_BY_LABELS,
  type CancellationNotice,
  NOTICE_LABELS,
} from '@brightnest/contracts/reports/report';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { IfMay } from '../permissions/may';
import type { ReportPeriod } from './report-period';
import { changeText, LoadedReport, ReportTable, shareText } from './report-parts';
import { useAdminGetCancellationsReportQuery } from './reports-api';

/** Which booked cleans were cancelled, by whom and how late, and what stayed with the company. */
export function CancellationsView({ days, compared }: Pick<ReportPeriod, 'days' | 'compared'>) {
  const query = useAdminGetCancellationsReportQuery(days);
  const before = useAdminGetCancellationsReportQuery(compared ?? days, { skip: !compared });
  const earlier = compared ? before.currentData : undefined;
  const link = new URLSearchParams({
    tab: 'bookings',
    kind: 'booking',
    status: 'cancelled',
    ...days,
  });
  return (
    <LoadedReport
      query={query}
      definition={t(
        'Booked cleans count on the day on which they were cancelled; the share is that of the cleans whose start lies in the period. Kept is what is left of what was paid for them, lost is the rest of their price.',
      )}
    >
      {({ cancelled, booked, bookedCancelled, rows, money }) => (
        <>
          <StatGrid>
            <StatCard
              label={t('Cancelled')}
              value={formatNumber(cancelled)}
              hint={changeText(cancelled, earlier?.cancelled)}
            />
            <StatCard
              label={t('Share of the cleans in the period')}
              value={shareText(bookedCancelled, booked)}
              hint={t('{part} of {total}', { part: bookedCancelled, total: booked })}
            />
            {money.map(({ currency, kept, lost }) => (
              <StatCard
                key={currency}
                label={t('Kept')}
                value={amountText(kept, currency)}
                hint={t('{amount} lost', { amount: amountText(lost, currency) })}
              />
            ))}
          </StatGrid>
          <ReportTable
            caption={t('By whom, and how long before the start')}
            columns={[
              t('Cancelled by'),
              ...Object.values(NOTICE_LABELS).map((label) => t(label)),
              t('All'),
            ]}
            rows={CANCELLED_BY.map((by) => {
              const own = rows.filter((row) => row.by === by);
              const count = (notice: CancellationNotice) =>
                own.find((row) => row.notice === notice)?.count ?? 0;
              return {
                key: by,
                cells: [
                  t(CANCELLED_BY_LABELS[by]),
                  ...(Object.keys(NOTICE_LABELS) as CancellationNotice[]).map((notice) =>
                    formatNumber(count(notice)),
                  ),
                  formatNumber(own.reduce((sum, row) => sum + row.count, 0)),
                ],
              };
            })}
          />
          <IfMay call={staffBookingsRoutes.listStaffBookings}>
            <p data-no-print>
              <Link to={`?${link}`}>
                {t('The cancelled bookings whose start lies in the period')}
              </Link>
            </p>
          </IfMay>
        </>
      )}
    </LoadedReport>
  );
}

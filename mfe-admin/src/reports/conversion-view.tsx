import { formatNumber } from '@brightnest/contracts/locale-text';
import type {
  ConversionReport,
  ConversionStep,
  ReportQuery,
} from '@brightnest/contracts/reports/report-schemas';
import { lastDayOf } from '@brightnest/contracts/reports/report-steps';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { formatDateSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { BarList } from '../overview/bar-list';
import { useMay } from '../permissions/may';
import type { ReportPeriod } from './report-period';
import { changeText, LoadedReport, ReportTable, shareText } from './report-parts';
import { useAdminGetConversionReportQuery } from './reports-api';

/** What became of the requests of a period. */
export function ConversionView({ days, compared }: Pick<ReportPeriod, 'days' | 'compared'>) {
  const query = useAdminGetConversionReportQuery(days);
  const before = useAdminGetConversionReportQuery(compared ?? days, { skip: !compared });
  const earlier = compared ? before.currentData?.total : undefined;
  return (
    <LoadedReport
      query={query}
      definition={t(
        'Each request for a quote counts on the day on which it was made, whatever became of it since: a later deal raises the share of that day. Agreed are those whose customer agreed, also where they were cancelled afterwards.',
      )}
    >
      {(report) => {
        const { total } = report;
        const figure = (label: string, field: keyof ConversionStep) => (
          <StatCard
            label={label}
            value={formatNumber(total[field])}
            hint={changeText(total[field], earlier?.[field])}
          />
        );
        const steps = [
          { key: 'requested', name: t('Requested'), count: total.requested },
          { key: 'offered', name: t('Offer sent'), count: total.offered },
          { key: 'agreed', name: t('Agreed'), count: total.agreed },
          { key: 'completed', name: t('Completed'), count: total.completed },
        ];
        return (
          <>
            <StatGrid>
              {figure(t('Requests'), 'requested')}
              {figure(t('Agreed'), 'agreed')}
              <StatCard
                label={t('Requests that became deals')}
                value={shareText(total.agreed, total.requested)}
                hint={
                  earlier &&
                  t('{share} before', { share: shareText(earlier.agreed, earlier.requested) })
                }
              />
              {figure(t('Cancelled'), 'cancelled')}
            </StatGrid>
            <BarList
              label={t('From request to deal')}
              bars={steps.map(({ key, name, count }) => ({
                ...{ key, name, share: total.requested === 0 ? 0 : count / total.requested },
                text: `${formatNumber(count)} (${shareText(count, total.requested)})`,
              }))}
            />
            <StepsTable
              caption={t('By day of the request')}
              name={t('Days')}
              rows={namedSteps(report, days)}
            />
            <StepsTable caption={t('By service')} name={t('Service')} rows={report.services} />
            <StepsTable caption={t('By place')} name={t('Place')} rows={report.places} />
          </>
        );
      }}
    </LoadedReport>
  );
}

const namedSteps = ({ steps }: ConversionReport, days: ReportQuery): NamedStep[] =>
  steps
    .map(({ from, ...step }, index) => {
      const to = lastDayOf(steps, index, days);
      return { name: formatDateSpan(from, to, 'medium'), days: { from, to }, ...step };
    })
    .filter(({ requested }) => requested > 0);

interface NamedStep extends ConversionStep {
  name: string;
  /** The days of the requests, where they can be looked for by them. */
  days?: ReportQuery;
}

interface StepsTableProps {
  caption: string;
  name: string;
  rows: readonly NamedStep[];
}

function StepsTable({ caption, name, rows }: StepsTableProps) {
  const maySeeQuotes = useMay(quotesRoutes.listQuotes);
  if (rows.length === 0) return null;
  const linked = (text: string, find: Partial<Record<'from' | 'to' | 'status', string>>) =>
    maySeeQuotes ? (
      <Link to={`?${new URLSearchParams({ tab: 'quotes', ...find })}`}>{text}</Link>
    ) : (
      text
    );
  return (
    <ReportTable
      caption={caption}
      columns={[name, t('Requests'), t('Offer sent'), t('Agreed'), t('Share'), t('Cancelled')]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          row.days ? linked(row.name, { ...row.days }) : row.name || t('Not known'),
          ...[row.requested, row.offered, row.agreed].map((count) => formatNumber(count)),
          shareText(row.agreed, row.requested),
          row.days && row.cancelled > 0
            ? linked(formatNumber(row.cancelled), { ...row.days, status: 'cancelled' })
            : formatNumber(row.cancelled),
        ],
      }))}
    />
  );
}

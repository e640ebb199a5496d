import { formatNumber } from '@brightnest/contracts/locale-text';
import { fromDecimalText, minorUnits } from '@brightnest/contracts/money';
import { REVENUE_KIND_LABELS, type RevenueDivision } from '@brightnest/contracts/reports/report';
import type {
  ReportQuery,
  RevenueInCurrency,
  RevenueReport,
} from '@brightnest/contracts/reports/report-schemas';
import { lastDayOf } from '@brightnest/contracts/reports/report-steps';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { formatCalendarDate, formatDateSpan } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { ExportLink } from '../list/export-link';
import { ColumnChart } from '../overview/column-chart';
import { IfMay, useMay } from '../permissions/may';
import type { ReportPeriod } from './report-period';
import { changeText, LoadedReport, ReportTable } from './report-parts';
import { useAdminGetDividedRevenueQuery, useAdminGetRevenueReportQuery } from './reports-api';

const NO_DAYS = { from: '', to: '' };

/** What was taken less what went back, with its tax apart. */
export function RevenueView({ days, compared }: Pick<ReportPeriod, 'days' | 'compared'>) {
  const query = useAdminGetRevenueReportQuery(days);
  const before = useAdminGetRevenueReportQuery(compared ?? NO_DAYS, { skip: !compared });
  return (
    <Stack $gap={5}>
      <LoadedReport
        query={query}
        definition={t(
          'Revenue is what came in less what went back, by the day of payment in the company’s time zone. A gift card counts when it is sold, and is taxed when it pays for something; credit that pays is no revenue; tips are not taxed.',
        )}
      >
        {(report) =>
          report.currencies.map((revenue) => (
            <InCurrency
              key={revenue.currency}
              days={days}
              report={report}
              revenue={revenue}
              before={before.currentData?.currencies.find(
                ({ currency }) => currency === revenue.currency,
              )}
            />
          ))
        }
      </LoadedReport>
      <Divided days={days} by="service" />
      <Divided days={days} by="place" />
      <Cluster $gap={2} data-no-print>
        <IfMay call={staffPaymentRoutes.exportLedger}>
          <ExportLink
            route={staffPaymentRoutes.exportLedger}
            filter={{ ...days, sort: 'createdAt' }}
            label={t('Export payments')}
          />
        </IfMay>
        <ExportLink
          route={reportRoutes.exportReport}
          filter={{ report: 'revenue-by-service', ...days }}
          label={t('Export by service')}
        />
        <ExportLink
          route={reportRoutes.exportReport}
          filter={{ report: 'revenue-by-place', ...days }}
          label={t('Export by place')}
        />
      </Cluster>
    </Stack>
  );
}

interface InCurrencyProps {
  days: ReportQuery;
  report: RevenueReport;
  revenue: RevenueInCurrency;
  before: RevenueInCurrency | undefined;
}

function InCurrency({ days, report, revenue, before }: InCurrencyProps) {
  const { currency, steps } = revenue;
  const maySeePayments = useMay(staffPaymentRoutes.listLedger);
  const text = (amount: string) => amountText(amount, currency);
  const figure = (label: string, field: 'net' | 'received' | 'returned' | 'tax') => (
    <StatCard
      label={label}
      value={text(revenue[field])}
      hint={changeText(Number(revenue[field]), before && Number(before[field]))}
    />
  );
  const lastOf = (index: number) => lastDayOf(steps, index, days);
  const nameOf = (index: number) => formatDateSpan(steps[index]!.from, lastOf(index), 'medium');
  const style = report.step === 'month' ? 'month' : 'short';
  const taxName = report.taxName || t('Tax');
  return (
    <Stack $gap={5}>
      <StatGrid>
        {figure(t('Revenue'), 'net')}
        {figure(t('Received'), 'received')}
        {figure(t('Returned'), 'returned')}
        {figure(t('{tax} in it', { tax: taxName }), 'tax')}
      </StatGrid>
      <ColumnChart
        caption={t('Revenue, {currency}', { currency })}
        columnName={t('Days')}
        valueName={t('Revenue')}
        stepText={(step) =>
          formatNumber(step, { style: 'currency', currency, notation: 'compact' })
        }
        columns={steps.map(({ from, net }, index) => ({
          key: from,
          label: formatCalendarDate(from, style),
          name: nameOf(index),
          // What went back can be more than what came in: there is no column below zero.
          value: Math.max(0, fromDecimalText(net)) / minorUnits(),
          text: text(net),
        }))}
      />
      <Grid $min="22rem" $gap={5}>
        <ReportTable
          caption={t('By day of payment')}
          columns={[t('Days'), t('Received'), t('Returned'), t('Revenue'), taxName]}
          rows={steps
            .map((step, index) => ({ step, index }))
            .filter(({ step: { received, returned, tax } }) =>
              [received, returned, tax].some((amount) => Number(amount) !== 0),
            )
            .map(({ step, index }) => ({
              key: step.from,
              cells: [
                maySeePayments ? (
                  <Link
                    key="days"
                    to={`?${new URLSearchParams({ tab: 'payments', from: step.from, to: lastOf(index), currency })}`}
                  >
                    {nameOf(index)}
                  </Link>
                ) : (
                  nameOf(index)
                ),
                ...[step.received, step.returned, step.net, step.tax].map(text),
              ],
            }))}
        />
        <ReportTable
          caption={t('By what it was for')}
          columns={[t('For'), t('Revenue')]}
          rows={revenue.kinds.map(({ kind, net }) => ({
            key: kind,
            cells: [t(REVENUE_KIND_LABELS[kind]), text(net)],
          }))}
        />
      </Grid>
    </Stack>
  );
}

const DIVISIONS = {
  service: { caption: msg('By service'), name: msg('Service'), unknown: msg('No single clean') },
  place: { caption: msg('By place'), name: msg('Place'), unknown: msg('Not known') },
} as const satisfies Record<RevenueDivision, object>;

function Divided({ days, by }: { days: ReportQuery; by: RevenueDivision }) {
  const { currentData } = useAdminGetDividedRevenueQuery({ ...days, by });
  const { caption, name: header, unknown } = DIVISIONS[by];
  if (!currentData || currentData.rows.length === 0) return null;
  return (
    <ReportTable
      caption={t(caption)}
      columns={[t(header), t('Payments'), t('Revenue')]}
      rows={currentData.rows.map(({ name, currency, payments, net }) => ({
        key: `${name} ${currency}`,
        cells: [name || t(unknown), formatNumber(payments), amountText(net, currency)],
      }))}
    />
  );
}

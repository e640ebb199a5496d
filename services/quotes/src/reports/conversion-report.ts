import { labelOf } from '@brightnest/contracts/forms';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import {
  type ConversionReport,
  type ConversionStep,
  type ReportQuery,
  reportQuerySchema,
} from '@brightnest/contracts/reports/report-schemas';
import { groupBy, stepsOf } from '@brightnest/contracts/reports/report-steps';
import { quoteReportRoutes } from '@brightnest/contracts/routes/reports';
import { officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { PipelineStage } from 'mongoose';
import { withinDays } from '../records/quote-list';
import { QuoteSubmission } from '../records/quote-submission';

/** What became of the requests of a period until now, by the day on which they were made. */
export const getConversionReport: Handler = handle(
  quoteReportRoutes.getConversionReport,
  { query: reportQuerySchema },
  ({ query }) => readConversion(query),
);

async function readConversion(query: ReportQuery): Promise<ConversionReport> {
  const asOf = new Date().toISOString();
  const cohorts = await QuoteSubmission.aggregate<Cohort>(cohortsOf(query));
  const { step, firsts, firstOf } = stepsOf(query);
  const bySteps = groupBy(cohorts, ({ _id }) => firstOf(_id.day));
  const named = (nameOf: (cohort: Cohort) => string) =>
    [...groupBy(cohorts, nameOf)]
      .map(([name, among]) => ({ name, ...totalOf(among) }))
      .toSorted((one, other) => other.requested - one.requested);
  return {
    ...{ success: true, asOf, step },
    total: totalOf(cohorts),
    steps: firsts.map((from) => ({ from, ...totalOf(bySteps.get(from) ?? []) })),
    services: named(({ _id }) => labelOf(SERVICE_TYPES, _id.service)),
    places: named(({ _id }) => _id.place),
  };
}

/** The same by day of the request, by service and by place, for spreadsheets. */
export const exportConversion: Handler = handle(
  quoteReportRoutes.exportConversion,
  { query: reportQuerySchema },
  async ({ query, response }) => {
    const { steps, services, places } = await readConversion(query);
    const rowsOf = (by: string, rows: readonly ({ name: string } & ConversionStep)[]) =>
      rows.map((row) => ({ by, ...row }));
    const rows = [
      ...rowsOf(
        t('Day of the request'),
        steps.map(({ from, ...step }) => ({ name: from, ...step })),
      ),
      ...rowsOf(t('Service'), services),
      ...rowsOf(t('Place'), places),
    ];
    return sendCsv(response, {
      name: `requests-${query.from}-${query.to}`,
      columns: CSV_COLUMNS,
      records: rows,
      toRow: ({ by, name, requested, offered, agreed, completed, cancelled }) => ({
        ...{ by, name: name || t('Not known'), requested: String(requested) },
        ...{ offered: String(offered), agreed: String(agreed) },
        ...{ completed: String(completed), cancelled: String(cancelled) },
      }),
    });
  },
);

const CSV_COLUMNS = {
  by: msg('By'),
  name: msg('Name'),
  requested: msg('Requests'),
  offered: msg('Offer sent'),
  agreed: msg('Agreed'),
  completed: msg('Completed'),
  cancelled: msg('Cancelled'),
};

interface Cohort extends ConversionStep {
  _id: { day: string; service: string; place: string };
}

const NOTHING: ConversionStep = {
  ...{ requested: 0, offered: 0, agreed: 0, completed: 0, cancelled: 0 },
};

function totalOf(cohorts: readonly ConversionStep[]): ConversionStep {
  const fields = Object.keys(NOTHING) as (keyof ConversionStep)[];
  return cohorts.reduce<ConversionStep>(
    (sum, one) =>
      Object.fromEntries(
        fields.map((field) => [field, sum[field] + one[field]]),
      ) as unknown as ConversionStep,
    NOTHING,
  );
}

function cohortsOf(days: ReportQuery): PipelineStage[] {
  const timezone = officeZone();
  const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  const statuses = { $ifNull: ['$statusHistory.status', []] };
  return [
    { $match: { createdAt: withinDays(days)! } },
    {
      $group: {
        _id: {
          day: { $dateToString: { date: '$createdAt', timezone, format: '%Y-%m-%d' } },
          service: '$serviceType',
          place: '$suburb',
        },
        requested: { $sum: 1 },
        offered: count({ $ne: [{ $type: '$offer' }, 'missing'] }),
        // Whatever came after: a deal that was cancelled was one.
        agreed: count({
          $or: [
            { $in: ['customer_confirmed', statuses] },
            { $not: { $in: ['$status', ['pending', 'quote_requested', 'cancelled']] } },
          ],
        }),
        completed: count({ $eq: ['$status', 'completed'] }),
        cancelled: count({ $eq: ['$status', 'cancelled'] }),
      },
    },
    { $sort: { '_id.day': 1 } },
  ];
}

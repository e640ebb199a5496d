import { addDays } from '@brightnest/contracts/calendar-dates';
import { labelOf } from '@brightnest/contracts/forms';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import {
  type ConversionReport,
  type ConversionStep,
  reportQuerySchema,
} from '@brightnest/contracts/reports/report-schemas';
import { groupBy, stepsOf } from '@brightnest/contracts/reports/report-steps';
import { quoteReportRoutes } from '@brightnest/contracts/routes/reports';
import { fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { PipelineStage } from 'mongoose';
import { QuoteSubmission } from '../records/quote-submission';

/** What became of the requests of a period until now, by the day on which they were made. */
export const getConversionReport: Handler = handle(
  quoteReportRoutes.getConversionReport,
  { query: reportQuerySchema },
  async ({ query }): Promise<ConversionReport> => {
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
  },
);

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

function cohortsOf({ from, to }: { from: string; to: string }): PipelineStage[] {
  const timezone = officeZone();
  const startOf = (date: string) => new Date(fromZonedClock(`${date}T00:00`, timezone));
  const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
  const statuses = { $ifNull: ['$statusHistory.status', []] };
  return [
    { $match: { createdAt: { $gte: startOf(from), $lt: startOf(addDays(to, 1)) } } },
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

import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { REVENUE_KIND_LABELS, type RevenueKind } from '@brightnest/contracts/reports/report';
import {
  type DividedRevenue,
  type DividedRevenueQuery,
  dividedRevenueQuerySchema,
  type RevenueInCurrency,
  type RevenueReport,
  type RevenueSums,
  type ReportQuery,
  reportQuerySchema,
} from '@brightnest/contracts/reports/report-schemas';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { officeZone } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { PipelineStage } from 'mongoose';
import { readTaxPeriods, type TaxPeriod, taxExpression } from '../documents/tax';
import { TransactionModel } from '../payments/ledger/ledger';
import { suburbOf } from '../records/suburb-of';
import { IS_RETURN, IS_REVENUE, paidWithin, REVENUE_KIND } from '../payments/ledger/revenue';
import { groupBy, type ReportSteps, stepsOf } from '@brightnest/contracts/reports/report-steps';

/** What was taken less what went back, by day of payment; its tax apart. */
export const getRevenueReport: Handler = handle(
  reportRoutes.getRevenueReport,
  { query: reportQuerySchema },
  ({ query }) => readRevenue(query),
);

/** The same for whoever asks for a file of it. */
export async function readRevenue(query: ReportQuery): Promise<RevenueReport> {
  const asOf = new Date().toISOString();
  const periods = await readTaxPeriods();
  const sums = await TransactionModel.aggregate<DaySums>(sumsByDay(query, periods));
  const steps = stepsOf(query);
  const own = currentRegion().currency;
  const others = sums.filter(({ isMoved }) => isMoved).map(({ _id: { currency } }) => currency);
  return {
    ...{ success: true, asOf, step: steps.step },
    taxName: periods.findLast(({ taxCurrencies }) => taxCurrencies.length > 0)?.taxName ?? '',
    currencies: [...new Set([own, ...others.toSorted()])].map((currency) =>
      inCurrency(
        currency,
        sums.filter(({ _id }) => _id.currency === currency),
        steps,
      ),
    ),
  };
}

interface Sums {
  received: number;
  returned: number;
  tax: number;
}

interface DaySums extends Sums {
  _id: { currency: Currency; day: string; kind: RevenueKind };
  /** Not only by gift cards that were paid before. */
  isMoved: boolean;
}

const MINOR = '$amount.minor';
const PAID_AT = { $ifNull: ['$receivedAt', '$createdAt'] };

/** Gift cards that pay are no revenue any more, but taxed then. */
function sumsByDay(
  days: { from: string; to: string },
  periods: readonly TaxPeriod[],
): PipelineStage[] {
  const isMoved = { $ne: ['$method', 'gift_card'] };
  const tax = taxExpression({ minor: MINOR, currency: '$amount.currency', at: '$paidAt' }, periods);
  return [
    {
      $match: {
        ...IS_REVENUE,
        method: { $ne: 'credit' },
        $or: paidWithin(days)!,
      },
    },
    {
      $project: {
        amount: 1,
        paidAt: PAID_AT,
        kind: REVENUE_KIND,
        isMoved,
        isReturn: IS_RETURN,
      },
    },
    {
      $group: {
        _id: {
          currency: '$amount.currency',
          day: { $dateToString: { date: '$paidAt', timezone: officeZone(), format: '%Y-%m-%d' } },
          kind: '$kind',
        },
        isMoved: { $max: '$isMoved' },
        received: { $sum: { $cond: [{ $and: ['$isMoved', { $not: '$isReturn' }] }, MINOR, 0] } },
        returned: {
          $sum: { $cond: [{ $and: ['$isMoved', '$isReturn'] }, { $multiply: [MINOR, -1] }, 0] },
        },
        tax: { $sum: { $cond: [{ $in: ['$kind', ['tip', 'gift_card']] }, 0, tax] } },
      },
    },
    { $sort: { '_id.day': 1 } },
  ];
}

const NOTHING: Sums = { received: 0, returned: 0, tax: 0 };
const plus = (one: Sums, other: Sums): Sums => ({
  received: one.received + other.received,
  returned: one.returned + other.returned,
  tax: one.tax + other.tax,
});
const total = (sums: readonly Sums[]) => sums.reduce(plus, NOTHING);
const toTexts = ({ received, returned, tax }: Sums): RevenueSums => ({
  received: toDecimalText(received),
  returned: toDecimalText(returned),
  net: toDecimalText(received - returned),
  tax: toDecimalText(tax),
});

function inCurrency(
  currency: Currency,
  sums: readonly DaySums[],
  { firsts, firstOf }: ReportSteps,
): RevenueInCurrency {
  const bySteps = groupBy(sums, ({ _id }) => firstOf(_id.day));
  const byKind = groupBy(sums, ({ _id }) => _id.kind);
  const kinds = (Object.keys(REVENUE_KIND_LABELS) as RevenueKind[]).filter((kind) =>
    byKind.get(kind)?.some(({ isMoved }) => isMoved),
  );
  return {
    currency,
    ...toTexts(total(sums)),
    steps: firsts.map((from) => ({ from, ...toTexts(total(bySteps.get(from) ?? [])) })),
    kinds: kinds.map((kind) => ({ kind, net: toTexts(total(byKind.get(kind)!)).net })),
  };
}

/** The same revenue by what was cleaned, or by where. */
export const getDividedRevenue: Handler = handle(
  reportRoutes.getDividedRevenue,
  { query: dividedRevenueQuerySchema },
  ({ query }) => readDividedRevenue(query),
);

/** The same for whoever asks for a file of it. */
export async function readDividedRevenue({
  by,
  ...days
}: DividedRevenueQuery): Promise<DividedRevenue> {
  const asOf = new Date().toISOString();
  const deals = await TransactionModel.aggregate<DealsSum>(sumsByDeal(days));
  const nameOf = (deal: DealsSum['_id']) =>
    by === 'service'
      ? deal.service
      : suburbOf({ suburb: deal.suburb, address: deal.place, state: '' });
  const rows = groupBy(deals, ({ _id }) => JSON.stringify([nameOf(_id), _id.currency]));
  return {
    ...{ success: true, asOf },
    rows: [...rows]
      .map(([key, among]) => {
        const [name, currency] = JSON.parse(key) as [string, Currency];
        const net = among.reduce((sum, { minor }) => sum + minor, 0);
        const payments = among.reduce((sum, { count }) => sum + count, 0);
        return { name, currency, payments, net };
      })
      .toSorted((one, other) => other.net - one.net)
      .map((row) => ({ ...row, net: toDecimalText(row.net) })),
  };
}

interface DealsSum {
  /** `place` is the address from its first comma on, where the deal has no suburb. */
  _id: { service: string; suburb: string; place: string; currency: Currency };
  minor: number;
  count: number;
}

/** Lines are put together by deal before the deal is looked up, and deals by what they are. */
function sumsByDeal(days: { from: string; to: string }): PipelineStage[] {
  const lookup = (from: string, localField: string, foreignField: string, as: string) => ({
    $lookup: {
      ...{ from, localField, foreignField, as },
      pipeline: [{ $limit: 1 }, { $project: { _id: 0, serviceName: 1, address: 1, suburb: 1 } }],
    },
  });
  const first = { $first: { $concatArrays: ['$booking', '$job'] } };
  const suburb = { $ifNull: ['$deal.suburb', ''] };
  const address = { $ifNull: ['$deal.address', ''] };
  const comma = { $indexOfCP: [address, ','] };
  const afterStreet = { $substrCP: [address, { $max: [comma, 0] }, { $strLenCP: address }] };
  return [
    { $match: { ...IS_REVENUE, $or: paidWithin(days)! } },
    {
      $group: {
        _id: { bookingId: '$bookingId', quoteId: '$quoteId', currency: '$amount.currency' },
        minor: { $sum: MINOR },
        count: { $sum: 1 },
      },
    },
    lookup('bookings', '_id.bookingId', '_id', 'booking'),
    lookup('job_assignments', '_id.quoteId', 'jobId', 'job'),
    { $set: { deal: first } },
    {
      $group: {
        _id: {
          service: { $ifNull: ['$deal.serviceName', ''] },
          suburb,
          place: {
            $cond: [{ $or: [{ $ne: [suburb, ''] }, { $lt: [comma, 0] }] }, '', afterStreet],
          },
          currency: '$_id.currency',
        },
        minor: { $sum: '$minor' },
        count: { $sum: '$count' },
      },
    },
  ];
}

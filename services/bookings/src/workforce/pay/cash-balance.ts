import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { OFFICE } from '@brightnest/contracts/payments/deal';
import type { CashBalance } from '@brightnest/contracts/pay/pay-schemas';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment } from '../../records/job';
import { CashHandoverModel } from './pay-records';

/** The cash of customers that somebody took and handed in, in minor units. */
interface CashSums {
  currency: Currency;
  taken: number;
  handedIn: number;
}

/** As `takenCash` has it: what they reported, and what staff recorded for them. */
const TOOK_CASH = [
  { cashCollectedAt: { $exists: true }, 'cash.minor': { $gt: 0 } },
  { 'cashTaken.at': { $exists: true } },
];
const TAKEN_MINOR = {
  $add: [
    { $cond: [{ $ifNull: ['$cashCollectedAt', false] }, '$cash.minor', 0] },
    { $ifNull: ['$cashTaken.minor', 0] },
  ],
};

/** Of one or all cleaners, by their id: of each currency the cash of all times. */
export async function readCash(
  cleanerId?: string,
  session: ClientSession | null = null,
): Promise<Map<string, CashSums[]>> {
  const of = cleanerId === undefined ? {} : { cleanerId };
  const group = (currency: string, minor: object | string) => ({
    $group: { _id: { cleanerId: '$cleanerId', currency }, minor: { $sum: minor } },
  });
  type Group = { _id: { cleanerId: string; currency: Currency }; minor: number };
  const taken = await JobAssignment.aggregate<Group>([
    { $match: { ...of, $or: TOOK_CASH } },
    group('$cash.currency', TAKEN_MINOR),
  ]).session(session);
  const handedIn = await CashHandoverModel.aggregate<Group>([
    { $match: of },
    group('$amount.currency', '$amount.minor'),
  ]).session(session);
  const sums = new Map<string, CashSums[]>();
  const add = ({ _id, minor }: Group, field: 'taken' | 'handedIn') => {
    const known = sums.get(_id.cleanerId) ?? [];
    const sum = known.find(({ currency }) => currency === _id.currency) ?? {
      ...{ currency: _id.currency, taken: 0, handedIn: 0 },
    };
    sum[field] += minor;
    sums.set(_id.cleanerId, [...known.filter((one) => one !== sum), sum]);
  };
  for (const one of taken) add(one, 'taken');
  for (const one of handedIn) add(one, 'handedIn');
  return sums;
}

export function toCashBalance(
  sums: readonly CashSums[] | undefined,
  currency: Currency,
): CashBalance {
  const { taken, handedIn } = sums?.find((one) => one.currency === currency) ?? {
    ...{ taken: 0, handedIn: 0 },
  };
  return {
    currency,
    taken: toDecimalText(taken, currency),
    handedIn: toDecimalText(handedIn, currency),
    owed: toDecimalText(taken - handedIn, currency),
  };
}

/** Cash jobs of which the cleaners say something else than the ledger does. */
export async function findDifferentCash(
  since: Date,
): Promise<{ jobId: string; currency: Currency; taken: number; inLedger: number }[]> {
  return JobAssignment.aggregate([
    {
      $match: {
        $or: [
          { cashCollectedAt: { $gte: since }, 'cash.minor': { $gt: 0 } },
          { 'cashTaken.at': { $gte: since } },
        ],
      },
    },
    {
      $group: {
        _id: { jobId: '$jobId', currency: '$cash.currency' },
        taken: { $sum: TAKEN_MINOR },
      },
    },
    {
      $lookup: {
        from: mongoose.model('Transaction').collection.name,
        let: { jobId: '$_id.jobId' },
        pipeline: [
          {
            $match: {
              // What the office took is nobody's of the team, and cash is so whenever it was paid.
              ...{ status: 'succeeded', takenBy: { $ne: OFFICE } },
              $and: [{ $or: [{ type: 'cash' }, { takenBy: { $exists: true } }] }],
              $expr: {
                $or: [{ $eq: ['$bookingId', '$$jobId'] }, { $eq: ['$quoteId', '$$jobId'] }],
              },
            },
          },
        ],
        as: 'lines',
      },
    },
    {
      $project: {
        ...{ _id: 0, jobId: '$_id.jobId', currency: '$_id.currency', taken: 1 },
        inLedger: { $sum: '$lines.amount.minor' },
      },
    },
    { $match: { $expr: { $ne: ['$taken', '$inLedger'] } } },
  ]);
}

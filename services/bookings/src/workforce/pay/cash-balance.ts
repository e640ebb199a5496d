import { type Currency, toDecimalText } from '@brightnest/contracts/money';
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

/** Of one or all cleaners, by their id: of each currency the cash of all times. */
export async function readCash(
  cleanerId?: string,
  session: ClientSession | null = null,
): Promise<Map<string, CashSums[]>> {
  const of = cleanerId === undefined ? {} : { cleanerId };
  const group = (amount: string) => ({
    $group: {
      _id: { cleanerId: '$cleanerId', currency: `${amount}.currency` },
      minor: { $sum: `${amount}.minor` },
    },
  });
  type Group = { _id: { cleanerId: string; currency: Currency }; minor: number };
  const taken = await JobAssignment.aggregate<Group>([
    { $match: { ...of, cashCollectedAt: { $exists: true }, 'cash.minor': { $gt: 0 } } },
    group('$cash'),
  ]).session(session);
  const handedIn = await CashHandoverModel.aggregate<Group>([
    { $match: of },
    group('$amount'),
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
    { $match: { cashCollectedAt: { $gte: since }, 'cash.minor': { $gt: 0 } } },
    {
      $group: {
        _id: { jobId: '$jobId', currency: '$cash.currency' },
        taken: { $sum: '$cash.minor' },
      },
    },
    {
      $lookup: {
        from: mongoose.model('Transaction').collection.name,
        let: { jobId: '$_id.jobId' },
        pipeline: [
          {
            $match: {
              ...{ type: 'cash', status: 'succeeded' },
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

import { type Currency, type Money, toDecimalText } from '@brightnest/contracts/money';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings';
import { officeZone } from '@brightnest/contracts/times';
import type {
  CleanerStatsResponse,
  EarningsResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../records/job';
import { type FindOwnCleaner, requireCleaner } from '../own-profile';

const MONTHS = 12;

/** What the caller earned, month by month, and what of it they have in hand. */
export const getEarnings: Handler = handle(
  cleanerRoutes.getEarnings,
  {},
  async ({ actor }): Promise<EarningsResponse> => {
    requireCleaner(actor);
    const first = DateTime.now()
      .setZone(officeZone())
      .startOf('month')
      .minus({ months: MONTHS - 1 });
    const sums = await sumEarnings(actor.userId, first.toJSDate());
    return {
      success: true,
      months: sums.map(({ _id, jobs, earned, collected, toCollect, owed, toPassOn, tips }) => ({
        ..._id,
        jobs,
        earned: toDecimalText(earned),
        collected: toDecimalText(collected),
        toCollect: toDecimalText(toCollect),
        owed: toDecimalText(owed),
        toPassOn: toDecimalText(toPassOn),
        tips: toDecimalText(tips),
      })),
    };
  },
);

/** A cleaner's own figures. */
export function getCleanerStats(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getCleanerStats,
    {},
    async ({ actor }): Promise<CleanerStatsResponse> => {
      const month = DateTime.now().setZone(officeZone()).startOf('month').toJSDate();
      const own = { cleanerUserId: actor.userId };
      const live = mongoose.trusted({ $in: [...LIVE_STATUSES] });
      const [{ cleaner }, totalJobs, completedJobs, sums] = await Promise.all([
        findOwn(actor),
        JobAssignment.countDocuments({ ...own, status: live }),
        JobAssignment.countDocuments({ ...own, status: 'completed' }),
        sumEarnings(actor.userId, month),
      ]);
      const monthlyEarnings = sums.map(({ _id, earned }) => {
        return { amount: toDecimalText(earned), currency: _id.currency };
      });
      const rating = cleaner.rating ?? null;
      return { success: true, stats: { totalJobs, completedJobs, rating, monthlyEarnings } };
    },
  );
}

/** What somebody earned in one month and currency, in minor units. */
interface MonthSum {
  _id: { month: string; currency: Currency };
  jobs: number;
  earned: number;
  collected: number;
  toCollect: number;
  owed: number;
  toPassOn: number;
  tips: number;
}

/** @param since when the first month begins. */
function sumEarnings(cleanerUserId: string, since: Date): Promise<MonthSum[]> {
  const month = {
    $dateToString: { date: '$completedAt', timezone: officeZone(), format: '%Y-%m' },
  };
  // Whoever of a team collects the cash has all of it, the shares of the others too.
  const collected = { $cond: [{ $gt: ['$cashCollectedAt', null] }, '$cash.minor', 0] };
  return JobAssignment.aggregate<MonthSum>([
    { $match: { cleanerUserId, status: 'completed', completedAt: { $gte: since } } },
    { $match: { earned: { $exists: true } } },
    { $set: { collected } },
    { $set: { left: { $max: [0, { $subtract: ['$earned.minor', '$collected'] }] } } },
    // What is left of somebody who has the cash is the company's to pay, as with a coupon.
    { $set: { isOwed: { $or: ['$isPaidByCard', { $gt: ['$collected', 0] }] } } },
    {
      $group: {
        _id: { month, currency: '$earned.currency' },
        jobs: { $sum: 1 },
        earned: { $sum: '$earned.minor' },
        collected: { $sum: '$collected' },
        toCollect: { $sum: { $cond: ['$isOwed', 0, '$left'] } },
        owed: { $sum: { $cond: ['$isOwed', '$left', 0] } },
        toPassOn: { $sum: { $max: [0, { $subtract: ['$collected', '$earned.minor'] }] } },
        tips: { $sum: '$tip.minor' },
      },
    },
    { $sort: { '_id.month': -1, '_id.currency': 1 } },
  ]);
}

type Member = Pick<JobAssignmentRecord, '_id'>;

/**
 * What somebody earns with a job: an even part of what its team earns.
 * @param team all who do it.
 */
export function shareOfPayout(
  job: Member & Pick<JobAssignmentRecord, 'cash' | 'payout'>,
  team: readonly Member[],
): Money {
  return evenPart(job.payout ?? job.cash, job, team);
}

/** One of even parts, in whole minor units: what is left over goes to those who came to the job first. */
export function evenPart(whole: Money, { _id }: Member, team: readonly Member[]): Money {
  const place = team.findIndex((one) => one._id.equals(_id));
  const part = Math.floor(whole.minor / team.length);
  const left = whole.minor % team.length;
  return { ...whole, minor: part + (place >= 0 && place < left ? 1 : 0) };
}

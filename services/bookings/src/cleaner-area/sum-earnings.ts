import type { Currency } from '@brightnest/contracts/money';
import { JobAssignment } from '../model/job-assignment';
import { OFFICE_ZONE } from '../staff/office-zone';

/** What somebody earned in one month and currency, in minor units. */
export interface MonthSum {
  _id: { month: string; currency: Currency };
  jobs: number;
  earned: number;
  collected: number;
}

/** @param since when the first month begins. */
export function sumEarnings(cleanerUserId: string, since: Date): Promise<MonthSum[]> {
  const month = {
    $dateToString: { date: '$completedAt', timezone: OFFICE_ZONE, format: '%Y-%m' },
  };
  const isCollected = [{ $gt: ['$cashCollectedAt', null] }, '$earned.minor', 0];
  return JobAssignment.aggregate<MonthSum>([
    { $match: { cleanerUserId, status: 'completed', completedAt: { $gte: since } } },
    { $match: { earned: { $exists: true } } },
    {
      $group: {
        _id: { month, currency: '$earned.currency' },
        jobs: { $sum: 1 },
        earned: { $sum: '$earned.minor' },
        collected: { $sum: { $cond: isCollected } },
      },
    },
    { $sort: { '_id.month': -1, '_id.currency': 1 } },
  ]);
}

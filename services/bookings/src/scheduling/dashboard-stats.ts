import {
  BOOKINGS_STATS_RPC,
  type BookingsStats,
  statsRequestSchema,
} from '@brightnest/contracts/overview/stats-schemas';
import { OFFICE_ZONE } from '@brightnest/contracts/times';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { DateTime } from 'luxon';
import { Booking } from '../records/booking';
import { availabilityCache } from '../workforce/availability-cache';
import { Cleaner, nameOf, readStaffCleaners } from '../workforce/cleaner';

const DAYS_AROUND = 7;
const MOST_CLEANERS = 12;

/** The bookings' part of the staff's overview. */
export const bookingsStats: RpcHandler = rpcHandler(
  BOOKINGS_STATS_RPC,
  statsRequestSchema,
  async (): Promise<BookingsStats> => {
    const today = DateTime.now().setZone(OFFICE_ZONE).startOf('day');
    const [activeCleaners, bookingsByDay, cleanerLoad] = await Promise.all([
      Cleaner.countDocuments({ isVerified: true, isActive: true }),
      countByDay(today),
      readLoad(today),
    ]);
    return { activeCleaners, bookingsByDay, cleanerLoad };
  },
);

async function countByDay(today: DateTime): Promise<BookingsStats['bookingsByDay']> {
  const first = today.minus({ days: DAYS_AROUND });
  const afterLast = today.plus({ days: DAYS_AROUND + 1 });
  const counted = await Booking.aggregate<{ _id: string; bookings: number }>([
    {
      $match: {
        scheduledDate: { $gte: first.toJSDate(), $lt: afterLast.toJSDate() },
        status: { $nin: ['cancelled', 'expired'] },
      },
    },
    {
      $group: {
        _id: {
          $dateToString: { date: '$scheduledDate', timezone: OFFICE_ZONE, format: '%Y-%m-%d' },
        },
        bookings: { $sum: 1 },
      },
    },
  ]);
  const byDate = new Map(counted.map(({ _id, bookings }) => [_id, bookings]));
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => {
    const date = first.plus({ days: index }).toISODate()!;
    return { date, bookings: byDate.get(date) ?? 0 };
  });
}

async function readLoad(today: DateTime): Promise<BookingsStats['cleanerLoad']> {
  const [cleaners] = await Promise.all([readStaffCleaners(), availabilityCache.refresh()]);
  const monday = today.startOf('week');
  const week = { from: monday.toMillis(), to: monday.plus({ weeks: 1 }).toMillis() };
  return cleaners
    .map((cleaner) => ({
      id: String(cleaner._id),
      name: nameOf(cleaner),
      jobs: availabilityCache.timesOf(String(cleaner._id)).jobsIn(week),
      maxJobsPerWeek: cleaner.profile.maxJobsPerWeek,
    }))
    .toSorted((one, other) => other.jobs - one.jobs)
    .slice(0, MOST_CLEANERS);
}

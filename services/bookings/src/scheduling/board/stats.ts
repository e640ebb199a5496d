import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { STORED_METHODS } from '@brightnest/contracts/payments/deal';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  BOOKINGS_STATS_RPC,
  type BookingsStats,
  statsRequestSchema,
} from '@brightnest/contracts/overview/stats-schemas';
import { RESPONSE_TIME_RPC } from '@brightnest/contracts/rpc/quotes';
import type {
  CustomerStats,
  CustomerStatsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { officeZone } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { ServiceParts } from '@brightnest/service-kit/service/service-app';
import { DateTime } from 'luxon';
import mongoose, { type PipelineStage } from 'mongoose';
import { TransactionModel } from '../../payments/ledger/ledger';
import { Booking } from '../../records/booking';
import { availabilityCache } from '../../workforce/availability-cache';
import { Cleaner, nameOf, readStaffCleaners } from '../../workforce/cleaner';

/** What the caller has had from us. */
export function getCustomerStats({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    bookingsRoutes.getCustomerStats,
    {},
    async ({ actor: { userId }, requestId, log }): Promise<CustomerStatsResponse> => {
      const [sums, avgResponseTime] = await Promise.all([
        sumSpending(userId),
        findResponseTime(rpc, { userId, requestId, log }),
      ]);
      return { success: true, stats: { ...sums, avgResponseTime } };
    },
  );
}

type Sums = Omit<CustomerStats, 'avgResponseTime'>;

interface SpentInCurrency {
  _id: Currency;
  minor: number;
}

/** What a customer booked and spent so far. */
async function sumSpending(customerId: string): Promise<Sums> {
  const [totalBookings, completedServices, spent] = await Promise.all([
    // One whose checkout was left until it expired never came about.
    Booking.countDocuments({ customerId, status: mongoose.trusted({ $ne: 'expired' }) }),
    Booking.countDocuments({ customerId, status: 'completed' }),
    TransactionModel.aggregate<SpentInCurrency>(spentIn(customerId)),
  ]);
  const totalSpent = spent
    .filter(({ minor }) => minor > 0)
    .map(({ _id, minor }) => ({ amount: toDecimalText(minor), currency: _id }));
  return { totalBookings, completedServices, totalSpent };
}

/**
 * What they paid, by card and in cash, for bookings, quotes, the club and as tips, less what went back or is
 * about to. What is not asked for any more was not spent, nor is what a gift card or credit paid.
 */
function spentIn(userId: string): PipelineStage[] {
  return [
    {
      $match: {
        ...{ userId, status: { $ne: 'failed' } },
        type: { $nin: ['write_off', 'account_credit'] },
        method: { $nin: [...STORED_METHODS] },
      },
    },
    { $group: { _id: '$amount.currency', minor: { $sum: '$amount.minor' } } },
    { $sort: { _id: 1 } },
  ];
}

const TIMEOUT_MS = 500;
/** What is promised where nothing is measured. */
const USUAL = '2h';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

interface Caller {
  userId: string;
  requestId: string;
  log: Pick<ServiceParts['log'], 'warn'>;
}

/** How long we took to look at this person's quotes; the rest of the statistics never waits for it. */
async function findResponseTime(rpc: RpcClient, caller: Caller): Promise<string> {
  const { userId, requestId, log } = caller;
  try {
    const options = { timeoutMs: TIMEOUT_MS, requestId };
    const { averageMs } = await rpc.call(RESPONSE_TIME_RPC, { userId }, options);
    return averageMs === null ? USUAL : durationText(averageMs);
  } catch (error) {
    log.warn({ err: error }, 'the response time is not known now');
    return USUAL;
  }
}

/** `45m`, `2h`, `3d`: the largest unit of which there is one, rounded. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return `${minutes}m`;
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  return hours < HOURS_PER_DAY ? `${hours}h` : `${Math.round(hours / HOURS_PER_DAY)}d`;
}

const DAYS_AROUND = 7;
const MOST_CLEANERS = 12;

/** The bookings' part of the staff's overview. */
export const bookingsStats: RpcHandler = rpcHandler(
  BOOKINGS_STATS_RPC,
  statsRequestSchema,
  async (): Promise<BookingsStats> => {
    const today = DateTime.now().setZone(officeZone()).startOf('day');
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
          $dateToString: { date: '$scheduledDate', timezone: officeZone(), format: '%Y-%m-%d' },
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

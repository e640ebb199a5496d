import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { RESPONSE_TIME_RPC } from '@brightnest/contracts/rpc/quotes';
import type {
  CustomerStats,
  CustomerStatsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ServiceParts } from '@brightnest/service-kit/service/service';
import type { PipelineStage } from 'mongoose';
import { Booking } from '../records/booking';

/** What the caller has had from us. */
export function getCustomerStats({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    bookingsRoutes.getCustomerStats,
    {},
    async ({ actor: { userId }, requestId, log }): Promise<CustomerStatsResponse> => {
      const [sums, avgResponseTime] = await Promise.all([
        sumBookings(userId),
        findResponseTime(rpc, { userId, requestId, log }),
      ]);
      return { success: true, stats: { ...sums, avgResponseTime } };
    },
  );
}

type Sums = Omit<CustomerStats, 'avgResponseTime'>;

interface SumsInCurrency {
  _id: Currency;
  bookings: number;
  completed: number;
  spentMinor: number;
}

/** What a customer booked and spent so far. */
async function sumBookings(customerId: string): Promise<Sums> {
  const byCurrency = await Booking.aggregate<SumsInCurrency>(sumsOf(customerId));
  const total = (count: 'bookings' | 'completed') =>
    byCurrency.reduce((sum, one) => sum + one[count], 0);
  return {
    totalBookings: total('bookings'),
    completedServices: total('completed'),
    totalSpent: byCurrency
      .filter(({ spentMinor }) => spentMinor > 0)
      .map(({ _id, spentMinor }) => ({ amount: toDecimalText(spentMinor), currency: _id })),
  };
}

/**
 * Spent is what was paid online (the confirmation fee, kept also when a booking is cancelled late) and
 * the cash that staff recorded as settled; what was given back is not. A booking whose checkout was left
 * until it expired never came about and does not count.
 */
function sumsOf(customerId: string): PipelineStage[] {
  const wasPaidOnline = { $in: ['$paymentStatus', ['paid', 'settled']] };
  const wasPaidInCash = { $eq: ['$paymentStatus', 'settled'] };
  const spentMinor = {
    $add: [
      { $cond: [wasPaidOnline, '$onlineConfirmationFee.minor', 0] },
      { $cond: [wasPaidInCash, '$cashAmount.minor', 0] },
    ],
  };
  return [
    { $match: { customerId, status: { $ne: 'expired' } } },
    {
      $group: {
        _id: '$totalAmount.currency',
        bookings: { $sum: 1 },
        completed: { $sum: { $cond: [{ $eq: ['$status', 'completed'] }, 1, 0] } },
        spentMinor: { $sum: spentMinor },
      },
    },
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

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
import { TransactionModel } from '../payments/ledger';
import { Booking } from '../records/booking';

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
  spentMinor: number;
}

interface SumsInCurrency extends SpentInCurrency {
  bookings: number;
  completed: number;
}

/** What a customer booked and spent so far. */
async function sumSpending(customerId: string): Promise<Sums> {
  const [byCurrency, besides] = await Promise.all([
    Booking.aggregate<SumsInCurrency>(sumsOf(customerId)),
    TransactionModel.aggregate<SpentInCurrency>(spentBesidesBookings(customerId)),
  ]);
  const total = (count: 'bookings' | 'completed') =>
    byCurrency.reduce((sum, one) => sum + one[count], 0);
  return {
    totalBookings: total('bookings'),
    completedServices: total('completed'),
    totalSpent: addByCurrency([...byCurrency, ...besides]),
  };
}

function addByCurrency(spent: readonly SpentInCurrency[]): CustomerStats['totalSpent'] {
  const sums = new Map<Currency, number>();
  for (const { _id, spentMinor } of spent) sums.set(_id, (sums.get(_id) ?? 0) + spentMinor);
  return [...sums]
    .filter(([, minor]) => minor > 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, minor]) => ({ amount: toDecimalText(minor), currency }));
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
  ];
}

/**
 * The months of the club and the fees of quotes, which no booking knows of: they are in the ledger alone.
 * What is about to be given back is not spent.
 */
function spentBesidesBookings(userId: string): PipelineStage[] {
  return [
    { $match: { userId, bookingId: null, status: { $ne: 'failed' } } },
    { $group: { _id: '$amount.currency', spentMinor: { $sum: '$amount.minor' } } },
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

import type { Currency } from '@brightnest/contracts/money';
import { toDecimalText } from '@brightnest/contracts/money';
import type { CancellationNotice, CancelledBy } from '@brightnest/contracts/reports/report';
import {
  type CancellationsReport,
  type ReportQuery,
  reportQuerySchema,
} from '@brightnest/contracts/reports/report-schemas';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { dealAccount, linesOfBookings } from '../payments/ledger/deal-account';
import { Booking, type BookingRecord } from '../records/booking';
import { withinOfficeDays } from '../records/booking-list';
import { groupBy } from '@brightnest/contracts/reports/report-steps';

/** Which bookings were cancelled, by whom and how late, and what stayed with the company. */
export const getCancellationsReport: Handler = handle(
  reportRoutes.getCancellationsReport,
  { query: reportQuerySchema },
  ({ query }) => readCancellations(query),
);

/** The same for whoever asks for a file of it. */
export async function readCancellations(query: ReportQuery): Promise<CancellationsReport> {
  const asOf = new Date().toISOString();
  const within = withinOfficeDays(query)!;
  const [cancelled, statuses] = await Promise.all([
    Booking.find({ cancelledAt: within, status: 'cancelled' }, FIELDS).lean<Cancelled[]>(),
    Booking.aggregate<{ _id: string; count: number }>([
      { $match: { scheduledDate: within, status: { $nin: ['pending', 'expired'] } } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]),
  ]);
  const rows = groupBy(cancelled, (one) => JSON.stringify([byOf(one), noticeOf(one)]));
  return {
    ...{ success: true, asOf, cancelled: cancelled.length },
    booked: statuses.reduce((sum, { count }) => sum + count, 0),
    bookedCancelled: statuses.find(({ _id }) => _id === 'cancelled')?.count ?? 0,
    rows: [...rows].map(([key, among]) => {
      const [by, notice] = JSON.parse(key) as [CancelledBy, CancellationNotice];
      return { by, notice, count: among.length };
    }),
    money: await keptOf(cancelled),
  };
}

const FIELDS = {
  ...{ cancelledAt: 1, cancelledBy: 1, cancellationReason: 1, scheduledDate: 1, totalAmount: 1 },
} as const;

type Cancelled = Pick<BookingRecord, '_id' | keyof typeof FIELDS>;

/** Of one from before it was recorded, the reason that staff gave tells it was they. */
const byOf = ({ cancelledBy, cancellationReason }: Cancelled): CancelledBy =>
  cancelledBy ?? (cancellationReason ? 'staff' : 'other');

const HOUR_MS = 60 * 60_000;

function noticeOf({ cancelledAt, scheduledDate }: Cancelled): CancellationNotice {
  const hours = (scheduledDate.getTime() - cancelledAt!.getTime()) / HOUR_MS;
  if (hours < 24) return 'under_24';
  if (hours < 72) return 'under_72';
  return hours < 168 ? 'under_168' : 'longer';
}

const AT_ONCE = 1_000;

/** What is left of what was paid for them, and the rest of their price. */
async function keptOf(cancelled: readonly Cancelled[]): Promise<CancellationsReport['money']> {
  const sums = new Map<Currency, { kept: number; lost: number }>();
  for (let first = 0; first < cancelled.length; first += AT_ONCE) {
    const some = cancelled.slice(first, first + AT_ONCE);
    const lines = await linesOfBookings(some.map(({ _id }) => _id));
    for (const { _id, totalAmount: price } of some) {
      const { paidNet } = dealAccount({ price, isOver: true }, lines.get(_id) ?? []);
      const kept = Math.max(0, paidNet);
      const sum = sums.get(price.currency) ?? { kept: 0, lost: 0 };
      const lost = sum.lost + Math.max(0, price.minor - kept);
      sums.set(price.currency, { kept: sum.kept + kept, lost });
    }
  }
  return [...sums].map(([currency, { kept, lost }]) => ({
    ...{ currency, kept: toDecimalText(kept), lost: toDecimalText(lost) },
  }));
}

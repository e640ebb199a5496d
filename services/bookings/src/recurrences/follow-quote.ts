import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import { REPEATED_QUOTE_RPC, type RepeatedQuote } from '@brightnest/contracts/rpc/quotes';
import { bookingStatusesBefore, isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import {
  type FollowQuotePreview,
  type FollowQuotePreviewResponse,
  type FollowQuoteRequest,
  followQuoteRequestSchema,
  type RecurrenceResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession } from 'mongoose';
import { toChargeOnline } from '../payments/ledger/money-outcome';
import { Booking, type BookingRecord } from '../records/booking';
import {
  CURRENT_RECURRENCES,
  RecurrenceModel,
  type RecurrenceRecord,
  startAt,
} from '../records/recurrence';
import { changeRecurrence } from '../records/write-recurrence';
import { accountOf } from '../records/repeated-quote';
import { closeDifferences, previewReprice, reprice } from '../scheduling/staff/reprice-booking';
import { withCleaners } from '../scheduling/booking/with-cleaners';
import { moveKeepingPayment } from '../scheduling/changes/write-moves';
import { release } from '../workforce/reservations';
import { answerRecurrence } from './change-recurrence';

/**
 * What is agreed otherwise of a quote is of its first clean. Staff say when those after it, which are booked
 * already, are to follow: in time and length, in price, or in both; all of them or none.
 */
export function followQuoteCalls({ rpc }: { rpc: RpcClient }): Handler[] {
  const params = idParamsSchema;
  return [
    handle(
      recurrenceRoutes.previewFollowQuote,
      { params, query: followQuoteRequestSchema },
      async ({ params: { id }, query: { part } }): Promise<FollowQuotePreviewResponse> => {
        const plan = await findPlan(id, { part, rpc, now: new Date() });
        return { success: true, preview: plan && (await previewPlan(plan)) };
      },
    ),
    handle(
      recurrenceRoutes.followQuote,
      { params, body: followQuoteRequestSchema },
      async ({ params: { id }, body: { part }, origin }): Promise<RecurrenceResponse> => {
        const plan = await findPlan(id, { part, rpc, now: new Date() });
        if (!plan) throw new AppError('change_not_allowed');
        await apply(plan, origin);
        return answerRecurrence(plan.recurrence._id, followedMessage(plan));
      },
    ),
  ];
}

interface MovedClean {
  booking: BookingRecord;
  to: Date;
}

/** What is to become of the later cleans of a quote. */
interface Plan {
  recurrence: RecurrenceRecord;
  agreed: RepeatedQuote;
  /** What they are counted from; undefined where their time stays. */
  anchor: Date | undefined;
  isOtherPrice: boolean;
  moves: MovedClean[];
  repriced: BookingRecord[];
  paidInFull: number;
}

interface PlanContext extends FollowQuoteRequest {
  rpc: RpcClient;
  now: Date;
}

/** Null where nothing repeats the quote any more, or nothing is agreed of it. */
async function findPlan(quoteId: string, { part, rpc, now }: PlanContext): Promise<Plan | null> {
  const recurrence = await RecurrenceModel.findOne({
    'quote.id': quoteId,
    status: mongoose.trusted({ $in: [...CURRENT_RECURRENCES] }),
  }).lean<RecurrenceRecord>();
  if (!recurrence) return null;
  const { quote: agreed } = await rpc.call(REPEATED_QUOTE_RPC, { quoteId });
  if (!agreed) return null;
  const bookings = await Booking.find({
    'series.id': recurrence._id,
    status: mongoose.trusted({ $in: bookingStatusesBefore('cancelled') }),
    scheduledDate: mongoose.trusted({ $gt: now }),
  })
    .sort({ 'series.position': 1 })
    .lean<BookingRecord[]>();
  const anchor = part === 'price' ? undefined : otherAnchor(recurrence, agreed);
  const isOtherPrice = part !== 'time' && agreed.price.minor !== recurrence.price.minor;
  const priced = isOtherPrice
    ? bookings.filter(({ totalAmount }) => totalAmount.minor !== agreed.price.minor)
    : [];
  const repriced = priced.filter((one) => one.status === 'pending' || isPartlyUnpaid(one));
  return {
    ...{ recurrence, agreed, anchor, isOtherPrice, repriced },
    moves: anchor ? movesFrom(anchor, recurrence, bookings) : [],
    paidInFull: priced.length - repriced.length,
  };
}

/** What the cleans are counted from where that, or how long they take, is another than they go by. */
function otherAnchor(recurrence: RecurrenceRecord, agreed: RepeatedQuote): Date | undefined {
  const anchor = new Date(agreed.scheduledAt);
  const counted = { ...recurrence, anchor, anchorPosition: FIRST };
  // The 31st and the 30th meet in short months: the first one tells them apart.
  const isSame = [FIRST, recurrence.nextPosition].every(
    (position) => startAt(recurrence, position).getTime() === startAt(counted, position).getTime(),
  );
  return isSame && recurrence.duration === agreed.duration ? undefined : anchor;
}

const FIRST = 1;

function movesFrom(
  anchor: Date,
  recurrence: RecurrenceRecord,
  bookings: readonly BookingRecord[],
): MovedClean[] {
  const counted = { ...recurrence, anchor, anchorPosition: FIRST };
  return bookings.map((booking) => ({ booking, to: startAt(counted, booking.series!.position) }));
}

async function previewPlan(plan: Plan): Promise<FollowQuotePreview> {
  const { recurrence, anchor, isOtherPrice, moves, repriced, paidInFull } = plan;
  const money = await Promise.all(repriced.map(async (one) => moneyOf(one, plan)));
  const refund = money.reduce((sum, one) => sum + one.refund, 0);
  return {
    ...{ isOtherTime: anchor !== undefined, isOtherPrice, paidInFull },
    ...{ moved: moves.length, repriced: repriced.length },
    currency: recurrence.price.currency,
    refund: toDecimalText(refund),
  };
}

/** What the agreed price does with the money of a clean. */
async function moneyOf(booking: BookingRecord, { agreed }: Plan, session?: ClientSession) {
  const terms = termsFor(booking, agreed);
  return (await previewReprice(booking, terms, session ?? null)).money;
}

const termsFor = (booking: BookingRecord, { price }: RepeatedQuote) => ({
  totalAmount: toDecimalText(price.minor),
  // Who has no account has no page on which to pay what is missing of a fee.
  differenceInCash: accountOf(booking) === null,
});

async function apply(plan: Plan, origin: EventOrigin): Promise<void> {
  const { recurrence, agreed, moves, repriced } = plan;
  if (moves.some(({ to }) => to <= new Date())) {
    const message = msg(
      'One of the later cleans would be in the past. Please move it on its own first.',
    );
    throw new AppError('change_not_allowed', { message });
  }
  for (const { _id } of repriced) await closeDifferences(_id);
  const { timeZone, state, postalCode, cleanerId, teamIds = [] } = recurrence;
  if (moves.length === 0) {
    return mongoose.connection.transaction((session) => write(plan, { origin, session }));
  }
  const ids = moves.map(({ booking }) => booking._id);
  await withCleaners(
    {
      ...{ duration: agreed.duration, timeZone, state, postalCode },
      ...{ starts: moves.map(({ to }) => to), bookingIds: ids, ignoring: new Set(ids) },
      ...(cleanerId !== undefined && { usualCleanerId: cleanerId }),
      ...{ teamIds, teamSize: 1 + teamIds.length },
    },
    (session, reserveAll) => write(plan, { origin, session, reserveAll }),
  );
}

interface WriteContext {
  origin: EventOrigin;
  session: ClientSession;
  reserveAll?: () => Promise<string[]>;
}

/** First the recurrence, so that nothing is booked of it as it was before. */
async function write(plan: Plan, { origin, session, reserveAll }: WriteContext): Promise<void> {
  const { recurrence, agreed, anchor, moves, isOtherPrice } = plan;
  const { duration, price } = agreed;
  const changed = await changeRecurrence(
    { _id: recurrence._id, revision: recurrence.revision },
    () => ({
      change: anchor ? 'rescheduled' : 'repriced',
      update: {
        $set: {
          ...(anchor && { anchor, anchorPosition: FIRST, duration }),
          ...(isOtherPrice && { price }),
          nextBookingAt: new Date(),
        },
      },
    }),
    { origin, session },
  );
  if (!changed) throw new AppError('conflict');
  if (reserveAll) {
    for (const { booking } of moves) await release(booking._id, session);
    const cleaners = await reserveAll();
    const kept = moves.map((move, index) => ({ ...move, duration, cleanerId: cleaners[index]! }));
    await moveKeepingPayment(kept, origin, session);
  }
  await repriceAll(plan, origin, session);
}

/** Those whose money stays where it is are told of by one mail, each other one by its own. */
async function repriceAll(plan: Plan, origin: EventOrigin, session: ClientSession): Promise<void> {
  const ids = plan.repriced.map(({ _id }) => _id);
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: ids }) })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  const plain = new Set<string>();
  for (const booking of bookings) {
    const money = await moneyOf(booking, plan, session);
    if (money.paid === 0 && money.refund === 0 && toChargeOnline(money) === 0)
      plain.add(booking._id);
  }
  const batch = bookings.filter(({ _id }) => plain.has(_id));
  for (const booking of bookings) {
    const request = {
      ...termsFor(booking, plan.agreed),
      reason: msg('The price of your cleans changed'),
    };
    const together = plain.has(booking._id) && { batch };
    await reprice(booking._id, request, { origin, session, ...together });
  }
}

function followedMessage({ anchor, isOtherPrice, moves, repriced }: Plan): string {
  if (!anchor && !isOtherPrice) return t('The later cleans are as agreed already.');
  const [count, others] = [moves.length, repriced.length];
  const done = [
    count > 0 && t('{count} booked cleans moved', { count, one: '{count} booked clean moved' }),
    others > 0 &&
      t('{count} booked cleans priced anew', {
        count: others,
        one: '{count} booked clean priced anew',
      }),
  ].filter((part) => part !== false);
  const agreed = t('The later cleans are as agreed from now on.');
  return done.length > 0 ? `${agreed} ${done.join(', ')}.` : agreed;
}

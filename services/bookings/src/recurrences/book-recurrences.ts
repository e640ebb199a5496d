import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { dateIn } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { RecurrenceModel, recurrenceNotice, type RecurrenceRecord } from '../records/recurrence';
import type { RepeatedQuoteRef } from '../records/repeated-quote';
import {
  allInCash,
  bookingIdOf,
  insertBookings,
  type NewBooking,
  newBookingAt,
} from '../scheduling/booking/new-bookings';
import { withCleaners } from '../scheduling/booking/with-cleaners';
import { Cleaner } from '../workforce/cleaner';
import { readHolidays } from '../workforce/holidays';
import { type Booked, type DecideContext, type Decided, decideStarts } from './decide-starts';
import {
  type DueContext,
  nextBookingTime,
  nextStarts,
  type RecurrenceSettings,
} from './next-starts';
import { readTerms, type RecurrenceTerms } from './recurrence-terms';

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1_000;
const RETRY_MS = 5 * 60_000;

/** Books recurrences ahead, as far as the calendar is open. @param everyMs how often it looks. */
export function bookRecurrences(
  readSettings: () => Promise<RecurrenceSettings>,
  everyMs: number,
): PeriodicTask {
  return {
    name: 'book-recurrences',
    everyMs,
    async run({ log, signal }) {
      const now = new Date();
      const [settings, holidays] = await Promise.all([readSettings(), readHolidays()]);
      const context = { now, settings, holidays };
      let due: RecurrenceRecord[];
      do {
        due = await findDue(now);
        for (const recurrence of due) {
          if (signal.aborted) return;
          try {
            await bookNext(recurrence, context);
          } catch (error) {
            log.warn({ err: error, recurrenceId: recurrence._id }, 'a recurrence has to wait');
            await postpone(recurrence, now);
          }
        }
      } while (due.length === AT_ONCE);
    },
  };
}

function findDue(now: Date): Promise<RecurrenceRecord[]> {
  const nextBookingAt = mongoose.trusted({ $lte: now });
  return RecurrenceModel.find({
    $or: [
      { status: 'active', nextBookingAt },
      { status: 'paused', nextBookingAt, resumesOn: mongoose.trusted({ $exists: true }) },
    ],
  })
    .sort({ nextBookingAt: 1 })
    .limit(AT_ONCE)
    .lean<RecurrenceRecord[]>()
    .exec();
}

/** One that fails keeps no other waiting. */
async function postpone({ _id, revision }: RecurrenceRecord, now: Date): Promise<void> {
  const nextBookingAt = new Date(now.getTime() + RETRY_MS);
  await RecurrenceModel.updateOne({ _id, revision }, { $set: { nextBookingAt } });
}

/** Decides about all starts of a recurrence that are due: books them or leaves them out, all in one transaction. */
export async function bookNext(recurrence: RecurrenceRecord, context: DueContext): Promise<void> {
  const { now, settings } = context;
  const terms = await readTerms(recurrence);
  const decided = await decideStarts(nextStarts(recurrence, context), recurrence, {
    ...{ now, settings, credits: terms.credits },
  });
  const update = changesBy(decided, recurrence, { now, settings });
  const bookings = decided.booked.map((one) => toBooking(one, recurrence, terms, settings));
  const last = bookings.at(-1);
  const claimed = { ...update, ...(last && { price: last.totalAmount }) };
  if (bookings.length === 0) {
    return mongoose.connection.transaction((session) =>
      claim(recurrence, { ...decided, claimed }, session),
    );
  }
  const { duration, timeZone, state, postalCode, cleanerId, teamIds = [] } = recurrence;
  await withCleaners(
    {
      ...{ duration, timeZone, state, postalCode },
      starts: bookings.map(({ scheduledDate }) => scheduledDate),
      bookingIds: bookings.map(({ _id }) => _id),
      ...(cleanerId !== undefined && { usualCleanerId: cleanerId }),
      ...{ teamIds, teamSize: 1 + teamIds.length },
    },
    async (session, reserveAll) => {
      await claim(recurrence, { ...decided, claimed }, session);
      const cleaners = await reserveAll();
      const held = bookings.map((one, index) => ({ ...one, heldCleanerId: cleaners[index]! }));
      await insert(held, decided.booked, { now }, session);
      await replaceFormerCleaner(recurrence, cleaners[0]!, session);
    },
  );
}

const WAIT_MS = 6 * 60 * 60 * 1_000;

/** What is kept of a decision. A pause ends with its last day. */
function changesBy(
  { positions, paused, isWaiting }: Decided,
  recurrence: RecurrenceRecord,
  { now, settings }: Pick<DecideContext, 'now' | 'settings'>,
) {
  const { timeZone, resumesOn } = recurrence;
  const nextPosition = Math.max(recurrence.nextPosition, 1 + Math.max(0, ...positions));
  const isOver = resumesOn !== undefined && resumesOn <= dateIn(timeZone, now);
  const isPaused = resumesOn !== undefined && !isOver;
  const later = new Date(now.getTime() + WAIT_MS);
  const next = nextBookingTime(recurrence, nextPosition, settings);
  const isSoon = (isWaiting || isPaused) && (isWaiting || next > later);
  return {
    nextPosition,
    openPositions: recurrence.openPositions.filter((one) => !positions.includes(one)),
    pausedPositions: isOver ? [] : [...recurrence.pausedPositions, ...paused],
    nextBookingAt: isSoon ? later : next,
    status: isOver ? ('active' as const) : recurrence.status,
    ...(isPaused && { resumesOn }),
  };
}

interface Claim extends Decided {
  claimed: ReturnType<typeof changesBy> & Partial<Pick<RecurrenceRecord, 'price'>>;
}

/** Writes what was decided, unless the recurrence has changed since it was read. */
async function claim(
  recurrence: RecurrenceRecord,
  { leftOut: starts, claimed }: Claim,
  session: ClientSession,
): Promise<void> {
  const { _id, revision } = recurrence;
  const event = () =>
    newEvent('recurrence.left-out', { ...recurrenceNotice(recurrence), starts }, {});
  await RecurrenceModel.updateOne(
    { _id, revision },
    {
      $set: claimed,
      ...(claimed.resumesOn === undefined && { $unset: { resumesOn: 1 } }),
      $inc: { revision: 1 },
      ...(starts.length > 0 && { $push: { pendingEvents: event() } }),
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

function toBooking(
  { position, start, withCredit }: Booked,
  recurrence: RecurrenceRecord,
  { customer, prices }: RecurrenceTerms,
  { paymentDays }: RecurrenceSettings,
): NewBooking {
  const { _id, customerId, every, resumptions, serviceId, serviceName, duration } = recurrence;
  const { address, postalCode, specialInstructions, quote, teamIds = [] } = recurrence;
  const { bedrooms, bathrooms } = recurrence;
  const state = recurrence.state as NonNullable<BookingRequest['state']>;
  const booking = newBookingAt(
    {
      ...{
        customerId,
        customer,
        service: { ...(serviceId && { _id: serviceId }), name: serviceName },
      },
      request: {
        ...{ scheduledDate: start.toISOString(), duration, address, state },
        specialInstructions,
        ...(postalCode && { postalCode }),
        ...(bedrooms !== undefined && { bedrooms }),
        ...(bathrooms !== undefined && { bathrooms }),
      },
      price: prices[withCredit ? 'withCredit' : 'asYouGo'],
      terms: feeTermsOf(recurrence),
    },
    {
      ...{ id: bookingIdOf(`${_id}/${resumptions}`, position), start },
      series: { id: _id, every, position },
    },
  );
  // Nobody is there to pay a fee: all of it is paid by card in the account, or in cash. Whoever collects the fee
  // with the rest passes it on: what a clean earns does not depend on how it is paid.
  const { cleanerPayout } = booking;
  const askPaymentAt = new Date(start.getTime() - paymentDays * DAY_MS);
  const chargesFee = recurrence.card !== undefined && !withCredit;
  return {
    ...{ ...allInCash(booking), cleanerPayout, askPaymentAt },
    ...(chargesFee && { chargesFee }),
    ...(quote && { quote: refOf(quote) }),
    ...(teamIds.length > 0 && { teamSize: 1 + teamIds.length }),
  };
}

const refOf = ({ id, encryptedPaymentToken }: RepeatedQuoteRef): RepeatedQuoteRef => ({
  id,
  ...(encryptedPaymentToken !== undefined && { encryptedPaymentToken }),
});

async function insert(
  bookings: readonly NewBooking[],
  booked: readonly Booked[],
  { now }: { now: Date },
  session: ClientSession,
): Promise<void> {
  for (const withCredit of [true, false]) {
    const those = bookings.filter((_one, index) => booked[index]!.withCredit === withCredit);
    if (those.length > 0) await insertBookings(those, { withCredit, now, origin: {} }, session);
  }
}

/** Who has left the team is followed by who comes instead. */
async function replaceFormerCleaner(
  { _id, cleanerId }: RecurrenceRecord,
  cleaner: string,
  session: ClientSession,
): Promise<void> {
  if (cleanerId === cleaner) return;
  const isThere =
    cleanerId !== undefined &&
    (await Cleaner.exists({ _id: cleanerId, isActive: true }).session(session));
  if (!isThere)
    await RecurrenceModel.updateOne({ _id }, { $set: { cleanerId: cleaner } }, { session });
}

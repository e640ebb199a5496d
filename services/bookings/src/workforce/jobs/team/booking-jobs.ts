import { extrasOn, extraTexts } from '@brightnest/contracts/catalogue/extras';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { cleaningText } from '@brightnest/contracts/catalogue/home-options';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession } from 'mongoose';
import { readQuoteRates } from '../../../catalogue/quote-rates';
import {
  dealAccount,
  linesOfBookings,
  termsOfBooking,
} from '../../../payments/ledger/deal-account';
import { jobMoney } from '../../../payments/ledger/job-money';
import { Booking, type BookingRecord, endOf } from '../../../records/booking';
import { bookingNotice } from '../../../records/booking-notice';
import { guestOf } from '../../../records/repeated-quote';
import type { JobFacts } from '../../../records/job';
import { membersOf } from './team-member';
import { findTeam, writeTeam } from './write-team';

/** What a cleaner has to know of a booking. */
export async function bookingJob(
  booking: BookingRecord,
  session: ClientSession | null = null,
): Promise<JobFacts> {
  const { customer, serviceName, address, state, postalCode, timeZone, duration } = booking;
  return {
    ...{ kind: 'booking', jobId: booking._id, customerId: booking.customerId },
    ...guestOf(booking),
    ...{ serviceName, address, state, timeZone, duration },
    ...(postalCode && { postalCode }),
    // It may have been booked while auth did not answer.
    customerName: customer.name || 'Customer',
    customerPhone: customer.phone,
    suburb: '',
    scheduledAt: booking.scheduledDate,
    price: booking.totalAmount,
    ...(await moneyOfBooking(booking, session)),
    specialInstructions: booking.specialInstructions,
    notes: '',
    checklist: [cleaningText(serviceName, booking), ...tasksOf(await readQuoteRates(), booking)],
  };
}

/** The extras that somebody does: what is for the day itself is none. */
function tasksOf(rates: QuoteRates, { extras, quantities }: BookingRecord): string[] {
  return extraTexts(rates, { extras: extrasOn(rates, extras, 'later'), quantities });
}

/** What its team collects is what is left to pay; what it earns was agreed with the booking. */
async function moneyOfBooking(booking: BookingRecord, session: ClientSession | null) {
  const { _id, totalAmount, status, cashAmount, cleanerPayout: payout } = booking;
  // Until the fee is paid nothing is collected; then it will be this.
  if (status === 'pending') return { cash: cashAmount, payout, isPaidByCard: false };
  const lines = (await linesOfBookings([_id], session)).get(_id)!;
  const { due } = dealAccount(termsOfBooking(booking), lines);
  return { ...jobMoney({ ...totalAmount, minor: due }, lines), payout };
}

/** Updates the assignment of a booking that has changed, or unassigns its cleaner where they can't keep it. */
export async function syncTeam(
  booking: BookingRecord,
  { keeps, origin }: { keeps: boolean; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const live = await findTeam(booking._id, session);
  if (live.length === 0) return;
  const members = keeps ? await membersOf(live, session) : [];
  const job = await bookingJob(booking, session);
  await writeTeam({ job, members, reason: 'unassigned', origin }, session);
}

/** The assignment of a booking after a change. */
interface WrittenAssignment {
  /** Null: nobody is assigned. */
  cleanerId: string | null;
  /** Whose time is reserved; undefined: nobody's. */
  heldCleanerId: string | undefined;
  /** Somebody is missing; by default where nobody holds its time. */
  isShort?: boolean;
  to: Date;
  origin: EventOrigin;
}

/**
 * Writes the assignment into the booking, and its new time where it moves. Without anybody who holds its
 * time, or one of its team, `booking.needs-cleaner` tells staff.
 */
export async function writeAssignment(
  booking: BookingRecord,
  {
    cleanerId,
    heldCleanerId,
    isShort = heldCleanerId === undefined,
    to,
    origin,
  }: WrittenAssignment,
  session: ClientSession,
): Promise<void> {
  const { _id, status, scheduledDate } = booking;
  const move = to.getTime() === scheduledDate.getTime() ? undefined : moveOf(booking, to, origin);
  const events = [
    ...(move ? [move.event] : []),
    ...(isShort ? [needsCleaner(booking, to, origin)] : []),
  ];
  await Booking.updateOne(
    { _id, status, scheduledDate },
    {
      $set: {
        ...(cleanerId !== null && { cleanerId, status: 'assigned' }),
        ...(cleanerId === null && status === 'assigned' && { status: 'confirmed' }),
        ...(heldCleanerId !== undefined && { heldCleanerId }),
        ...move?.set,
      },
      $unset: {
        ...(cleanerId === null && { cleanerId: 1 }),
        ...(heldCleanerId === undefined && { heldCleanerId: 1 }),
        ...move?.unset,
      },
      ...(move && { $inc: { revision: 1 } }),
      ...(events.length > 0 && { $push: { pendingEvents: { $each: events } } }),
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

function needsCleaner(
  { _id: bookingId, customerId, serviceName }: BookingRecord,
  at: Date,
  origin: EventOrigin,
) {
  const scheduledDate = at.toISOString();
  const told = { bookingId, customerId, serviceName, scheduledDate };
  return newEvent('booking.needs-cleaner', told, origin);
}

function moveOf(booking: BookingRecord, to: Date, origin: EventOrigin) {
  const { _id, scheduledDate: previousDate, duration } = booking;
  const revision = booking.revision + 1;
  const moved = { ...booking, scheduledDate: to, revision };
  const notice = bookingNotice(moved, [{ _id, scheduledDate: to, previousDate, revision }]);
  const told = { ...notice, previousDate: previousDate.toISOString(), isConfirmed: true };
  const nextReminderAt = nextReminderTime(to, new Date());
  return {
    set: {
      scheduledDate: to,
      endsAt: endOf(to, duration),
      ...(nextReminderAt && { nextReminderAt }),
    },
    unset: !nextReminderAt && { nextReminderAt: 1 },
    event: newEvent('booking.moved', told, origin),
  };
}

import type { RecurrenceChanged } from '@brightnest/contracts/events/bookings/recurrences';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose, { type ClientSession, type QueryFilter, type UpdateQuery } from 'mongoose';
import { bookedHomeOf } from './booked-home';
import type { BookingRecord } from './booking';
import {
  CURRENT_RECURRENCES,
  isOfRecurrence,
  recurrenceChanged,
  RecurrenceModel,
  type RecurrenceRecord,
} from './recurrence';

/** Adds the recurrence that a first booking begins, within the transaction that books it. */
export async function addRecurrence(
  first: BookingRecord,
  { withCredit, origin }: { withCredit: boolean; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { series, customerId, scheduledDate, timeZone, serviceId, serviceName, duration } = first;
  if (!series) return;
  const { address, state, postalCode, specialInstructions, totalAmount, heldCleanerId } = first;
  const { id: _id, every } = series;
  const isPaid = first.status === 'confirmed';
  const recurrence = { _id, customerId, every, timeZone, serviceName };
  await RecurrenceModel.create(
    [
      {
        ...recurrence,
        ...{ serviceId, duration, address, state, specialInstructions, withCredit },
        ...{ ...bookedHomeOf(first), ...(postalCode && { postalCode }) },
        status: isPaid ? 'active' : 'pending',
        anchor: scheduledDate,
        // A coupon is of the first alone.
        price: { ...totalAmount, minor: totalAmount.minor + (first.discount?.amount.minor ?? 0) },
        ...(first.terms && { terms: first.terms }),
        ...(heldCleanerId !== undefined && { cleanerId: heldCleanerId }),
        nextBookingAt: new Date(),
        ...(isPaid && { pendingEvents: [recurrenceChanged(recurrence, 'started', origin)] }),
      },
    ],
    { session },
  );
}

/** Begins the recurrences whose first bookings are paid. */
export async function startRecurrences(
  bookings: readonly Pick<BookingRecord, 'series'>[],
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  for (const { series } of bookings) {
    if (!isOfRecurrence(series)) continue;
    await changeRecurrence(
      { _id: series.id, status: 'pending' },
      () => ({ change: 'started', update: { $set: { status: 'active' } } }),
      { origin, session },
    );
  }
}

/** Ends a recurrence; what of it is booked is the caller's to cancel. One that does not go on stays as it is. */
export function endRecurrence(
  _id: string,
  origin: EventOrigin,
  session: ClientSession,
): Promise<RecurrenceRecord | null> {
  return changeRecurrence(
    { _id, status: mongoose.trusted({ $in: [...CURRENT_RECURRENCES] }) },
    ({ card }) => ({
      change: 'ended',
      update: {
        $set: { status: 'ended' },
        $unset: { resumesOn: 1, card: 1 },
        ...(card && { $addToSet: { forgottenCards: card.paymentId } }),
      },
    }),
    { origin, session },
  );
}

/** Counts a recurrence from another start from now on, with who is free then. */
export async function rescheduleRecurrence(
  _id: string,
  { start: anchor, position: anchorPosition, cleanerId }: Reschedule,
  { origin, session }: ChangeOptions,
): Promise<void> {
  await changeRecurrence(
    { _id },
    () => ({
      change: 'rescheduled',
      // It is worked out anew when the next one is to be booked.
      update: { $set: { anchor, anchorPosition, cleanerId, nextBookingAt: new Date() } },
    }),
    { origin, session },
  );
}

interface Reschedule {
  start: Date;
  position: number;
  cleanerId: string;
}

interface ChangeOptions {
  origin: EventOrigin;
  session: ClientSession;
}

interface PlannedChange {
  change: RecurrenceChanged['change'];
  update: UpdateQuery<RecurrenceRecord>;
}

/**
 * Changes a recurrence with its event, within a transaction.
 * @param plan by how it stands.
 * @returns how it is then; null where there is none like that.
 */
export async function changeRecurrence(
  filter: QueryFilter<RecurrenceRecord>,
  plan: (recurrence: RecurrenceRecord) => PlannedChange,
  { origin, session }: ChangeOptions,
): Promise<RecurrenceRecord | null> {
  // Locked by the first write: whoever books of it at this moment is waited for, or waits.
  const found = await RecurrenceModel.findOneAndUpdate(
    filter,
    { $inc: { revision: 1 } },
    { session, returnDocument: 'after' },
  ).lean<RecurrenceRecord>();
  if (!found) return null;
  const { change, update } = plan(found);
  const resumesOn = (update.$set as Partial<RecurrenceRecord> | undefined)?.resumesOn;
  const event = recurrenceChanged(
    { ...found, ...(resumesOn !== undefined && { resumesOn }) },
    change,
    origin,
  );
  return RecurrenceModel.findOneAndUpdate(
    { _id: found._id },
    { ...update, $push: { pendingEvents: event } },
    { session, returnDocument: 'after' },
  ).lean<RecurrenceRecord>();
}

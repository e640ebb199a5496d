import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../model/booking';
import { closeCheckout } from '../payments/close-checkout';
import { addBookingCheckout } from './add-booking-checkout';
import type { WrittenWith } from './change-several';
import { findChangeable, type ChangeRequest } from './find-changeable';
import { weighClean, weighInFull } from './weigh-change';
import { withdrawBookings } from './withdraw-bookings';

interface Cancellation extends ChangeRequest {
  written?: WrittenWith;
}

/** What a cancellation did. */
export interface CancelledBookings {
  bookingIds: string[];
  consequences: ChangeConsequences;
}

/** Cancels a clean, or those of its series that the scope names: all of them or none. */
export async function cancelBookings(
  { written, ...request }: Cancellation,
  origin: EventOrigin,
  now = new Date(),
): Promise<CancelledBookings> {
  const { bookings } = await findChangeable(request, now);
  // First: who pays a checkout that is still open would pay for what is no more.
  const closed = await closeCheckouts(bookings);
  return mongoose.connection.transaction(async (session) => {
    await written?.(session);
    const current = await findChangeable(request, now, session);
    if (current.bookings.some((booking) => isUnpaid(booking) && isOpen(booking, closed))) {
      throw new AppError('conflict');
    }
    const { byStaff } = request;
    const weigh = byStaff ? weighInFull : weighClean;
    const cleans = current.bookings.map((booking) => weigh(booking, now));
    const context = { now, origin, ...(byStaff && { byStaff }) };
    const consequences = await withdrawBookings(cleans, context, session);
    await reopenForOthers([...closed], session);
    return { bookingIds: current.bookings.map(({ _id }) => _id), consequences };
  });
}

/** It was paid just now, and that is about to be recorded. */
const isOpen = ({ checkoutId }: BookingRecord, closed: ReadonlySet<string>) =>
  checkoutId !== undefined && !closed.has(checkoutId);

const isUnpaid = ({ status }: Pick<BookingRecord, 'status'>) => status === 'pending';

/** @returns those that nobody can pay any more; one that was paid meanwhile is left. */
async function closeCheckouts(bookings: readonly BookingRecord[]): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for (const id of new Set(bookings.filter(isUnpaid).flatMap((one) => one.checkoutId ?? []))) {
    if ((await closeCheckout(id, 'cancelled')) === 'closed') closed.add(id);
  }
  return closed;
}

/** Cleans that were to be paid together with cancelled ones get a checkout of their own. */
async function reopenForOthers(closed: readonly string[], session: ClientSession): Promise<void> {
  for (const checkoutId of closed) {
    const others = await Booking.find({ checkoutId, status: 'pending' })
      .sort({ scheduledDate: 1 })
      .session(session)
      .lean<BookingRecord[]>();
    const expiresAt = others[0]?.expiresAt;
    if (!expiresAt) continue;
    const own = await addBookingCheckout(others, expiresAt, session);
    await Booking.updateMany(
      { checkoutId, status: 'pending' },
      { $set: { checkoutId: own } },
      { session },
    );
  }
}

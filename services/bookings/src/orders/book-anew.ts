import type { ClientSession } from 'mongoose';
import { endOf } from '../model/booking';
import { insertBookings } from './insert-bookings';
import type { PlacedMove } from './move-in-time';
import type { NewBooking } from './new-bookings';
import { withdrawBookings, type ChangeContext } from './withdraw-bookings';

/**
 * Moves cleans for which it is too late to move for free: cancels them, which keeps fee or credit, and
 * books them anew at the price they had.
 * @returns the checkout of the new fees; null where nothing is due.
 */
export async function bookAnew(
  moves: readonly PlacedMove[],
  context: ChangeContext,
  session: ClientSession,
): Promise<string | null> {
  if (moves.length === 0) return null;
  // Their new reservations are under new ids, so that this gives back the old ones alone.
  await withdrawBookings(moves, context, session);
  let checkoutId: string | null = null;
  for (const withCredit of [true, false]) {
    const cleans = moves.filter(({ credits }) => credits > 0 === withCredit).map(copyOf);
    if (cleans.length === 0) continue;
    const inserted = await insertBookings(cleans, { ...context, withCredit }, session);
    checkoutId ??= inserted.checkoutId;
  }
  return checkoutId;
}

function copyOf({ booking, to, newId, cleanerId }: PlacedMove): NewBooking {
  const { customerId, customer, serviceId, serviceName, duration, timeZone, address, state } =
    booking;
  const { specialInstructions, extras, series } = booking;
  const { totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout } = booking;
  return {
    ...{
      _id: newId,
      customerId,
      customer,
      serviceId,
      serviceName,
      duration,
      timeZone,
      address,
      state,
    },
    ...{
      specialInstructions,
      extras,
      totalAmount,
      onlineConfirmationFee,
      cashAmount,
      cleanerPayout,
    },
    ...(series && { series }),
    heldCleanerId: cleanerId,
    scheduledDate: to,
    endsAt: endOf(to, duration),
    status: 'pending',
    paymentStatus: 'pending',
    revision: 0,
    movedFrom: booking._id,
  };
}

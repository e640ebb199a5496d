import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking } from './booking';
import { CURRENT_RECURRENCES } from './recurrence';
import { changeRecurrence } from './write-recurrence';

interface ChangeOptions {
  origin: EventOrigin;
  session: ClientSession;
}

/**
 * Keeps the card of a payment for the fees of a recurrence, within a transaction: those of what is booked of it
 * and not paid are charged to it as well.
 */
export async function keepCard(
  _id: string,
  paymentId: string,
  options: ChangeOptions,
): Promise<void> {
  const kept = await changeRecurrence(
    { _id, status: mongoose.trusted({ $in: [...CURRENT_RECURRENCES] }) },
    ({ card }) => ({
      change: 'card-kept',
      update: {
        $set: { card: { paymentId, keptAt: new Date() } },
        ...(card && { $addToSet: { forgottenCards: card.paymentId } }),
      },
    }),
    options,
  );
  if (!kept) return;
  await Booking.updateMany(
    {
      'series.id': _id,
      status: mongoose.trusted({ $in: ['confirmed', 'assigned'] as const }),
      paymentStatus: 'pending',
      scheduledDate: mongoose.trusted({ $gt: new Date() }),
    },
    { $set: { chargesFee: true } },
    { session: options.session },
  );
}

/** Charges nothing of a recurrence to its card any more, within a transaction. @returns whether there was one. */
export async function removeCard(_id: string, options: ChangeOptions): Promise<boolean> {
  const removed = await changeRecurrence(
    { _id, card: mongoose.trusted({ $exists: true }) },
    ({ card }) => ({
      change: 'card-removed',
      update: { $unset: { card: 1 }, $addToSet: { forgottenCards: card!.paymentId } },
    }),
    options,
  );
  if (!removed) return false;
  await Booking.updateMany(
    { 'series.id': _id, chargesFee: true },
    { $unset: { chargesFee: 1, feeTriedAt: 1 } },
    { session: options.session },
  );
  return true;
}

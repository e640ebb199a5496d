import { newEvent } from '@brightnest/service-kit/events';
import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { release } from '../../calendar/reserve';
import { Booking, type BookingRecord } from '../../model/booking';
import { bookingNotice } from '../../model/booking-notice';
import { closeCheckout } from '../../payments/close-checkout';

const EVERY_MS = 15_000;
const AT_ONCE = 100;

/** Gives back the slots of bookings that were not paid in time. */
export const expireUnpaid: PeriodicTask = {
  name: 'expire-unpaid',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    for (const [checkoutId, ids] of await findOverdue(new Date())) {
      if (signal.aborted) return;
      try {
        await expireTogether(checkoutId, ids);
      } catch (error) {
        // A provider that can't be reached for one of them must not keep the others.
        log.warn({ err: error, checkoutId }, 'an unpaid booking could not be expired yet');
      }
    }
  },
};

/** Bookings whose time to pay is over, by the checkout that pays them. */
async function findOverdue(now: Date): Promise<Map<string | undefined, string[]>> {
  const overdue = await Booking.find(
    { status: 'pending', expiresAt: mongoose.trusted({ $lte: now }) },
    { checkoutId: 1 },
  )
    .sort({ expiresAt: 1 })
    .limit(AT_ONCE)
    .lean();
  const byCheckout = new Map<string | undefined, string[]>();
  for (const { _id, checkoutId } of overdue) {
    byCheckout.set(checkoutId, [...(byCheckout.get(checkoutId) ?? []), _id]);
  }
  return byCheckout;
}

async function expireTogether(checkoutId: string | undefined, ids: readonly string[]) {
  // Paid in the last moment: then it is about to be confirmed.
  if (checkoutId && (await closeCheckout(checkoutId, 'expired')) === 'paid') return;
  await mongoose.connection.transaction(async (session) => {
    const bookings = await Booking.find({
      _id: mongoose.trusted({ $in: [...ids] }),
      status: 'pending',
      expiresAt: mongoose.trusted({ $lte: new Date() }),
    })
      .sort({ scheduledDate: 1 })
      .session(session)
      .lean<BookingRecord[]>();
    for (const booking of bookings) await expire(booking, bookings, session);
  });
}

async function expire(
  booking: BookingRecord,
  batch: readonly BookingRecord[],
  session: ClientSession,
): Promise<void> {
  await Booking.updateOne(
    { _id: booking._id, status: 'pending' },
    {
      $set: { status: 'expired' },
      $push: { pendingEvents: newEvent('booking.expired', bookingNotice(booking, batch)) },
    },
    { session },
  );
  await release(booking._id, session);
}

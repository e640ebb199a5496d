import { UNPAID_MINUTES } from '@brightnest/contracts/bookings/booking-options';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { takeCredits } from '../club/credits';
import { bookingSearch } from '../customers/booking-search';
import { Booking, type BookingRecord } from '../model/booking';
import { bookingNotice } from '../model/booking-notice';
import { nextReminderTime } from '../model/reminder-time';
import { addBookingCheckout } from './add-booking-checkout';
import type { NewBooking } from './new-bookings';

const MINUTE_MS = 60_000;

/** How new cleans are paid. */
export interface NewBookingTerms {
  /** Each takes a credit of the club; else their fees are paid online. */
  withCredit: boolean;
  now: Date;
  origin: EventOrigin;
}

/** What {@link insertBookings} wrote. */
export interface InsertedBookings {
  bookings: BookingRecord[];
  /** Where to pay; null where nothing is due. */
  checkoutId: string | null;
}

/**
 * Writes new cleans of one customer, whose cleaners are reserved, with their payment and their events:
 * confirmed where a credit pays or nothing is to pay, else pending with one checkout for all.
 */
export async function insertBookings(
  cleans: readonly NewBooking[],
  terms: NewBookingTerms,
  session: ClientSession,
): Promise<InsertedBookings> {
  const payment = await arrangePayment(cleans, terms, session);
  const type = payment.status === 'confirmed' ? 'booking.confirmed' : 'booking.requested';
  const records = cleans.map((clean) => {
    const booking: NewBooking = { ...clean, ...payment };
    const nextReminderAt = nextReminderTime(clean.scheduledDate, terms.now);
    const event = newEvent(type, bookingNotice(booking, cleans), terms.origin);
    return {
      ...booking,
      ...bookingSearch(booking),
      ...(payment.status === 'confirmed' && nextReminderAt && { nextReminderAt }),
      pendingEvents: [event],
    };
  });
  const inserted = await Booking.create(records, { session, ordered: true });
  const bookings = inserted.map((booking) => booking.toObject<BookingRecord>());
  return { bookings, checkoutId: payment.checkoutId ?? null };
}

type Payment = Pick<
  NewBooking,
  'status' | 'paymentStatus' | 'subscriptionId' | 'checkoutId' | 'expiresAt'
>;

async function arrangePayment(
  cleans: readonly NewBooking[],
  { withCredit, now }: NewBookingTerms,
  session: ClientSession,
): Promise<Payment> {
  if (withCredit) {
    const subscriptionId = await takeCredits(cleans[0]!.customerId, cleans.length, session);
    return { status: 'confirmed', paymentStatus: 'paid', subscriptionId };
  }
  if (cleans.every(({ onlineConfirmationFee }) => onlineConfirmationFee.minor === 0)) {
    return { status: 'confirmed', paymentStatus: 'paid' };
  }
  const expiresAt = new Date(now.getTime() + UNPAID_MINUTES * MINUTE_MS);
  const checkoutId = await addBookingCheckout(cleans, expiresAt, session);
  return { status: 'pending', paymentStatus: 'pending', checkoutId, expiresAt };
}

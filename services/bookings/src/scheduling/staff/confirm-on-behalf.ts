import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import {
  bookingConfirmationRequestSchema,
  type BookingConfirmationResponse,
} from '@brightnest/contracts/scheduling/on-behalf-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen, versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import { bookingVersion } from '../../records/booking-version';
import { startRecurrences } from '../../records/write-recurrence';
import { cancelBookings } from '../changes/cancel-bookings';
import { toCustomerBookings } from '../customer-bookings';
import { getStaffBookingView } from './staff-bookings';

const LAPSED = msg('The time is not held for you any more. Please call us, or book another.');

/** What staff booked for a customer, to whoever holds the link of its mail. */
export const getBookingConfirmation: Handler = handle(
  bookingsRoutes.getBookingConfirmation,
  { params: uuidParamsSchema },
  ({ params: { id } }) => answer(id),
);

/** The customer confirms it: once, and again to no effect. */
export const confirmBooking: Handler = handle(
  bookingsRoutes.confirmBooking,
  { params: uuidParamsSchema, body: bookingConfirmationRequestSchema },
  async ({ params: { id }, body: { version }, origin }) => {
    await mongoose.connection.transaction(async (session) => {
      const bookings = await getBatch(id, session);
      const now = new Date();
      const waiting = bookings.filter(({ status }) => status === 'pending');
      if (waiting.length === 0 && bookings.some(takesPlace)) return;
      if (!waiting.some(({ expiresAt }) => expiresAt && expiresAt > now)) {
        throw new AppError('change_not_allowed', { message: LAPSED });
      }
      assertSeen(batchVersion(bookings), version);
      const byCustomer = { ...origin, userId: bookings[0]!.customerId };
      for (const booking of waiting) {
        const nextReminderAt = nextReminderTime(booking.scheduledDate, now);
        const event = newEvent('booking.confirmed', bookingNotice(booking, waiting), byCustomer);
        await Booking.updateOne(
          { _id: booking._id, status: 'pending' },
          {
            $set: { status: 'confirmed', ...(nextReminderAt && { nextReminderAt }) },
            $unset: { expiresAt: 1 },
            $push: { pendingEvents: event },
          },
          { session },
        ).orFail(() => new AppError('conflict'));
      }
      await startRecurrences(waiting, byCustomer, session);
    });
    return answer(id);
  },
);

/** The customer does not want it: the time is free again, and nothing was charged. */
export const declineBooking: Handler = handle(
  bookingsRoutes.declineBooking,
  { params: uuidParamsSchema, body: bookingConfirmationRequestSchema },
  async ({ params: { id }, body: { version }, origin }) => {
    const bookings = await getBatch(id);
    const [first] = bookings.filter(({ status }) => status === 'pending');
    if (!first) {
      // Confirmed, it is cancelled as any other is.
      if (bookings.some(takesPlace)) throw new AppError('conflict');
      return answer(id);
    }
    assertSeen(batchVersion(bookings), version);
    const { _id: bookingId, customerId, series } = first;
    const scope = series ? ('all' as const) : ('this' as const);
    await cancelBookings({ bookingId, customerId, scope }, { ...origin, userId: customerId });
    return answer(id);
  },
);

/** Mails the customer the link once more, while it can be confirmed by it. */
export const resendConfirmationLink: Handler = handle(
  staffBookingsRoutes.resendConfirmationLink,
  { params: uuidParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffBookingResponse> => {
    const booking = await Booking.findById(id).lean<BookingRecord>();
    if (!booking) throw new AppError('not_found');
    const { status, expiresAt, onBehalf, checkoutId } = booking;
    const isWaiting = status === 'pending' && onBehalf && expiresAt && expiresAt > new Date();
    if (!isWaiting) {
      const message = msg('Nothing is to be confirmed of this booking any more.');
      throw new AppError('change_not_allowed', { message });
    }
    const { confirmationId } = onBehalf;
    // All that one link confirms.
    const batch = await Booking.find({
      status: 'pending',
      ...(confirmationId ? { 'onBehalf.confirmationId': confirmationId } : { checkoutId }),
    })
      .sort({ scheduledDate: 1 })
      .lean<BookingRecord[]>();
    const [first = booking] = batch;
    const event = newEvent('booking.link-sent', bookingNotice(first, batch), origin);
    await Booking.updateOne(
      { _id: first._id, status: 'pending' },
      { $push: { pendingEvents: event } },
    ).orFail(() => new AppError('conflict'));
    return { success: true, booking: await getStaffBookingView(id) };
  },
);

const takesPlace = ({ status }: BookingRecord) => status !== 'expired' && status !== 'cancelled';

/** @throws AppError `not_found` */
async function getBatch(
  confirmationId: string,
  session: ClientSession | null = null,
): Promise<BookingRecord[]> {
  const bookings = await Booking.find({ 'onBehalf.confirmationId': confirmationId })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  if (bookings.length === 0) throw new AppError('not_found');
  return bookings;
}

const batchVersion = (bookings: readonly BookingRecord[]) =>
  versionOf(bookings.map(bookingVersion));

async function answer(id: string): Promise<BookingConfirmationResponse> {
  const batch = await getBatch(id);
  const bookings = await toCustomerBookings(batch);
  return { success: true, version: batchVersion(batch), bookings };
}

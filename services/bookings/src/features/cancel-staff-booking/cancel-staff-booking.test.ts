import type { StaffBookingResponse } from '@brightnest/contracts/bookings/staff-bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../model/booking';
import { Membership } from '../../model/user-subscription';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, joinClub, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import { newBooking } from '../../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
  serviceId = await addService();
  await addFreeCleaner();
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const cancel = (id: string) =>
  bookings.call<StaffBookingResponse>('POST', `/api/admin/bookings/${id}/cancel`, {
    as: 'admin',
    body: { reason: 'Nobody can come' },
  });

it('gives all back, also hours before the start, and tells the customer', async () => {
  const userId = newUserId();
  const [clean] = await bookPaid(bookings, userId, { serviceId, scheduledDate: inHours(2) });

  const { status, body } = await cancel(clean!.id);

  expect([status, body.booking.status, body.booking.paymentStatus]).toEqual([
    200,
    'cancelled',
    'refunded',
  ]);
  const [told] = await eventually(
    () => published.ofType('booking.cancelled').length > 0 && published.ofType('booking.cancelled'),
  );
  expect(told?.payload).toMatchObject({ bookingId: clean!.id, refund: '30.00', kept: '0.00' });
  expect(await Booking.findById(clean!.id).lean()).toMatchObject({
    cancellationReason: 'Nobody can come',
  });
});

it('gives a credit back', async () => {
  const userId = newUserId();
  await joinClub(userId, 1);
  const scheduledDate = inHours(12);
  const { body } = await book(bookings, userId, { serviceId, scheduledDate }, { withCredit: true });
  await cancel(body.bookings[0]!.id);
  expect(await Booking.findById(body.bookings[0]!.id).lean()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  expect(await Membership.findOne({ userId }).lean()).toBeTruthy();
});

it('can no longer cancel what has begun', async () => {
  const { _id } = await Booking.create(newBooking({ status: 'in_progress' }));
  const { status, error } = await cancel(_id);
  expect([status, error.code]).toEqual([409, 'change_not_allowed']);
});

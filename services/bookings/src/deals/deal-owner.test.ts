import type { UserBookingsResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { InvoiceModel } from '../invoices/invoice';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { RecurrenceModel } from '../records/recurrence';
import { addPaidClean, newBooking, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, JANE, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const read = async <T>(path: string, userId: string) =>
  (await bookings.call<T>('GET', path, { as: { role: 'customer', userId } })).body;
const cleansOf = async (userId: string) =>
  (await read<UserBookingsResponse>('/api/user/bookings', userId)).bookings.map(({ id }) => id);

it('gives an account what was booked and paid as a guest, however often it hears of it', async () => {
  const published = await bookings.collectEvents();
  const repeat = { every: 'weekly' as const };
  const { userId: guestId, bookingId } = await addPaidClean(bookings, { repeat });
  const accountId = newUserId();
  await Booking.updateOne({ _id: bookingId }, { 'customer.isGuest': true });
  const seen = async () =>
    (
      await bookings.call<StaffBookingResponse>('GET', `/api/admin/bookings/${bookingId}`, {
        as: 'admin',
      })
    ).body.booking;
  expect(await seen()).toMatchObject({ isGuest: true });
  const invoice = { dealKind: 'booking', dealId: bookingId, sequence: 9, number: 'T-2030-000009' };
  await InvoiceModel.collection.insertOne({ ...invoice, userId: guestId });
  bookings.auth.answer = { status: 200, body: { ...JANE, firstName: 'Ann' } };
  const joined = testEvent('guest.joined', { userId: guestId, accountId });

  await publishRaw(bookings.env, [joined]);
  await eventually(() => published.ofType('booking.linked').length > 0);
  await publishRaw(bookings.env, [testEvent('guest.joined', { userId: guestId, accountId })]);

  await eventually(async () => (await Booking.findById(bookingId))?.customer.name === 'Ann Doe');
  expect(await seen()).not.toHaveProperty('isGuest');
  expect(await cleansOf(accountId)).toContain(bookingId);
  expect(await cleansOf(guestId)).toEqual([]);
  expect(await TransactionModel.countDocuments({ userId: accountId })).toBe(1);
  expect(await RecurrenceModel.countDocuments({ customerId: accountId })).toBe(1);
  expect(await InvoiceModel.exists({ userId: accountId, dealId: bookingId })).not.toBeNull();
  expect(published.ofType('booking.linked').map(({ payload }) => payload)).toMatchObject([
    { bookingId, customerId: accountId, serviceName: 'Deep Cleaning' },
  ]);
});

it('forgets what a guest who was removed held and never paid', async () => {
  const customerId = newUserId();
  const of = (traits: object) => Booking.create(newBooking({ customerId, ...traits }));
  const held = await of({ status: 'expired', paymentStatus: 'pending' });
  const paid = await of({ status: 'completed', paymentStatus: 'settled' });

  await publishRaw(bookings.env, [testEvent('guest.removed', { userId: customerId })]);

  await eventually(async () => (await Booking.exists({ _id: held._id })) === null);
  expect(await Booking.exists({ _id: paid._id })).not.toBeNull();
});

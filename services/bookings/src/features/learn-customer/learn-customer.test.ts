import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../model/booking';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { JANE, startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const UNAVAILABLE = { code: 'service_unavailable', message: 'Later', requestId: 'one' };

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(() => {
  bookings.auth.answer = { status: 200, body: JANE };
});

const customerOf = async (customerId: string) =>
  (await Booking.findOne({ customerId }).select('+searchTerms').lean())!;

it('knows who books', async () => {
  const userId = newUserId();
  await book(bookings, userId, { serviceId, scheduledDate: inHours(48) });
  const { customer, searchTerms } = await customerOf(userId);
  expect(customer).toEqual({ name: 'Jane Doe', email: JANE.email, phone: JANE.phone });
  expect(searchTerms).toEqual(expect.arrayContaining(['jane', 'doe', JANE.email, 'newtown']));
});

it('books without auth, and learns who it was when auth is back', async () => {
  bookings.auth.answer = { status: 503, body: UNAVAILABLE };
  const userId = newUserId();
  const { status } = await book(bookings, userId, { serviceId, scheduledDate: inHours(60) });
  expect(status).toBe(201);
  expect((await customerOf(userId)).customer.name).toBe('');

  bookings.auth.answer = { status: 200, body: JANE };
  await eventually(async () => (await customerOf(userId)).customer.name === 'Jane Doe', 15_000);
});

it('follows a customer who changes their name', async () => {
  const userId = newUserId();
  await book(bookings, userId, { serviceId, scheduledDate: inHours(72) });
  bookings.auth.answer = { status: 200, body: { ...JANE, lastName: 'Roe' } };
  await publishRaw(bookings.env, [
    testEvent('user.profile-updated', { userId, profileImageUrl: null }),
  ]);
  await eventually(async () => (await customerOf(userId)).customer.name === 'Jane Roe');
  expect((await customerOf(userId)).searchTerms).toContain('roe');
});

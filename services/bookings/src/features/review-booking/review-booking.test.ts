import type { UserBookingResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking, type BookingRecord } from '../../model/booking';
import { Cleaner } from '../../model/cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { newUserId } from '../../testing/book';
import { newBooking } from '../../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const userId = newUserId();
const add = async (given: Partial<Omit<BookingRecord, 'totalAmount'>>) =>
  (await Booking.create(newBooking({ customerId: userId, status: 'completed', ...given })))._id;
const review = (id: string, customerRating: number, customerReview = 'Spotless') =>
  bookings.call<UserBookingResponse>('POST', `/api/bookings/${id}/review`, {
    as: { role: 'customer', userId },
    body: { customerRating, customerReview },
  });

it('is kept with the clean, and its stars make the cleaner’s rating', async () => {
  const cleanerId = await addFreeCleaner();
  const [first, ...others] = await Promise.all([5, 4, 4].map(() => add({ cleanerId })));

  const { status, body } = await review(first!, 5);
  await Promise.all(others.map((id) => review(id, 4)));

  expect([status, body.booking.customerRating]).toEqual([200, 5]);
  expect(body.booking).toMatchObject({ customerReview: 'Spotless', cleanerName: 'Rosa' });
  expect(await Cleaner.findById(cleanerId).lean()).toMatchObject({
    rating: 4.33,
    ratingCount: 3,
    ratingSum: 13,
  });
  expect(await CleanerProfile.findOne({ cleanerId }).lean()).toMatchObject({ rating: 4.33 });
  await eventually(() => published.ofType('booking.reviewed').length === 3);
  expect(published.ofType('booking.reviewed')[0]?.payload).toEqual({
    bookingId: first,
    customerId: userId,
    cleanerId,
    customerRating: 5,
  });
});

it('is taken once, however often it is sent at the same moment', async () => {
  const cleanerId = await addFreeCleaner();
  const id = await add({ cleanerId });

  const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => review(id, stars)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await Cleaner.findById(cleanerId).lean()).toMatchObject({ ratingCount: 1 });
});

it('is for cleans that are done', async () => {
  for (const status of ['pending', 'confirmed', 'assigned', 'in_progress', 'cancelled'] as const) {
    const { error } = await review(await add({ status }), 5);
    expect([status, error.code]).toEqual([status, 'change_not_allowed']);
  }
});

it.each([[0], [6], [2.5]])('takes no %d stars', async (stars) => {
  const { status } = await review(await add({}), stars);
  expect(status).toBe(400);
});

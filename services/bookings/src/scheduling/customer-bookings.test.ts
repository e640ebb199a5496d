import type { UserBookingResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { CleanerRatingsResponse } from '@brightnest/contracts/workforce/cleaner-rating';
import { DEFAULT_JOB_SETTINGS } from '@brightnest/contracts/workforce/job-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { Booking, type BookingRecord } from '../records/booking';
import { addService, book, inHours, newBooking, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { addCleanerAtWork, type CleanerAtWork } from '../testing/jobs';
import { pay, readCheckout } from '../testing/payments';
import { type BookingsUnderTest, JANE, startBookings } from '../testing/start-bookings';
import { Cleaner, CleanerProfile } from '../workforce/cleaner';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('reading a booking', () => {
  beforeAll(() => bookings.clear());

  const userId = newUserId();
  const get = (id: string, as = userId) =>
    bookings.call<UserBookingResponse>('GET', `/api/bookings/${id}`, {
      as: { role: 'customer', userId: as },
    });

  it('shows a booking with where it is and, once it is paid, its receipt', async () => {
    await addFreeCleaner();
    const serviceId = await addService();
    const { body } = await book(bookings, userId, { serviceId, scheduledDate: inHours(48) });
    const id = body.bookings[0]!.id;
    expect((await get(id)).body.booking).toMatchObject({ state: 'NSW', receiptNumber: null });

    await pay(bookings, body.checkoutId!);

    const { receiptNumber } = await readCheckout(bookings, body.checkoutId!);
    expect(receiptNumber).not.toBeNull();
    expect((await get(id)).body.booking).toMatchObject({ status: 'confirmed', receiptNumber });
  });

  it('tells nobody else that there is one', async () => {
    const serviceId = await addService();
    const { body } = await book(bookings, userId, { serviceId, scheduledDate: inHours(96) });
    expect((await get(body.bookings[0]!.id, newUserId())).status).toBe(404);
  });
});

describe('reviewing a booking', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });

  const userId = newUserId();
  const add = async (given: Partial<Omit<BookingRecord, 'totalAmount'>>) =>
    (await Booking.create(newBooking({ customerId: userId, status: 'completed', ...given })))._id;
  const review = (id: string, customerRating: number, customerReview = 'Spotless') =>
    bookings.call<UserBookingResponse>('POST', `/api/bookings/${id}/review`, {
      as: { role: 'customer', userId },
      body: { customerRating, customerReview },
    });

  it('is kept with the booking, and its stars make the cleaner’s rating', async () => {
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
      ...{ cleanerId, cleanerUserId: expect.any(String) },
      customerRating: 5,
    });
  });

  it('is read by its cleaner alone, without the words where the company keeps them', async () => {
    const [rosa, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
    const days = [1, 3, 2].map((day) => new Date(`2026-05-0${day}T02:00:00Z`));
    const ids = await Promise.all(
      days.map((completedAt) => add({ cleanerId: rosa.cleanerId, completedAt })),
    );
    await add({ cleanerId: rosa.cleanerId });
    for (const id of ids) await review(id, 4);
    const read = async ({ as }: CleanerAtWork, query = '') =>
      (await bookings.call<CleanerRatingsResponse>('GET', `/api/cleaner/ratings${query}`, { as }))
        .body;

    const { ratings, total } = await read(rosa, '?pageSize=2');
    expect(total).toBe(3);
    expect(ratings.map(({ bookingId }) => bookingId)).toEqual([ids[1], ids[2]]);
    expect(ratings[0]).toMatchObject({
      ...{ rating: 4, text: 'Spotless', reviewedAt: expect.any(String) },
    });
    expect((await read(ben)).ratings).toEqual([]);
    const settings = { ...DEFAULT_JOB_SETTINGS, cleanersReadReviews: false, revision: 0 };
    await bookings.call('PUT', '/api/admin/job-settings', { as: 'admin', body: settings });
    expect((await read(rosa)).ratings[0]).toMatchObject({ rating: 4, text: '' });
  });

  it('is taken once, however often it is sent at the same moment', async () => {
    const cleanerId = await addFreeCleaner();
    const id = await add({ cleanerId });

    const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => review(id, stars)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await Cleaner.findById(cleanerId).lean()).toMatchObject({ ratingCount: 1 });
  });

  it('is for bookings that are done', async () => {
    for (const status of [
      'pending',
      'confirmed',
      'assigned',
      'in_progress',
      'cancelled',
    ] as const) {
      const { error } = await review(await add({ status }), 5);
      expect([status, error.code]).toEqual([status, 'change_not_allowed']);
    }
  });

  it.each([[0], [6], [2.5]])('takes no %d stars', async (stars) => {
    const { status } = await review(await add({}), stars);
    expect(status).toBe(400);
  });
});

describe('syncing the customer', () => {
  const UNAVAILABLE = { code: 'service_unavailable', message: 'Later', requestId: 'one' };

  let serviceId: string;
  beforeAll(async () => {
    await bookings.clear();
    serviceId = await addService();
    await addFreeCleaner();
  });
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
    await eventually(async () => (await customerOf(userId)).customer.name === 'Jane Doe');
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
});

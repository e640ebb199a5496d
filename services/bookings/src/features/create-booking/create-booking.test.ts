import type { UserBookingsResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../model/booking';
import { Cleaner } from '../../model/cleaner';
import { Membership } from '../../model/user-subscription';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, joinClub, newUserId, settle } from '../../testing/book';
import { freeEverybody } from '../../testing/take-time';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
  serviceId = await addService();
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
});

const upcoming = async () => {
  const as = { role: 'customer' as const, userId };
  const { body } = await bookings.call<UserBookingsResponse>('GET', '/api/user/bookings', { as });
  return body.bookings;
};

describe('a pay-as-you-go booking', () => {
  it('waits for its fee with a cleaner held, and is confirmed once that is paid', async () => {
    const cleanerId = await addFreeCleaner();
    const start = inHours(48);

    const { status, body } = await book(bookings, userId, {
      serviceId,
      scheduledDate: start,
      extras: ['clean_oven'],
      totalAmount: '275.00',
    });

    expect(status).toBe(201);
    const [booked] = body.bookings;
    expect(booked).toMatchObject({
      serviceName: 'Deep Cleaning',
      scheduledDate: start.toISOString(),
      timeZone: 'Australia/Sydney',
      totalAmount: '275.00',
      onlineConfirmationFee: '41.25',
      cashAmount: '233.75',
      currency: 'AUD',
      status: 'pending',
      paymentStatus: 'pending',
      checkoutId: body.checkoutId,
      cleanerName: null,
    });
    expect(body.checkoutId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await Booking.findById(booked?.id).lean()).toMatchObject({ heldCleanerId: cleanerId });

    expect(await settle([booked!.id])).toBe('confirmed');

    expect(await upcoming()).toMatchObject([
      { id: booked?.id, status: 'confirmed', paymentStatus: 'paid', expiresAt: null },
    ]);
    await eventually(() => published.ofType('booking.confirmed').length === 1);
    expect(published.ofType('booking.requested')).toMatchObject([
      {
        payload: {
          bookingId: booked?.id,
          customerId: userId,
          batch: {
            isFirst: true,
            cleans: [{ bookingId: booked?.id, scheduledDate: start.toISOString(), revision: 0 }],
          },
        },
      },
    ]);
  });

  it('is refused when nobody is free', async () => {
    await addFreeCleaner();
    const scheduledDate = inHours(48);
    await book(bookings, newUserId(), { serviceId, scheduledDate });

    const { status, error } = await book(bookings, userId, { serviceId, scheduledDate });

    expect([status, error.code]).toEqual([409, 'slot_taken']);
    expect(error.fields).toHaveProperty('scheduledDate');
    expect(await upcoming()).toEqual([]);
  });

  it('gives members their 20 % off extras, and nobody else', async () => {
    await addFreeCleaner();
    await joinClub(userId, 0);
    const request = { serviceId, scheduledDate: inHours(48), extras: ['clean_oven'] };

    const { error } = await book(bookings, userId, { ...request, totalAmount: '275.00' });
    expect([error.code, error.fields]).toEqual(['price_changed', { totalAmount: '260.00' }]);

    const { body } = await book(bookings, userId, { ...request, totalAmount: '260.00' });
    expect(body.bookings[0]).toMatchObject({ totalAmount: '260.00', withCredit: false });
  });

  it('confirms at once what costs nothing', async () => {
    await addFreeCleaner();
    const free = await addService({ basePrice: { minor: 0, currency: 'AUD' } });
    const { body } = await book(bookings, userId, { serviceId: free, scheduledDate: inHours(48) });
    expect(body).toMatchObject({ checkoutId: null, bookings: [{ status: 'confirmed' }] });
  });
});

describe('what a client sends', () => {
  it('is never believed about price', async () => {
    await addFreeCleaner();
    const request = { serviceId, scheduledDate: inHours(48), totalAmount: '1.00' };
    const { status, error } = await book(bookings, userId, request);
    expect([status, error.code]).toEqual([409, 'price_changed']);
    expect(error.fields).toEqual({ totalAmount: '200.00' });
    expect(await Booking.countDocuments()).toBe(0);
  });

  it.each([
    ['price', '0.01'],
    ['currency', 'LKR'],
    ['status', 'confirmed'],
    ['paymentStatus', 'paid'],
    ['onlineConfirmationFee', '0.00'],
    ['customerId', 'b'.repeat(24)],
    ['cleanerId', 'b'.repeat(24)],
    ['subscriptionId', 'b'.repeat(24)],
  ])('is refused where it names a %s', async (key, value) => {
    await addFreeCleaner();
    const request = { serviceId, scheduledDate: inHours(48), [key]: value };
    const { status, error } = await book(bookings, userId, request);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.fields).toHaveProperty(key);
    expect(await Booking.countDocuments()).toBe(0);
  });

  it.each([
    [
      'a service that is withdrawn',
      async () => ({ serviceId: await addService({ isActive: false }) }),
    ],
    ['a service that never was', async () => ({ serviceId: 'f'.repeat(24) })],
    ['a time beyond the horizon', async () => ({ scheduledDate: inHours(91 * 24) })],
    ['a time that is past', async () => ({ scheduledDate: inHours(-1) })],
  ])('is refused where it names %s', async (_name, given) => {
    await addFreeCleaner();
    const { status, error } = await book(bookings, userId, {
      serviceId,
      scheduledDate: inHours(48),
      ...(await given()),
    });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  });

  it('needs a session', async () => {
    const { status } = await bookings.call('POST', '/api/bookings/create-pay-as-you-go', {
      body: {},
    });
    expect(status).toBe(401);
  });
});

describe('a booking with a credit', () => {
  it('is confirmed at once, without fee, with extras in cash at 20 % off', async () => {
    await addFreeCleaner();
    await joinClub(userId, 2);

    const { status, body } = await book(
      bookings,
      userId,
      { serviceId, scheduledDate: inHours(48), extras: ['clean_oven'] },
      { withCredit: true },
    );

    expect(status).toBe(201);
    expect(body.checkoutId).toBeNull();
    expect(body.bookings).toMatchObject([
      {
        status: 'confirmed',
        paymentStatus: 'paid',
        withCredit: true,
        totalAmount: '60.00',
        onlineConfirmationFee: '0.00',
        cashAmount: '60.00',
      },
    ]);
    expect(await Membership.findOne({ userId }).lean()).toMatchObject({ remainingCleanings: 1 });
  });

  it('says how many credits are left when there are too few, and takes none', async () => {
    await addFreeCleaner();
    await joinClub(userId, 1);
    const repeat = { every: 'weekly' as const, occurrences: 3 };

    const { status, error } = await book(
      bookings,
      userId,
      { serviceId, scheduledDate: inHours(48), repeat },
      { withCredit: true },
    );

    expect([status, error.code]).toEqual([409, 'no_credit']);
    expect(error.message).toContain('1 cleaning left this month, and this takes 3');
    expect(await Membership.findOne({ userId }).lean()).toMatchObject({ remainingCleanings: 1 });
    expect(await upcoming()).toEqual([]);
  });

  it('is for members', async () => {
    await addFreeCleaner();
    const request = { serviceId, scheduledDate: inHours(48) };
    const { error } = await book(bookings, userId, request, { withCredit: true });
    expect(error.code).toBe('no_credit');
  });

  it('spends the last credit once, whoever books twice at the same moment', async () => {
    await Promise.all([addFreeCleaner(), addFreeCleaner(), addFreeCleaner()]);
    await joinClub(userId, 1);

    const answers = await Promise.all(
      [48, 72, 96].map((hours) =>
        book(bookings, userId, { serviceId, scheduledDate: inHours(hours) }, { withCredit: true }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await takenTimes()).toMatchObject([{ kind: 'booking' }]);
  });
});

describe('an order that is sent again', () => {
  it('makes its bookings once, and answers the same', async () => {
    await addFreeCleaner();
    const key = randomUUID();
    const request = { serviceId, scheduledDate: inHours(48) };

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => book(bookings, userId, request, { key })),
    );
    const again = await book(bookings, userId, request, { key });

    expect(new Set([...answers, again].map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set([...answers, again].map(({ body }) => body.bookings[0]?.id)).size).toBe(1);
    expect(new Set([...answers, again].map(({ body }) => body.checkoutId)).size).toBe(1);
    expect(await Booking.countDocuments()).toBe(1);
  });

  it('is refused under the same key with another body, and in the other flow', async () => {
    await addFreeCleaner();
    await joinClub(userId, 5);
    const key = randomUUID();
    const request = { serviceId, scheduledDate: inHours(48) };
    await book(bookings, userId, request, { key });

    const other = await book(bookings, userId, { ...request, duration: 120 }, { key });
    const withCredit = await book(bookings, userId, request, { key, withCredit: true });

    expect([other.error.code, other.status]).toEqual(['idempotency_mismatch', 422]);
    expect(withCredit.error.code).toBe('idempotency_mismatch');
  });

  it('is another order when another customer sends it under the same key', async () => {
    await addFreeCleaner();
    await addFreeCleaner();
    const key = randomUUID();
    const request = { serviceId, scheduledDate: inHours(48) };
    const one = await book(bookings, userId, request, { key });
    const other = await book(bookings, newUserId(), request, { key });
    expect(other.body.bookings[0]?.id).not.toBe(one.body.bookings[0]?.id);
  });
});

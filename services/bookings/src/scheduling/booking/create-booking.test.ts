import { randomUUID } from 'node:crypto';
import type { UserBookingsResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { DateTime } from 'luxon';
import { MembershipModel } from '../../memberships/membership';
import { Booking } from '../../records/booking';
import {
  addMember,
  addService,
  book,
  confirmPaid,
  inHours,
  newBooking,
  newUserId,
} from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes, takeOff } from '../../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addPlan } from '../../testing/payments';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../../workforce/cleaner';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('creating a booking', () => {
  let published: CollectedEvents;
  let serviceId: string;
  let userId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
    serviceId = await addService();
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

      expect(await confirmPaid([booked!.id])).toBe('confirmed');

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

    it('gives members their 20% off extras, and nobody else', async () => {
      await addFreeCleaner();
      await addMember(userId, 0);
      const request = { serviceId, scheduledDate: inHours(48), extras: ['clean_oven'] };

      const { error } = await book(bookings, userId, { ...request, totalAmount: '275.00' });
      expect([error.code, error.fields]).toEqual(['price_changed', { totalAmount: '260.00' }]);

      const { body } = await book(bookings, userId, { ...request, totalAmount: '260.00' });
      expect(body.bookings[0]).toMatchObject({ totalAmount: '260.00', withCredit: false });
    });

    it('confirms at once what costs nothing', async () => {
      await addFreeCleaner();
      const free = await addService({ basePrice: { minor: 0, currency: 'AUD' } });
      const { body } = await book(bookings, userId, {
        serviceId: free,
        scheduledDate: inHours(48),
      });
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
    it('is confirmed at once, without fee, with extras in cash at 20% off', async () => {
      await addFreeCleaner();
      await addMember(userId, 2);

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
      expect(await MembershipModel.findOne({ userId }).lean()).toMatchObject({
        remainingCleanings: 1,
      });
    });

    it('buys nothing that a cleaning of the plan does not pay for, and takes none', async () => {
      await addFreeCleaner();
      const moveOut = await addService({ name: 'Move-Out Cleaning' });
      const rule = { creditServiceIds: [serviceId], creditMinutes: 180 };
      await addMember(userId, 2, await addPlan(rule));
      const request = { serviceId, scheduledDate: inHours(48), duration: 180 };
      const refusals = [
        await book(bookings, userId, { ...request, serviceId: moveOut }, { withCredit: true }),
        await book(bookings, userId, { ...request, duration: 300 }, { withCredit: true }),
      ];
      expect(refusals.map(({ error }) => [error.code, error.message])).toEqual([
        ['no_credit', 'Your plan does not cover Move-Out Cleaning. You can pay as you go instead.'],
        [
          'no_credit',
          'Your plan covers cleanings of up to 3 hours, and this one takes 5 hours. You can pay as you go instead.',
        ],
      ]);
      expect((await MembershipModel.findOne({ userId }).lean())?.remainingCleanings).toBe(2);
      expect((await book(bookings, userId, request, { withCredit: true })).status).toBe(201);
    });

    it('says how many credits are left when there are too few, and takes none', async () => {
      await addFreeCleaner();
      await addMember(userId, 1);
      const repeat = { every: 'weekly' as const, occurrences: 3 };

      const { status, error } = await book(
        bookings,
        userId,
        { serviceId, scheduledDate: inHours(48), repeat },
        { withCredit: true },
      );

      expect([status, error.code]).toEqual([409, 'no_credit']);
      expect(error.message).toContain('1 cleaning left this month, and this takes 3');
      expect(await MembershipModel.findOne({ userId }).lean()).toMatchObject({
        remainingCleanings: 1,
      });
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
      await addMember(userId, 1);

      const answers = await Promise.all(
        [48, 72, 96].map((hours) =>
          book(
            bookings,
            userId,
            { serviceId, scheduledDate: inHours(hours) },
            { withCredit: true },
          ),
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
      await addMember(userId, 5);
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
});

describe('creating a series', () => {
  const SYDNEY = 'Australia/Sydney';
  const DAY_MS = 24 * 60 * 60_000;

  let serviceId: string;
  let userId: string;
  beforeAll(async () => {
    await bookings.clear();
    serviceId = await addService();
  });
  beforeEach(async () => {
    userId = newUserId();
    await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
  });
  afterEach(resetClock);

  const inSydney = (text: string) => DateTime.fromISO(text, { zone: SYDNEY }).toJSDate();

  it.each([
    ['weekly', '2027-03-25T09:00', ['03-25', '04-01', '04-08', '04-15']],
    ['fortnightly', '2027-03-25T09:00', ['03-25', '04-08', '04-22', '05-06']],
    ['monthly', '2027-03-31T09:00', ['03-31', '04-30', '05-31', '06-30']],
    ['weekly', '2027-09-23T17:30', ['09-23', '09-30', '10-07', '10-14']],
  ] as const)(
    'keeps its local time over a change of clocks: %s from %s',
    async (every, first, days) => {
      setClock(new Date(inSydney(first).getTime() - 10 * DAY_MS));
      await addFreeCleaner();

      const { body } = await book(bookings, userId, {
        serviceId,
        scheduledDate: inSydney(first),
        repeat: { every, occurrences: 4 },
      });

      const starts = body.bookings.map(({ scheduledDate }) =>
        DateTime.fromISO(scheduledDate, { zone: SYDNEY }).toFormat("MM-dd'T'HH:mm"),
      );
      expect(starts).toEqual(days.map((day) => `${day}T${first.slice(-5)}`));
      expect(body.bookings.map(({ series }) => series?.position)).toEqual([1, 2, 3, 4]);
      expect(new Set(body.bookings.map(({ series }) => series?.id)).size).toBe(1);
    },
  );

  it('is had all or none, and says which dates are not free', async () => {
    await addFreeCleaner();
    const start = inSydney(
      DateTime.now().setZone(SYDNEY).plus({ days: 3 }).toFormat("yyyy-MM-dd'T'10:00"),
    );
    const repeat = { every: 'weekly' as const, occurrences: 3 };
    const second = DateTime.fromJSDate(start, { zone: SYDNEY }).plus({ weeks: 1 });
    await book(bookings, newUserId(), { serviceId, scheduledDate: second.toJSDate() });

    const { status, error } = await book(bookings, userId, {
      serviceId,
      scheduledDate: start,
      repeat,
    });

    expect([status, error.code]).toEqual([409, 'slot_taken']);
    expect(error.fields?.scheduledDate).toContain(second.toFormat('d LLL yyyy'));
    expect(error.fields?.scheduledDate).not.toContain(second.plus({ weeks: 1 }).toFormat('d LLL'));
    expect(await Booking.countDocuments({ customerId: userId })).toBe(0);
    expect(await takenTimes()).toMatchObject([{ kind: 'booking' }]);
  });

  it('has the same cleaner throughout where one can, though another is less busy', async () => {
    const [one, other] = [await addFreeCleaner(), await addFreeCleaner()];
    const start = inHours(72);
    const second = new Date(start.getTime() + 7 * DAY_MS);
    await takeOff(other, { from: second, to: new Date(second.getTime() + DAY_MS / 4) });

    await book(bookings, userId, {
      serviceId,
      scheduledDate: start,
      repeat: { every: 'weekly', occurrences: 3 },
    });

    const held = await Booking.find({ customerId: userId }).lean();
    expect(held.map(({ heldCleanerId }) => heldCleanerId)).toEqual([one, one, one]);
  });

  it('gives members the cleaner they had, and others whoever has least to do', async () => {
    const [busy, idle] = [await addFreeCleaner(), await addFreeCleaner()];
    // Both on one day of the property, whatever the time is now.
    const inThreeDays = DateTime.now().setZone(SYDNEY).plus({ days: 3 });
    const start = inThreeDays.startOf('day').set({ hour: 14 }).toJSDate();
    const earlier = new Date(start.getTime() - 5 * 60 * 60_000);
    await addMember(userId, 5);
    await Cleaner.updateOne({ _id: idle }, { $set: { isActive: false } });
    await book(bookings, userId, { serviceId, scheduledDate: earlier }, { withCredit: true });
    await Cleaner.updateOne({ _id: idle }, { $set: { isActive: true } });
    const heldBy = async (id: string) => (await Booking.findById(id).lean())?.heldCleanerId;

    const other = await book(bookings, newUserId(), { serviceId, scheduledDate: start });
    expect(await heldBy(other.body.bookings[0]!.id)).toBe(idle);

    const member = await book(bookings, userId, { serviceId, scheduledDate: start });
    expect(await heldBy(member.body.bookings[0]!.id)).toBe(busy);
  });
});

describe('the booking record', () => {
  beforeAll(() => bookings.clear());

  describe('a booking', () => {
    it('begins pending and unpaid, under a UUID', async () => {
      const { _id } = await Booking.create(newBooking());
      expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await Booking.findById(_id).lean()).toMatchObject({
        status: 'pending',
        paymentStatus: 'pending',
        specialInstructions: '',
      });
    });

    it.each([
      ['another state', { status: 'maybe' }, /status/],
      ['another payment', { paymentStatus: 'promised' }, /paymentStatus/],
      ['a sixth star', { customerRating: 6 }, /customerRating/],
      ['a fraction of a cent', { cashAmount: { minor: 0.5, currency: 'AUD' } }, /cashAmount/],
      ['amounts of two currencies', { cashAmount: { minor: 1, currency: 'LKR' } }, /currency/],
    ])('takes no %s', async (_name, given, message) => {
      const booking = { ...newBooking(), ...given } as ReturnType<typeof newBooking>;
      await expect(Booking.create(booking)).rejects.toThrow(message);
    });
  });
});

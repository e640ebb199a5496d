import type { CustomerStatsResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { TransactionModel } from '../../payments/ledger/ledger';
import { Booking } from '../../records/booking';
import { addPaidBooking, newBooking } from '../../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { durationText } from './stats';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  quotes = await startServiceStub({ averageMs: null });
  bookings = await startBookings({ quotesUrl: quotes.url });
});
afterAll(() => bookings.stop());

describe('with an answer of quotes', () => {
  const ADA = 'a'.repeat(24);
  const GRACE = 'b'.repeat(24);

  beforeEach(async () => {
    await Booking.deleteMany();
    await TransactionModel.deleteMany();
    quotes.calls = [];
    quotes.answer = { status: 200, body: { averageMs: null } };
  });

  async function statsOf(userId: string) {
    const { status, body } = await bookings.call<CustomerStatsResponse>(
      'GET',
      '/api/customer/stats',
      {
        as: { role: 'customer', userId },
      },
    );
    expect([status, body.success]).toEqual([200, true]);
    return body.stats;
  }

  async function addAll(given: readonly Parameters<typeof addPaidBooking>[0][]): Promise<void> {
    for (const one of given) await addPaidBooking(one);
  }

  describe('the statistics of a customer', () => {
    it('are zero for who has booked nothing', async () => {
      expect(await statsOf(ADA)).toEqual({
        totalBookings: 0,
        completedServices: 0,
        totalSpent: [],
        avgResponseTime: '2h',
      });
    });

    it('count what is booked and what is done, but no checkout that was left', async () => {
      await Booking.create([
        newBooking({ status: 'pending' }),
        newBooking({ status: 'completed', paymentStatus: 'settled' }),
        newBooking({ status: 'cancelled', paymentStatus: 'refunded' }),
        newBooking({ status: 'expired' }),
      ]);
      expect(await statsOf(ADA)).toMatchObject({ totalBookings: 3, completedServices: 1 });
    });

    it('sum the fee that was paid online and the cash that was recorded, to the cent', async () => {
      await addAll([
        // 15% of 200.01 is 30.00, and the rest in cash.
        { totalMinor: 20_001, status: 'completed', paymentStatus: 'settled' },
        { totalMinor: 10_000, status: 'confirmed', paymentStatus: 'paid' },
        { totalMinor: 10_000, status: 'cancelled', paymentStatus: 'paid' },
        { totalMinor: 50_000, status: 'pending', paymentStatus: 'pending' },
        { totalMinor: 50_000, status: 'pending', paymentStatus: 'failed' },
        { totalMinor: 50_000, status: 'cancelled', paymentStatus: 'refunded' },
      ]);
      // 200.01 + 15.00 + 15.00
      expect((await statsOf(ADA)).totalSpent).toEqual([{ amount: '230.01', currency: 'AUD' }]);
    });

    it('never add currencies', async () => {
      await addAll([
        { totalMinor: 300_000, currency: 'LKR', paymentStatus: 'settled' },
        { totalMinor: 10_000, paymentStatus: 'settled' },
        { totalMinor: 20_000, paymentStatus: 'settled' },
      ]);
      const { totalBookings, totalSpent } = await statsOf(ADA);
      expect(totalBookings).toBe(3);
      expect(totalSpent).toEqual([
        { amount: '300.00', currency: 'AUD' },
        { amount: '3000.00', currency: 'LKR' },
      ]);
    });

    it('include what the club, quotes and tips cost, less what went back', async () => {
      const line = {
        ...{ userId: ADA, description: 'Weekly Fresh, one month', receiptNumber: null },
        ...{ bookingId: null, quoteId: null, status: 'succeeded' as const },
      };
      const lkr = (minor: number) => ({ minor, currency: 'LKR' as const });
      const aud = (minor: number) => ({ minor, currency: 'AUD' as const });
      await TransactionModel.create([
        { ...line, type: 'membership', amount: lkr(450_000) },
        { ...line, type: 'membership', amount: lkr(450_000) },
        { ...line, type: 'refund', amount: lkr(-450_000), status: 'pending' },
        { ...line, type: 'membership', amount: lkr(450_000), userId: GRACE },
        { ...line, type: 'confirmation_fee', amount: aud(3_000), quoteId: 'q' },
        { ...line, type: 'confirmation_fee', amount: aud(1_500), bookingId: 'b' },
        // A tip is money they spent; what is not asked for any more is not.
        { ...line, type: 'tip', amount: aud(500), bookingId: 'b' },
        { ...line, type: 'write_off', amount: aud(8_500), bookingId: 'b' },
        { ...line, type: 'refund', amount: aud(-1_500), status: 'failed', bookingId: 'b' },
      ]);
      expect((await statsOf(ADA)).totalSpent).toEqual([
        { amount: '50.00', currency: 'AUD' },
        { amount: '4500.00', currency: 'LKR' },
      ]);
    });

    it('are the caller’s own', async () => {
      await Booking.create([newBooking({ customerId: GRACE, paymentStatus: 'settled' })]);
      expect(await statsOf(ADA)).toMatchObject({ totalBookings: 0, totalSpent: [] });
      expect(await statsOf(GRACE)).toMatchObject({ totalBookings: 1 });
      expect(quotes.calls).toEqual(
        [ADA, GRACE].map((userId) => ({
          path: '/internal/rpc/quotes.response-time',
          payload: { userId },
        })),
      );
    });

    it('need a session, and take no other person’s id', async () => {
      const visitor = await bookings.call('GET', '/api/customer/stats');
      const asked = await bookings.call('GET', `/api/customer/stats?userId=${GRACE}`, {
        as: { role: 'customer', userId: ADA },
      });
      expect([visitor.status, asked.status]).toEqual([401, 400]);
    });
  });

  describe('the response time', () => {
    it('is what quotes measured', async () => {
      quotes.answer = { status: 200, body: { averageMs: 45 * 60_000 } };
      expect((await statsOf(ADA)).avgResponseTime).toBe('45m');
    });

    it.each([
      ['fails', { status: 500, body: { code: 'internal', message: 'Broken' } }],
      ['gives no answer', 'hang'],
    ] as const)('is 2h when quotes %s, and the rest is still there', async (_name, answer) => {
      quotes.answer = answer;
      await Booking.create([newBooking()]);
      expect(await statsOf(ADA)).toMatchObject({ totalBookings: 1, avgResponseTime: '2h' });
    });
  });
});

describe('while quotes is down', () => {
  beforeAll(async () => {
    await quotes.stop();
    await bookings.clear();
  });

  it('shows the statistics of a customer while quotes is not there', async () => {
    const { status, body } = await bookings.call<CustomerStatsResponse>(
      'GET',
      '/api/customer/stats',
      { as: 'customer' },
    );
    expect(status).toBe(200);
    expect(body.stats).toMatchObject({ totalBookings: 0, avgResponseTime: '2h' });
  });
});

describe('the text of a response time', () => {
  const SECOND = 1_000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  it.each([
    [0, '1m'],
    [20 * SECOND, '1m'],
    [45 * MINUTE, '45m'],
    [59 * MINUTE + 40 * SECOND, '1h'],
    [2 * HOUR, '2h'],
    [2.4 * HOUR, '2h'],
    [23.4 * HOUR, '23h'],
    [23.6 * HOUR, '1d'],
    [3 * DAY, '3d'],
    [40 * DAY, '40d'],
  ])('writes %d ms as %s', (ms, words) => {
    expect(durationText(ms)).toBe(words);
  });
});

import type { CustomerStatsResponse } from '@brightnest/contracts/bookings/customer-stats';
import { startServiceStub, type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { Booking } from '../../model/booking';
import { newBooking } from '../../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const ADA = 'a'.repeat(24);
const GRACE = 'b'.repeat(24);

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  quotes = await startServiceStub({ averageMs: null });
  bookings = await startBookings({ quotesUrl: quotes.url });
});
afterAll(async () => {
  await bookings.stop();
  await quotes.stop();
});
beforeEach(async () => {
  await Booking.deleteMany();
  quotes.asked = [];
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
    await Booking.create([
      // 15 % of 200.01 is 30.00, and the rest in cash.
      newBooking({ totalMinor: 20_001, status: 'completed', paymentStatus: 'settled' }),
      newBooking({ totalMinor: 10_000, status: 'confirmed', paymentStatus: 'paid' }),
      newBooking({ totalMinor: 10_000, status: 'cancelled', paymentStatus: 'paid' }),
      newBooking({ totalMinor: 50_000, status: 'pending', paymentStatus: 'pending' }),
      newBooking({ totalMinor: 50_000, status: 'pending', paymentStatus: 'failed' }),
      newBooking({ totalMinor: 50_000, status: 'cancelled', paymentStatus: 'refunded' }),
    ]);
    // 200.01 + 15.00 + 15.00
    expect((await statsOf(ADA)).totalSpent).toEqual([{ amount: '230.01', currency: 'AUD' }]);
  });

  it('never add currencies', async () => {
    await Booking.create([
      newBooking({ totalMinor: 300_000, currency: 'LKR', paymentStatus: 'settled' }),
      newBooking({ totalMinor: 10_000, paymentStatus: 'settled' }),
      newBooking({ totalMinor: 20_000, paymentStatus: 'settled' }),
    ]);
    const { totalBookings, totalSpent } = await statsOf(ADA);
    expect(totalBookings).toBe(3);
    expect(totalSpent).toEqual([
      { amount: '300.00', currency: 'AUD' },
      { amount: '3000.00', currency: 'LKR' },
    ]);
  });

  it('are the caller’s own', async () => {
    await Booking.create([newBooking({ customerId: GRACE, paymentStatus: 'settled' })]);
    expect(await statsOf(ADA)).toMatchObject({ totalBookings: 0, totalSpent: [] });
    expect(await statsOf(GRACE)).toMatchObject({ totalBookings: 1 });
    expect(quotes.asked).toEqual(
      [ADA, GRACE].map((userId) => ({
        path: '/internal/questions/quotes.response-time',
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

import type { BookingCancelled } from '@brightnest/contracts/events/bookings/scheduling';
import type {
  AdminCouponsResponse,
  CouponRequest,
  CouponUsesResponse,
} from '@brightnest/contracts/promotions/coupon-schemas';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { findDocuments, syncInvoices } from '../invoices/sync-invoices';
import { CheckoutModel } from '../payments/checkout';
import { Booking, type BookingRecord } from '../records/booking';
import { RecurrenceModel } from '../records/recurrence';
import { expireUnpaid } from '../scheduling/booking/unpaid-holds';
import { changeBilling } from '../testing/billing';
import { addMember, addService, book, confirmPaid, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { addCoupon } from '../testing/coupons';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let rpc: RpcClient;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  const urls = { auth: bookings.auth.url, bookings: bookings.url };
  rpc = createRpcClient({ urls, env: bookings.env });
  serviceId = await addService();
  await addFreeCleaner();
  await addFreeCleaner();
});
afterAll(async () => {
  rpc.close();
  await bookings.stop();
});
beforeEach(async () => {
  await Booking.deleteMany();
  await freeEverybody();
});

/** The service costs 200.00. */
const bookWith = (couponCode: string, more: object = {}, userId = newUserId()) =>
  book(bookings, userId, { serviceId, scheduledDate: inHours(48), couponCode, ...more });
const counted = async (id: string) => {
  const { body } = await bookings.call<AdminCouponsResponse>('GET', '/api/admin/coupons', {
    as: 'admin',
  });
  const { uses, cost } = body.coupons.find((coupon) => coupon.id === id)!;
  return { uses, cost };
};
const usesOf = async (id: string) =>
  (await bookings.call<CouponUsesResponse>('GET', `/api/admin/coupons/${id}/uses`, { as: 'admin' }))
    .body.uses;
const stored = (id: string) => Booking.findById(id).orFail().lean<BookingRecord>();
const cancel = (id: string, userId: string) =>
  bookings.call('POST', `/api/bookings/${id}/cancel`, {
    as: { role: 'customer', userId },
    body: { scope: 'this' },
  });

it('takes a percentage off the price, before the fee, and staff see what it cost', async () => {
  const { id, code } = await addCoupon(bookings, { percent: 15, cap: '50.00' });

  const { status, body } = await bookWith(code.toLowerCase(), {
    extras: ['clean_oven'],
    totalAmount: '233.75',
  });

  expect(status).toBe(201);
  const [booked] = body.bookings;
  // 15% of 275.00 is 41.25; 15% of 233.75 is 35.0625.
  expect(booked).toMatchObject({
    discount: { code, amount: '41.25' },
    totalAmount: '233.75',
    onlineConfirmationFee: '35.06',
    cashAmount: '198.69',
  });
  // A cleaner earns what they would have earned without it.
  expect((await stored(booked!.id)).cleanerPayout.minor).toBe(23_375);
  expect(await counted(id)).toEqual({ uses: 1, cost: '41.25' });
  expect(await usesOf(id)).toMatchObject([
    { kind: 'booking', dealId: booked!.id, customerName: 'Jane Doe', returnedAt: null },
  ]);
});

it.each([
  ['a percentage, half a cent up', { percent: 15 }, '199.97', '29.995 → 30.00', '169.97'],
  ['a percentage up to its cap', { percent: 50, cap: '30.00' }, '200.00', '30.00', '170.00'],
  ['an amount', { kind: 'amount', amount: '20.00' }, '200.00', '20.00', '180.00'],
  [
    'an amount that is more than the price',
    { kind: 'amount', amount: '500' },
    '200.00',
    '',
    '0.00',
  ],
] as [string, Partial<CouponRequest>, string, string, string][])(
  'takes off %s',
  async (_what, traits, price, _off, totalAmount) => {
    const minor = Math.round(Number(price) * 100);
    const own = await addService({ basePrice: { minor, currency: 'AUD' } });
    const { code } = await addCoupon(bookings, traits);
    const { body } = await bookWith(code, { serviceId: own, totalAmount });
    expect(body.bookings[0]).toMatchObject({ totalAmount });
  },
);

it('is taken off before tax on top, and the invoice has it as a line, to the cent', async () => {
  await changeBilling(bookings, {
    taxNumber: '51824753556',
    taxMode: 'on_top',
    taxRatePercent: 10,
  });
  const { id, code } = await addCoupon(bookings, { kind: 'amount', amount: '33.33' });
  // 200.00 − 33.33 = 166.67, and 16.67 of tax.
  const { body } = await bookWith(code, { totalAmount: '183.34' });
  await changeBilling(bookings, { taxMode: 'included' });
  const bookingId = body.bookings[0]!.id;
  expect(body.bookings[0]!.discount).toEqual({ code, amount: '36.66' });
  expect(await counted(id)).toEqual({ uses: 1, cost: '36.66' });

  await confirmPaid([bookingId]);
  const deal = { kind: 'booking' as const, id: bookingId };
  await syncInvoices(deal, rpc);
  const [invoice] = await findDocuments(deal);
  expect(invoice).toMatchObject({ totalMinor: 18_334 });
  expect(invoice!.lines).toMatchObject([{ minor: 22_000 }, { minor: -3_666 }]);
  expect(invoice!.lines[1]!.description).toBe(`Coupon ${code}`);
});

it('refuses whoever was shown another price', async () => {
  const { id, code } = await addCoupon(bookings);
  const { error } = await bookWith(code, { totalAmount: '200.00' });
  expect([error.code, error.fields]).toEqual(['price_changed', { totalAmount: '160.00' }]);
  expect(await counted(id)).toEqual({ uses: 0, cost: '0.00' });
});

it('gives the last use to one of two who book at once, and the other can book without it', async () => {
  const { id, code } = await addCoupon(bookings, { maxUses: 1 });
  const users = [newUserId(), newUserId()];
  const answers = await Promise.all(users.map((userId) => bookWith(code, {}, userId)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(answers[loser]!.error).toMatchObject({
    ...{ code: 'coupon_refused', message: 'This coupon has been used up.' },
    fields: { couponCode: 'This coupon has been used up.' },
  });
  expect(await counted(id)).toEqual({ uses: 1, cost: '40.00' });
  expect((await bookWith('', {}, users[loser])).status).toBe(201);
});

it('is used once by each customer, however many windows they have open', async () => {
  const { id, code } = await addCoupon(bookings);
  const userId = newUserId();
  const answers = await Promise.all([
    bookWith(code, {}, userId),
    bookWith(code, { scheduledDate: inHours(72) }, userId),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)!.error.message).toBe(
    'You have used this coupon already.',
  );
  expect(await counted(id)).toMatchObject({ uses: 1 });
  expect((await bookWith(code)).status).toBe(201);
});

it('takes something off the first clean of a series alone, and of what repeats', async () => {
  const { id, code } = await addCoupon(bookings, { kind: 'amount', amount: '20.00' });
  const series = await bookWith(code, { repeat: { every: 'weekly', occurrences: 3 } });
  const totals = series.body.bookings.map(({ totalAmount }) => totalAmount);
  expect(totals).toEqual(['180.00', '200.00', '200.00']);
  const checkout = await CheckoutModel.findById(series.body.checkoutId).orFail().lean();
  expect(checkout.amount.minor).toBe(2_700 + 3_000 + 3_000);
  expect(await counted(id)).toEqual({ uses: 1, cost: '20.00' });

  const scheduledDate = inHours(52);
  const { body } = await bookWith(code, { scheduledDate, repeat: { every: 'weekly' } });
  expect(body.bookings[0]).toMatchObject({ totalAmount: '180.00' });
  const recurrence = await RecurrenceModel.findById(body.bookings[0]!.series!.id).orFail().lean();
  expect(recurrence.price.minor).toBe(20_000);
});

it('can be used again once the clean is cancelled in time, or was not paid in time', async () => {
  const { id, code } = await addCoupon(bookings);
  const userId = newUserId();
  const first = (await bookWith(code, {}, userId)).body.bookings[0]!.id;
  await confirmPaid([first]);
  await cancel(first, userId);
  expect(await counted(id)).toEqual({ uses: 0, cost: '0.00' });
  expect(await usesOf(id)).toMatchObject([{ returnedAt: expect.any(String) as string }]);

  const second = (await bookWith(code, {}, userId)).body.bookings[0]!.id;
  await Booking.updateOne({ _id: second }, { expiresAt: new Date(Date.now() - 1) });
  await runTask(bookings, expireUnpaid);
  expect(await counted(id)).toMatchObject({ uses: 0 });

  // Paid in the last moment after all: what was promised holds.
  expect(await confirmPaid([second])).toBe('confirmed');
  expect(await counted(id)).toEqual({ uses: 1, cost: '40.00' });
});

it.each([
  ['in_time', 1],
  ['always', 0],
  ['never', 1],
] as const)(
  'cancelled late, where uses are returned %s, is counted %d times',
  async (returns, uses) => {
    const published = await bookings.collectEvents();
    const { id, code } = await addCoupon(bookings, { returns });
    const userId = newUserId();
    const bookingId = (await bookWith(code, { scheduledDate: inHours(3) }, userId)).body
      .bookings[0]!.id;
    await confirmPaid([bookingId]);
    await cancel(bookingId, userId);
    await eventually(() => published.ofType('booking.cancelled').length > 0);
    const [event] = published.ofType('booking.cancelled');
    expect((event!.payload as BookingCancelled).discount).toEqual({ code, amount: '40.00' });
    expect(await counted(id)).toMatchObject({ uses });
  },
);

it('stays with a clean that is moved late, and is booked anew at its price', async () => {
  const { id, code } = await addCoupon(bookings);
  const userId = newUserId();
  const bookingId = (await bookWith(code, { scheduledDate: inHours(3) }, userId)).body.bookings[0]!
    .id;
  await confirmPaid([bookingId]);
  await bookings.call('POST', `/api/bookings/${bookingId}/move`, {
    as: { role: 'customer', userId },
    body: { scope: 'this', scheduledDate: inHours(72).toISOString() },
  });
  const moved = await Booking.findOne({ movedFrom: bookingId }).orFail().lean<BookingRecord>();
  expect(moved).toMatchObject({ totalAmount: { minor: 16_000 }, discount: { code } });
  expect(await usesOf(id)).toMatchObject([{ dealId: moved._id, returnedAt: null }]);
  expect(await counted(id)).toMatchObject({ uses: 1 });
});

it('takes nothing off what a membership pays for', async () => {
  const { code } = await addCoupon(bookings);
  const userId = newUserId();
  await addMember(userId, 2);
  const request = { serviceId, scheduledDate: inHours(48), couponCode: code };
  const { status, error } = await book(bookings, userId, request, { withCredit: true });
  expect([status, error.code]).toEqual([409, 'coupon_refused']);
});

it('shows staff that a guest who made an account had used it before', async () => {
  const { id, code } = await addCoupon(bookings);
  const [guestId, accountId] = [newUserId(), newUserId()];
  await bookWith(code, {}, accountId);
  await bookWith(code, { scheduledDate: inHours(72) }, guestId);
  await publishRaw(bookings.env, [testEvent('guest.joined', { userId: guestId, accountId })]);
  await eventually(async () => (await usesOf(id)).some(({ isRepeated }) => isRepeated));
  expect(await counted(id)).toMatchObject({ uses: 2 });
});

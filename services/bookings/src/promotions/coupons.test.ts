import type {
  AdminCoupon,
  AdminCouponResponse,
  CheckCouponResponse,
  CouponRequest,
} from '@brightnest/contracts/promotions/coupon-schemas';
import { USE_COUPON_RPC } from '@brightnest/contracts/promotions/coupon-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { addPaidClean, newUserId } from '../testing/bookings';
import { addCoupon, couponRequest } from '../testing/coupons';
import { ask, type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { Coupon, CouponUseModel } from './coupon';
import { couponTasks } from './follow-deals';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const check = (
  code: string,
  { userId, target = 'booking' }: { userId?: string; target?: string } = {},
) =>
  bookings.call<CheckCouponResponse>('POST', '/api/coupons/check', {
    body: { code, target },
    ...(userId !== undefined && { as: { role: 'customer' as const, userId } }),
  });
function requestOf({
  id: _i,
  currency: _c,
  revision: _r,
  uses: _u,
  cost: _m,
  wasUsed: _w,
  ...values
}: AdminCoupon): CouponRequest {
  return values;
}

const update = (coupon: AdminCoupon, change: Partial<CouponRequest>) => {
  const { id, revision } = coupon;
  const body = { ...requestOf(coupon), revision, ...change };
  return bookings.call<AdminCouponResponse>('PUT', `/api/admin/coupons/${id}`, {
    as: 'admin',
    body,
  });
};
const useFor = (quoteId: string, code: string, more: object = {}) =>
  ask(bookings, USE_COUPON_RPC, {
    ...{ code, quoteId, listedMinor: 20_000, customerName: 'Ada Byron' },
    ...{ email: 'ada@example.com', customerId: null, ...more },
  });
const counted = async ({ id }: AdminCoupon) => {
  const { uses, costMinor } = await Coupon.findById(id).orFail().lean();
  return [uses, costMinor];
};
const newQuoteId = () => new Types.ObjectId().toHexString();

describe('what a customer is told of a code', () => {
  const today = dateIn(officeZone());
  const refused: [string, Partial<CouponRequest>, string | RegExp][] = [
    ['is switched off', { isActive: false }, 'This coupon is not valid any more.'],
    ['is not valid yet', { startsOn: addDays(today, 2) }, /^This coupon is valid from \d/],
    ['has expired', { endsOn: addDays(today, -2) }, /^This coupon expired on \d/],
    ['is for quotes', { target: 'quotes' }, 'This coupon is for quotes.'],
  ];
  it.each(refused)('says so where it %s', async (_why, traits, message) => {
    const { code } = await addCoupon(bookings, traits);
    const { status, error } = await check(code);
    expect([status, error.code]).toEqual([409, 'coupon_refused']);
    expect(error.message).toMatch(message);
    expect(error.fields).toEqual({ couponCode: error.message });
  });

  it('says what it takes off, today included, in whichever case it is typed', async () => {
    const days = { startsOn: today, endsOn: today };
    const { code } = await addCoupon(bookings, { ...days, cap: '30', minimum: '100.00' });
    const terms = { percent: 20, amountMinor: 3_000, minimumMinor: 10_000, currency: 'AUD' };
    // Whatever is refused instead is told with the reason.
    expect((await check(` ${code.toLowerCase()}`)).body).toEqual({
      ...{ success: true, coupon: { code, ...terms } },
    });
    expect((await check('NOBODY-KNOWS')).error.message).toBe('We don’t know this code.');
  });

  it('is of a first clean for who had none', async () => {
    const { code } = await addCoupon(bookings, { firstCleanOnly: true });
    const { userId } = await addPaidClean(bookings);
    expect((await check(code, { userId })).error.message).toBe('This coupon is for a first clean.');
    expect((await check(code, { userId: newUserId() })).status).toBe(200);
  });
});

describe('staff', () => {
  it('make a coupon once, and no second one with its code', async () => {
    const body = couponRequest();
    const send = () =>
      bookings.call<AdminCouponResponse>('POST', '/api/admin/coupons', {
        ...{ as: 'admin' as const, body },
        headers: { 'idempotency-key': `coupon-${body.code}` },
      });
    const [first, again] = [await send(), await send()];
    expect(again.body.coupon).toEqual(first.body.coupon);
    expect(first.body.coupon).toMatchObject({ ...body, uses: 0, cost: '0.00', revision: 0 });

    const { error } = await bookings.call('POST', '/api/admin/coupons', { as: 'admin', body });
    expect(error.fields).toEqual({ code: 'There is a coupon with this code already' });
  });

  it.each([
    [{ kind: 'amount', amount: '' }, 'amount'],
    [{ kind: 'amount', amount: '0.00' }, 'amount'],
    [{ kind: 'percent', percent: null }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ code: 'A B' }, 'code'],
    [{ startsOn: '2030-02-02', endsOn: '2030-02-01' }, 'endsOn'],
  ] as [Partial<CouponRequest>, string][])(
    'are told what is wrong of %j',
    async (traits, field) => {
      const body = couponRequest(traits);
      const { status, error } = await bookings.call('POST', '/api/admin/coupons', {
        ...{ as: 'admin', body },
      });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    },
  );

  it('change one until it is used, and switch it off afterwards', async () => {
    const coupon = await addCoupon(bookings);
    const changed = (await update(coupon, { percent: 30 })).body.coupon;
    expect(changed).toMatchObject({ percent: 30, revision: 1 });
    expect((await update(coupon, { percent: 40 })).error.code).toBe('conflict');

    await useFor(newQuoteId(), coupon.code);
    const { error } = await update({ ...changed, wasUsed: true }, { percent: 10 });
    expect(error.code).toBe('change_not_allowed');
    const off = await update(changed, { isActive: false });
    expect(off.body.coupon).toMatchObject({ isActive: false, percent: 30, uses: 1 });
    expect((await check(coupon.code)).error.code).toBe('coupon_refused');
  });
});

describe('a quote', () => {
  it('uses it once however often it is sent, and says what it takes off', async () => {
    const coupon = await addCoupon(bookings);
    const quoteId = newQuoteId();
    const answers = await Promise.all([useFor(quoteId, coupon.code), useFor(quoteId, coupon.code)]);
    expect(answers).toEqual([
      { coupon: expect.objectContaining({ percent: 20 }) as object },
      { coupon: expect.objectContaining({ percent: 20 }) as object },
    ]);
    expect(await counted(coupon)).toEqual([1, 4_000]);
    await expect(
      useFor(newQuoteId(), (await addCoupon(bookings, { minimum: '200.01' })).code),
    ).rejects.toMatchObject({
      code: 'coupon_refused',
      message: 'This coupon is for a price of $200.01 or more.',
    });
  });

  it('returns it when it is never stored, and keeps it when it is', async () => {
    const coupon = await addCoupon(bookings);
    const [lost, kept] = [newQuoteId(), newQuoteId()];
    await useFor(lost, coupon.code);
    await useFor(kept, coupon.code);
    await publishRaw(bookings.env, [
      testEvent('quote.submitted', {
        ...{ quoteId: kept, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
        ...{ serviceType: 'regular_cleaning', suburb: 'Bondi', estimatedPriceMinor: 16_000 },
      }),
    ]);
    const waits = { dealId: kept, isStored: false };
    await eventually(async () => (await CouponUseModel.exists(waits)) === null);
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await CouponUseModel.updateMany({ couponId: coupon.id }, { usedAt: longAgo });
    for (const task of couponTasks) await runTask(bookings, task);
    expect(await counted(coupon)).toEqual([1, 4_000]);
    expect(await CouponUseModel.findOne({ dealId: lost }).lean()).toHaveProperty('returnedAt');

    await useFor(lost, coupon.code);
    expect(await counted(coupon)).toEqual([2, 8_000]);
  });

  it('returns it when it is cancelled in time, and belongs to the account it is linked to', async () => {
    const coupon = await addCoupon(bookings);
    const quoteId = newQuoteId();
    const customerId = newUserId();
    await useFor(quoteId, coupon.code);
    const linked = { quoteId, customerId, customerName: 'Ada Byron' };
    await publishRaw(bookings.env, [testEvent('quote.linked', linked)]);
    await eventually(async () => (await CouponUseModel.exists({ customerId })) !== null);
    expect((await check(coupon.code, { userId: customerId })).error.message).toBe(
      'You have used this coupon already.',
    );

    await publishRaw(bookings.env, [
      testEvent('quote.status-changed', {
        ...{ quoteId, customerName: 'Ada Byron', from: 'pending', to: 'cancelled', skipped: [] },
        ...{ finalPriceMinor: null, scheduledAt: null },
      }),
    ]);
    await eventually(async () => (await counted(coupon))[0] === 0);
    expect((await check(coupon.code, { userId: customerId })).status).toBe(200);
  });
});

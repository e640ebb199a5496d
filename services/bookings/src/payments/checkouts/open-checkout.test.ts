import { randomBytes, randomUUID } from 'node:crypto';
import { type CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { type CallOptions } from '@brightnest/service-kit/testing/test-service';
import { Types } from 'mongoose';
import { addTestCheckout } from '../../testing/payments';
import { PAYABLE_QUOTE } from '../../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../../testing/start-bookings';
import { CheckoutModel } from '../checkout';

const NOT_FOUND = { code: 'not_found', message: 'Not found.', requestId: 'r' };

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes(PAYABLE_QUOTE));
});
afterAll(() => bookings.stop());

let quoteId: string;
beforeEach(() => {
  quoteId = new Types.ObjectId().toHexString();
  quotes.calls.length = 0;
  quotes.answer = { status: 200, body: PAYABLE_QUOTE };
});

const token = randomBytes(32).toString('base64url');
const open = (body: object, as?: CallOptions['as']) =>
  bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', { body, as });
const cancel = (id: string) => bookings.call('POST', `/api/payments/checkouts/${id}/cancel`);
const asked = () => quotes.calls.map(({ payload }) => payload);

describe('who opens the checkout of a quote', () => {
  const userId = 'a'.repeat(24);

  it.each<[string, CallOptions['as'], object, object]>([
    ['a visitor with the link', undefined, { token }, { token, isTrusted: false }],
    ['a visitor without it', undefined, {}, { isTrusted: false }],
    ['a customer', { role: 'customer', userId }, {}, { userId, isTrusted: false }],
    ['staff', { role: 'admin', userId }, {}, { userId, isTrusted: true }],
    [
      'staff with a temporary password',
      { role: 'admin', userId, mustResetPassword: true },
      {},
      { userId, isTrusted: false },
    ],
  ])('is told to the service of quotes: %s', async (_name, as, body, payer) => {
    expect((await open({ quoteId, ...body }, as)).status).toBe(200);
    expect(asked()).toEqual([{ quoteId, payer }]);
  });

  it('and is shown nothing, and opens nothing, where that does not know them', async () => {
    const { body } = await open({ quoteId, token });
    quotes.answer = { status: 404, body: NOT_FOUND };
    for (const refused of [
      await open({ quoteId }),
      await open({ quoteId, token: randomBytes(32).toString('base64url') }),
      await open({ quoteId }, { role: 'customer', userId }),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
      expect(JSON.stringify(refused.body)).not.toContain(body.checkout.id);
    }
    expect(await CheckoutModel.countDocuments({ quoteId })).toBe(1);
  });

  it.each([
    ['too short', { token: 'short' }],
    ['an operator', { token: { $ne: null } }],
    ['for a booking', { quoteId: undefined, bookingId: randomUUID(), token }],
    ['of a checkout', { quoteId: undefined, checkoutId: randomUUID(), token }],
    ['with a checkout', { checkoutId: randomUUID() }],
  ])('is asked for a token that is one: not %s', async (_name, body) => {
    const { status, error } = await open({ quoteId, ...body });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(asked()).toEqual([]);
  });
});

describe('the checkout of a quote after one that was closed', () => {
  it('is opened by whoever holds the closed one', async () => {
    const first = (await open({ quoteId, token })).body.checkout;
    await cancel(first.id);
    const { body } = await open({ checkoutId: first.id });
    expect(body.checkout).toMatchObject({ quoteId, status: 'open', amount: '34.20' });
    expect(body.checkout.id).not.toBe(first.id);
    expect(asked().at(-1)).toEqual({ quoteId, payer: { isTrusted: true } });
    // Again it is the one that is open now.
    expect((await open({ checkoutId: first.id })).body.checkout.id).toBe(body.checkout.id);
  });

  it('is there for no checkout of something else, and for none at all', async () => {
    const booking = { purpose: 'booking' as const, quoteId: null, bookingIds: [randomUUID()] };
    const ofBooking = await addTestCheckout(booking);
    expect((await open({ checkoutId: ofBooking })).status).toBe(404);
    expect((await open({ checkoutId: randomUUID() })).status).toBe(404);
    expect(asked()).toEqual([]);
  });
});

import type { OfferDraftResponse } from '@brightnest/contracts/offers/offer-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { INVOICED_QUOTE_RPC, REPEATED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import type { UseCouponRequest } from '@brightnest/contracts/promotions/coupon-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { json } from 'node:stream/consumers';
import { listenAsService } from '@brightnest/service-kit/testing/service-stub';
import { submit } from '../../testing/forms';
import { staffCalls, START } from '../../testing/staff-calls';
import { type QuotesUnderTest, startQuotes } from '../../testing/start-quotes';
import { QuoteSubmission } from '../../records/quote-submission';

const COUPON = { code: 'SPRING', percent: 10, minimumMinor: 0, currency: 'AUD' };

const UNAVAILABLE = { status: 503, body: { code: 'service_unavailable', message: 'Down.' } };
let answer: { status: number; body: object };
const uses: unknown[] = [];

let bookings: Awaited<ReturnType<typeof listenAsService>>;
let quotes: QuotesUnderTest;
beforeAll(async () => {
  // Of all that bookings is asked for, coupons alone.
  bookings = await listenAsService((request, response) => {
    void json(request).then((payload) => {
      const isCoupon = request.url?.includes('use-coupon') === true;
      if (isCoupon) uses.push(payload);
      const { status, body } = isCoupon ? answer : UNAVAILABLE;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  quotes = await startQuotes({ BOOKINGS_URL: bookings.url });
});
beforeEach(() => {
  uses.length = 0;
  answer = { status: 200, body: { coupon: COUPON } };
});
afterAll(async () => {
  await quotes.stop();
  await bookings.stop();
});

const seen = async (id: string) =>
  (await quotes.call<AdminQuoteResponse>('GET', `/api/admin/quotes/${id}`, { as: 'admin' })).body
    .quote;
it('takes the coupon off the estimate, and staff, offer and invoice tell it', async () => {
  const full = (await submit(quotes)).body.quote.estimatedPrice;
  const { status, body } = await submit(quotes, { couponCode: 'spring' });
  expect(status).toBe(201);
  const { id, estimatedPrice } = body.quote;
  const off = (Number(full) / 10).toFixed(2);
  expect(estimatedPrice).toBe((Number(full) - Number(off)).toFixed(2));
  expect(uses).toMatchObject([
    {
      ...{ code: 'SPRING', quoteId: id, listedMinor: Number(full) * 100, customerId: null },
      customerName: 'Ada Byron',
    } satisfies Partial<UseCouponRequest>,
  ]);
  expect(await seen(id)).toMatchObject({
    coupon: COUPON,
    discount: { code: 'SPRING', amount: off },
  });

  const { body: draft } = await quotes.call<OfferDraftResponse>(
    'GET',
    `/api/admin/quotes/${id}/offer-draft`,
    { as: 'admin' },
  );
  expect(draft.draft.discount!.label).toContain('Coupon SPRING');
  const lines = draft.draft.lines.reduce(
    (sum, one) => sum + one.quantity * Number(one.unitPrice),
    0,
  );
  expect((lines - Number(draft.draft.discount!.amount)).toFixed(2)).toBe(estimatedPrice);

  const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  const invoiced = await rpc.call(INVOICED_QUOTE_RPC, { quoteId: id });
  rpc.close();
  expect(invoiced.lines.at(-1)).toEqual({
    description: 'Coupon SPRING',
    minor: -Number(off) * 100,
  });
  expect(invoiced.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(invoiced.total.minor);
});

it('is of the first clean alone: what repeats the quote costs what it costs without it', async () => {
  const full = (await submit(quotes)).body.quote.estimatedPrice;
  const { id, estimatedPrice } = (await submit(quotes, { couponCode: 'SPRING' })).body.quote;
  expect(Number(estimatedPrice)).toBeLessThan(Number(full));
  await staffCalls(quotes).move(id, { status: 'customer_confirmed', scheduledAt: START });
  const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  const { quote } = await rpc.call(REPEATED_QUOTE_RPC, { quoteId: id });
  rpc.close();
  expect(quote!.price.minor).toBe(Number(full) * 100);
});

it('is no part of another price that staff agree on', async () => {
  const { id } = (await submit(quotes, { couponCode: 'SPRING' })).body.quote;
  await staffCalls(quotes).move(id, {
    ...{ status: 'customer_confirmed', scheduledAt: START, finalPrice: '300.00' },
  });
  expect(await seen(id)).toMatchObject({ coupon: COUPON, discount: null, finalPrice: '300.00' });
});

it('stores nothing where the coupon is refused, and says why', async () => {
  const message = 'This coupon has been used up.';
  const refusal = { code: 'coupon_refused', message, fields: { couponCode: message } };
  answer = { status: 409, body: refusal };
  const email = 'refused@example.com';
  const { status, error } = await submit(quotes, { couponCode: 'SPRING', email });
  expect([status, error.message, error.fields]).toEqual([409, message, refusal.fields]);
  expect(await QuoteSubmission.exists({ email })).toBeNull();
  expect((await submit(quotes, { email })).status).toBe(201);
});

it('does not use it for photos that are not theirs, nor for a robot', async () => {
  await submit(quotes, { couponCode: 'SPRING', photos: ['/api/files/quote-photos/x.jpg'] });
  await submit(quotes, { couponCode: 'SPRING', website: 'http://spam.example' });
  expect(uses).toEqual([]);
});

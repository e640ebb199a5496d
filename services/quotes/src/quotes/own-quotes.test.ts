import { CHECK_PLACE_RPC } from '@brightnest/contracts/rpc/places';
import type {
  CustomerQuoteResponse,
  UserQuotesResponse,
} from '@brightnest/contracts/quotes/customer-quote-schemas';
import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { submit, submittedId } from '../testing/forms';
import { staffCalls } from '../testing/staff-calls';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { QuoteSubmission } from '../records/quote-submission';

const CUSTOMER = { role: 'customer' as const, userId: 'a'.repeat(24) };
const OTHER = { role: 'customer' as const, userId: 'b'.repeat(24) };
const HOUR_MS = 60 * 60 * 1_000;
const MONEY = {
  ...{ currency: 'AUD', paid: '34.20', refund: '34.20', kept: '0.00', toCharge: '0.00' },
  due: '0.00',
};

let bookings: ServiceStub;
let quotes: QuotesUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startServiceStub(MONEY, { [CHECK_PLACE_RPC]: { refused: {} } });
  quotes = await startQuotes({ BOOKINGS_URL: bookings.url });
  published = await collectEvents(quotes.env);
});
beforeEach(() => {
  bookings.calls.length = 0;
  bookings.answer = { status: 200, body: MONEY };
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
  await bookings.stop();
});

async function ownQuote(change: Partial<Parameters<typeof QuoteSubmission.updateOne>[1]> = {}) {
  const { body } = await submit(quotes, {}, { as: CUSTOMER });
  await QuoteSubmission.updateOne({ _id: body.quote.id }, { $set: change });
  return body.quote.id;
}
const startsIn = (hours: number) => ({
  ...{ status: 'customer_confirmed', scheduledAt: new Date(Date.now() + hours * HOUR_MS) },
  ...{ duration: 180, finalPrice: { minor: 22_800, currency: 'AUD' } },
});
const preview = (id: string, as = CUSTOMER) =>
  quotes.call<MoneyPreviewResponse>('GET', `/api/quotes/${id}/cancellation`, { as });
const cancel = (id: string, body: object = {}, as = CUSTOMER) =>
  quotes.call<CustomerQuoteResponse>('POST', `/api/quotes/${id}/cancel`, { as, body });
const cancellationOf = async (id: string) => {
  const find = () =>
    published
      .ofType('quote.status-changed')
      .find(({ payload }) => payload.quoteId === id && payload.to === 'cancelled');
  await eventually(() => find() !== undefined);
  return find()!.payload;
};

describe('the quotes of a customer', () => {
  it('are listed with what is paid and due, newest first, and nobody else sees them', async () => {
    const first = await ownQuote({ paymentStatus: 'paid', paidAmount: MONEY_OF(3_420) });
    const second = await ownQuote(startsIn(48));
    const list = async (as: typeof CUSTOMER) =>
      (await quotes.call<UserQuotesResponse>('GET', '/api/user/quotes', { as })).body;
    const { quotes: own, total } = await list(CUSTOMER);
    expect(total).toBe(2);
    expect(own.map(({ id }) => id)).toEqual([second, first]);
    expect(own[1]).toMatchObject({
      ...{ price: '228.00', isPriceAgreed: false, paidAmount: '34.20', due: '193.80' },
      ...{ feeDifference: null, canCancel: true, freeChangeUntil: null },
    });
    expect(own[0]?.freeChangeUntil).not.toBeNull();
    expect((await list(OTHER)).quotes).toEqual([]);
    const read = (as: typeof CUSTOMER) =>
      quotes.call<CustomerQuoteResponse>('GET', `/api/user/quotes/${first}`, { as });
    expect((await read(CUSTOMER)).body.quote).toEqual(own[1]);
    expect((await read(OTHER)).status).toBe(404);
  });
});

const MONEY_OF = (minor: number) => ({ minor, currency: 'AUD' });

describe('a customer who cancels their quote', () => {
  it('reads what goes back, and has it where no start is agreed', async () => {
    const id = await ownQuote();
    const { status, body } = await preview(id);
    expect([status, body.money]).toEqual([200, MONEY]);
    expect(bookings.calls[0]?.payload).toMatchObject({
      ...{ quoteId: id, isCancelled: true, isFeeKept: false, priceMinor: 22_800 },
    });

    const cancelled = await cancel(id, { expectedRefund: '34.20' });

    expect(cancelled.body.quote).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await cancellationOf(id)).toMatchObject({
      ...{ isByCustomer: true, isFeeKept: false, customerId: CUSTOMER.userId },
      ...{ email: 'ada@example.com', description: 'Regular Cleaning in Newtown' },
    });
    const { statusHistory } = await QuoteSubmission.findById(id).orFail().lean();
    expect(statusHistory).toMatchObject([
      { what: 'status', status: 'cancelled', by: CUSTOMER.userId, isByCustomer: true },
    ]);
  });

  it.each([
    ['25 hours', 25, false],
    ['23 hours', 23, true],
    ['after the start was to be', -1, true],
  ])('keeps the fee by the 24-hour rule: %s before the start', async (_name, hours, isFeeKept) => {
    const id = await ownQuote(startsIn(hours));
    await preview(id);
    expect(bookings.calls[0]?.payload).toMatchObject({ isFeeKept });
    expect((await cancel(id)).status).toBe(200);
    expect(await cancellationOf(id)).toMatchObject({ isByCustomer: true, isFeeKept });
  });

  it('is told where the refund is another one by now, and nothing is cancelled', async () => {
    const id = await ownQuote();
    bookings.answer = { status: 200, body: { ...MONEY, refund: '0.00', kept: '34.20' } };
    const { status, error } = await cancel(id, { expectedRefund: '34.20' });
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(error.message).toBe('The refund is $0.00 by now. Please look again.');
    expect(await QuoteSubmission.findById(id).lean()).toMatchObject({ status: 'pending' });
  });

  it('can’t once the work has begun or the quote is over, and learns why', async () => {
    for (const status of ['in_progress', 'completed', 'cancelled']) {
      const id = await ownQuote({ status });
      expect((await preview(id)).error.code).toBe('change_not_allowed');
      expect((await cancel(id)).error.code).toBe('change_not_allowed');
    }
  });

  it('cancels no quote of somebody else, nor of a visitor', async () => {
    const visitors = await submittedId(quotes);
    for (const [id, as] of [
      [await ownQuote(), OTHER],
      [visitors, CUSTOMER],
    ] as const) {
      expect((await preview(id, as)).status).toBe(404);
      expect((await cancel(id, {}, as)).status).toBe(404);
    }
    const path = `/api/quotes/${visitors}/cancel`;
    expect((await quotes.call('POST', path, { body: {} })).status).toBe(404);
    const token = 'x'.repeat(43);
    expect((await quotes.call('POST', path, { body: { token } })).status).toBe(404);
  });

  it('may be a visitor who has the payment link', async () => {
    const { id, paymentToken: token } = (await submit(quotes)).body.quote;
    const path = `/api/quotes/${id}`;
    const { body } = await quotes.call<MoneyPreviewResponse>(
      'GET',
      `${path}/cancellation?token=${token}`,
    );
    expect(body.money).toEqual(MONEY);
    const request = { token, expectedRefund: '34.20' };
    expect((await quotes.call('POST', `${path}/cancel`, { body: request })).status).toBe(200);
    expect(await cancellationOf(id)).toMatchObject({ isByCustomer: true, customerId: null });
  });

  it('and staff at the same moment cancel it once', async () => {
    const id = await ownQuote();
    await Promise.all([cancel(id), staffCalls(quotes).move(id, { status: 'cancelled' })]);
    await cancellationOf(id);
    const { statusHistory } = await QuoteSubmission.findById(id).orFail().lean();
    expect(statusHistory).toHaveLength(1);
  });
});

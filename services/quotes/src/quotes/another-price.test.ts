import { CHECK_PLACE_RPC } from '@brightnest/contracts/rpc/places';
import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { QuoteRepriced } from '@brightnest/contracts/events/quotes';
import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  type CollectedEvents,
  collectEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { submittedId } from '../testing/forms';
import { ANN, staffCalls, START } from '../testing/staff-calls';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { QuoteSubmission } from '../records/quote-submission';

const MONEY = {
  ...{ currency: 'AUD', paid: '34.20', refund: '0.00', kept: '34.20', toCharge: '10.80' },
  due: '255.00',
};
const CHECKOUTS = ['c0ffee00-0000-4000-8000-000000000000', 'c0ffee00-0000-4000-8000-000000000001'];

let bookings: ServiceStub;
let quotes: QuotesUnderTest;
let staff: ReturnType<typeof staffCalls>;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startServiceStub(MONEY, { [CHECK_PLACE_RPC]: { refused: {} } });
  quotes = await startQuotes({ BOOKINGS_URL: bookings.url });
  staff = staffCalls(quotes);
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

const notice = (quoteId: string, checkoutId: string) => ({
  ...{ quoteId, checkoutId, purpose: 'quote' as const, currency: 'AUD' as const, bookingId: null },
  ...{ description: 'Regular Cleaning in Newtown', userId: null, email: 'ada@example.com' },
});
const received = (quoteId: string, checkoutId: string, amount: string, total: string) =>
  testEvent('payment.received', {
    ...{ ...notice(quoteId, checkoutId), amount, total, cash: '0.00', paidBefore: null },
    ...{ cashPerClean: null, receiptNumber: 'BN-2030-000001', paymentId: `ch_${checkoutId}` },
  });
const refunded = (quoteId: string, checkoutId: string, kept: string) =>
  testEvent('payment.refunded', { ...notice(quoteId, checkoutId), amount: '1.00', kept });
const repriced = (quoteId: string, change: Partial<QuoteRepriced>) =>
  testEvent('quote.repriced', {
    ...{ quoteId, customerId: null, customerName: 'Ada Byron', email: 'ada@example.com' },
    ...{ description: 'Regular Cleaning in Newtown', currency: 'AUD', refund: '0.00' },
    ...{ kept: '34.20', previousPrice: '228.00', price: '300.00', toCharge: '10.80' },
    ...{ checkoutId: CHECKOUTS[1]!, due: '255.00', ...change },
  });
const tell = (...events: Parameters<typeof publishRaw>[1]) => publishRaw(quotes.env, events);
const paidIs = (id: string, paidAmount: string) =>
  eventually(async () => (await staff.read(id)).paidAmount === paidAmount);

/** A quote that is confirmed at 228.00, and whose fee of 34.20 is paid. */
async function paidQuote(): Promise<string> {
  const id = await staff.confirmed();
  await tell(received(id, CHECKOUTS[0]!, '34.20', '228.00'));
  await paidIs(id, '34.20');
  return id;
}
const reprice = (id: string, finalPrice: string, more = {}) =>
  staff.move(id, { status: 'customer_confirmed', scheduledAt: START, finalPrice, ...more });
const entries = async (id: string) =>
  (await staff.read(id)).statusHistory.map(({ isDifferenceInCash = false }) => isDifferenceInCash);

describe('a higher price of a quote whose fee is paid', () => {
  it('leaves a difference to be paid, and nothing moves on before it is', async () => {
    const id = await paidQuote();
    const { body } = await reprice(id, '300');
    // 15% of 300.00, less 34.20.
    expect(body.quote).toMatchObject({ feeDifference: '10.80', due: '265.80' });

    for (const answer of [
      await staff.assign(id, { cleanerIds: [ANN] }),
      await staff.move(id, { status: 'in_progress' }),
    ]) {
      expect(answer.error).toMatchObject({
        code: 'change_not_allowed',
        message:
          'The customer has yet to pay the difference of $10.80 online. Wait for it, or take it in cash.',
      });
    }

    const paid = received(id, CHECKOUTS[1]!, '10.80', '300.00');
    await tell(paid, paid);
    await paidIs(id, '45.00');
    expect(await staff.read(id)).toMatchObject({ feeDifference: null, due: '255.00' });
    expect((await staff.move(id, { status: 'in_progress' })).status).toBe(200);
  });

  it('goes on at once where staff take the difference in cash, and the history says so', async () => {
    const id = await paidQuote();
    await reprice(id, '300', { differenceInCash: true });
    expect(await staff.read(id)).toMatchObject({ feeDifference: null, due: '265.80' });
    expect(await entries(id)).toEqual([false, true]);
    await eventually(() =>
      published
        .ofType('quote.status-changed')
        .some(({ payload }) => payload.quoteId === id && payload.isDifferenceInCash === true),
    );
    expect((await staff.move(id, { status: 'in_progress' })).status).toBe(200);
  });

  it('may be taken in cash later as well, by whichever step comes next', async () => {
    const id = await paidQuote();
    await reprice(id, '300');
    const { body } = await staff.move(id, { status: 'in_progress', differenceInCash: true });
    expect(body.quote).toMatchObject({ status: 'in_progress', feeDifference: null });
    expect(await entries(id)).toEqual([false, false, true]);
  });

  it('is less by what staff record as received', async () => {
    const id = await paidQuote();
    await reprice(id, '300');
    const recorded = {
      ...{ kind: 'quote' as const, dealId: id, description: 'x', customerId: null, email: null },
      ...{ currency: 'AUD' as const, method: 'bank_transfer' as const },
    };
    const money = { amount: '4.80', paidNet: '39.00', due: '261.00' };
    await tell(testEvent('payment.recorded', { ...recorded, ...money }));
    await eventually(async () => (await staff.read(id)).feeDifference === '6.00');
  });

  it('leaves nothing open once the price is as before', async () => {
    const id = await paidQuote();
    await reprice(id, '300');
    expect((await reprice(id, '228')).body.quote.feeDifference).toBeNull();
  });

  it('leaves nothing open of a quote that is cancelled', async () => {
    const id = await paidQuote();
    await reprice(id, '300');
    const { body } = await staff.move(id, { status: 'cancelled' });
    expect(body.quote).toMatchObject({ status: 'cancelled', feeDifference: null, due: '0.00' });
  });

  it('asks for nothing where the fee was never paid', async () => {
    const id = await staff.confirmed();
    expect((await reprice(id, '300')).body.quote).toMatchObject({
      ...{ feeDifference: null, due: '300.00' },
    });
  });

  it('follows what bookings asks for, unless that is paid by now', async () => {
    const id = await paidQuote();
    await reprice(id, '300');
    await tell(repriced(id, { toCharge: '0.00', checkoutId: null }));
    await eventually(async () => (await staff.read(id)).feeDifference === null);

    await tell(received(id, CHECKOUTS[1]!, '10.80', '300.00'));
    await paidIs(id, '45.00');
    // Told late, and then something that shows that it was heard.
    await tell(repriced(id, {}));
    await tell(refunded(id, CHECKOUTS[1]!, '5.00'));
    await paidIs(id, '39.20');
    expect((await staff.read(id)).feeDifference).toBeNull();
  });
});

describe('what stays of several payments', () => {
  it('is their sum, whichever of them goes back', async () => {
    const id = await paidQuote();
    await reprice(id, '300');
    await tell(received(id, CHECKOUTS[1]!, '10.80', '300.00'));
    await paidIs(id, '45.00');
    await tell(refunded(id, CHECKOUTS[0]!, '20.00'), refunded(id, CHECKOUTS[1]!, '0.00'));
    await paidIs(id, '20.00');
    await tell(refunded(id, CHECKOUTS[0]!, '0.00'));
    await eventually(async () => (await staff.read(id)).paymentStatus === 'refunded');
    expect(await staff.read(id)).toMatchObject({ paidAmount: '0.00' });
  });
});

describe('an edit of a quote whose fee is paid', () => {
  it('goes by the refund that was read, and asks for what is missing, or takes it in cash', async () => {
    const id = await submittedId(quotes);
    await tell(received(id, CHECKOUTS[0]!, '34.20', '228.00'));
    await paidIs(id, '34.20');
    const larger = { totalAmount: '300.00', reason: 'Larger', expectedRefund: '0.00' };
    bookings.answer = { status: 200, body: { ...MONEY, refund: '5.00' } };
    expect((await staff.edit(id, larger)).error.code).toBe('conflict');
    expect((await staff.read(id)).finalPrice).toBeNull();

    bookings.answer = { status: 200, body: MONEY };
    const { body } = await staff.edit(id, larger);
    expect(body.quote).toMatchObject({ finalPrice: '300.00', feeDifference: '10.80' });
    const inCash = { totalAmount: '320.00', reason: 'Larger still', differenceInCash: true };
    expect((await staff.edit(id, inCash)).body.quote).toMatchObject({
      ...{ finalPrice: '320.00', feeDifference: null, status: 'pending' },
    });
    expect(await QuoteSubmission.findById(id).lean()).toMatchObject({ isDifferenceInCash: true });
  });
});

describe('what staff read before they change a quote', () => {
  const preview = (id: string, query: string, as: 'admin' | 'cleaner' = 'admin') =>
    quotes.call<MoneyPreviewResponse>('GET', `/api/admin/quotes/${id}/change-preview?${query}`, {
      as,
    });

  it('is what bookings will do, at the price that is entered', async () => {
    const id = await paidQuote();
    const { body } = await preview(id, 'change=price&finalPrice=300&differenceInCash=true');
    expect(body.money).toEqual(MONEY);
    expect(bookings.calls[0]?.payload).toEqual({
      ...{ quoteId: id, isCancelled: false, isFeeKept: false, isDifferenceInCash: true },
      terms: DEFAULT_FEE_TERMS,
      ...{ priceMinor: 30_000, currency: 'AUD' },
    });
    expect((await preview(id, 'change=price')).error.code).toBe('validation_failed');
    expect((await preview(id, 'change=cancel', 'cleaner')).status).toBe(403);
  });

  it('is refused as outdated where another sum would go back by now', async () => {
    const id = await paidQuote();
    const { status, error } = await staff.move(id, {
      status: 'cancelled',
      expectedRefund: '34.20',
    });
    expect([status, error.code]).toEqual([409, 'conflict']);
    bookings.answer = { status: 200, body: { ...MONEY, refund: '34.20' } };
    const again = await staff.move(id, { status: 'cancelled', expectedRefund: '34.20' });
    expect(again.body.quote.status).toBe('cancelled');
    expect((await QuoteSubmission.findById(id).orFail().lean()).statusHistory.at(-1)).toMatchObject(
      {
        status: 'cancelled',
      },
    );
  });
});

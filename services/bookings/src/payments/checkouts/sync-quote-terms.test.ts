import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import { randomUUID } from 'node:crypto';
import { type QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { type CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { QUOTE_MONEY_RPC } from '@brightnest/contracts/rpc/bookings';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { type CollectedEvents, publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { JobAssignment } from '../../records/job';
import { addCleanerAtWork, giveQuoteJob } from '../../testing/jobs';
import {
  addTestCheckout,
  CARDS,
  goToPay,
  pay,
  payWith,
  readCheckout,
} from '../../testing/payments';
import { addPaidQuote, newQuoteId, quoteChanged } from '../../testing/quotes';
import { type BookingsUnderTest, runTask, startWithQuotes } from '../../testing/start-bookings';
import { CheckoutModel, type CheckoutRecord } from '../checkout';
import { linesOfQuote } from '../ledger/deal-account';
import { recordPayment } from './record-payment';
import { processRefunds } from '../refunds/refunds';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes({}));
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

const changed = (quoteId: string, change: Partial<QuoteStatusChanged>) =>
  quoteChanged(quoteId, {
    ...{ from: 'customer_confirmed', finalPriceMinor: 20_400, previousPriceMinor: 20_400 },
    ...{ customerId: null, email: 'ada@example.com', description: 'Deep Cleaning in Newtown' },
    ...change,
  });
const repriced = (quoteId: string, finalPriceMinor: number, more = {}) =>
  changed(quoteId, { finalPriceMinor, ...more });
const cancelled = (quoteId: string, more = {}) => changed(quoteId, { to: 'cancelled', ...more });

const tell = (event: ReturnType<typeof changed>) => publishRaw(bookings.env, [event]);

async function openOf(quoteId: string): Promise<CheckoutRecord> {
  const find = () => CheckoutModel.findOne({ quoteId, status: 'open' }).lean<CheckoutRecord>();
  await eventually(async () => (await find()) !== null);
  return (await find())!;
}
const netOf = async (quoteId: string) =>
  (await linesOfQuote(quoteId)).reduce((sum, { amount }) => sum + amount.minor, 0);
const told = (type: 'quote.repriced' | 'quote.cancelled', quoteId: string) =>
  published.ofType(type).filter(({ payload }) => payload.quoteId === quoteId);
const isTold = (type: 'quote.repriced' | 'quote.cancelled', quoteId: string) =>
  eventually(() => told(type, quoteId).length > 0);

describe('a higher price after the fee is paid', () => {
  it('asks for what is missing of the fee by one checkout, however often it is told', async () => {
    const { quoteId, feeId: id } = await addPaidQuote(bookings);
    const event = repriced(quoteId, 30_000);
    await publishRaw(bookings.env, [event, event]);
    const difference = await openOf(quoteId);
    await isTold('quote.repriced', quoteId);
    await tell(event);

    expect(difference).toMatchObject({
      ...{ purpose: 'quote', email: 'ada@example.com', amount: { minor: 1_440 } },
      ...{ total: { minor: 30_000 }, cash: { minor: 25_500 } },
    });
    expect(await readCheckout(bookings, id)).toMatchObject({ total: '300.00', refunded: null });
    expect(told('quote.repriced', quoteId)).toHaveLength(1);
    expect(told('quote.repriced', quoteId)[0]?.payload).toMatchObject({
      ...{ previousPrice: '204.00', price: '300.00', refund: '0.00', kept: '30.60' },
      ...{ toCharge: '14.40', due: '255.00', checkoutId: difference._id },
    });
    expect(await CheckoutModel.countDocuments({ quoteId })).toBe(2);
  });

  it('is what the payment link of the quote leads to, until it is paid', async () => {
    const { quoteId, feeId: id } = await addPaidQuote(bookings);
    const total = { minor: 30_000, currency: 'AUD' };
    const answer = { fee: null, total, description: 'x', email: 'ada@example.com' };
    quotes.answer = { status: 200, body: { ...answer, customerId: null } };
    const opened = async () => {
      const body = { quoteId, token: 't'.repeat(43) };
      const path = '/api/payments/checkouts';
      return (await bookings.call<CheckoutResponse>('POST', path, { body })).body.checkout.id;
    };
    expect(await opened()).toBe(id);
    await tell(repriced(quoteId, 30_000));
    const { _id } = await openOf(quoteId);
    expect(await opened()).toBe(_id);
    // Who cancels it can still pay it later.
    await bookings.call('POST', `/api/payments/checkouts/${_id}/cancel`);
    const again = await opened();
    expect(await readCheckout(bookings, again)).toMatchObject({ status: 'open', amount: '14.40' });
    await pay(bookings, again);
    expect(await opened()).toBe(again);
  });

  it('is collected at the door until it is paid, and not after', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { quoteId, priceMinor: 30_000, cashMinor: 26_940 });
    await tell(repriced(quoteId, 30_000));
    const { _id } = await openOf(quoteId);
    const cashOf = async () => (await JobAssignment.findOne({ jobId: quoteId }).lean())?.cash.minor;
    expect(await cashOf()).toBe(26_940);

    await pay(bookings, _id);

    expect(await readCheckout(bookings, _id)).toMatchObject({ status: 'paid', cash: '255.00' });
    expect(await cashOf()).toBe(25_500);
    expect(await netOf(quoteId)).toBe(4_500);
  });

  it('is what its cleaners read, and are told to collect, until it is paid and then', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { quoteId, priceMinor: 20_400, cashMinor: 17_340 });
    await tell(repriced(quoteId, 30_000));
    await isTold('quote.repriced', quoteId);
    expect(await JobAssignment.findOne({ jobId: quoteId }).lean()).toMatchObject({
      ...{ price: { minor: 30_000 }, cash: { minor: 26_940 }, payout: { minor: 26_940 } },
    });

    await pay(bookings, (await openOf(quoteId))._id);

    const cashTold = () =>
      published.ofType('job.assigned').filter(({ payload }) => payload.jobId === quoteId);
    await eventually(
      () =>
        cashTold()
          .map(({ payload }) => payload.cash)
          .join() === '173.40,269.40,255.00',
    );
  });

  it('is not asked for online where staff take it in cash, also later', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    await tell(repriced(quoteId, 30_000));
    const { _id } = await openOf(quoteId);

    await tell(repriced(quoteId, 30_000, { isDifferenceInCash: true }));

    await eventually(async () => (await readCheckout(bookings, _id)).status === 'cancelled');
    expect(await CheckoutModel.findOne({ quoteId, status: 'open' }).lean()).toBeNull();
  });

  it('is asked for no more once the rest of the price is paid', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    await tell(repriced(quoteId, 30_000));
    const { _id } = await openOf(quoteId);
    const aud = (minor: number) => ({ minor, currency: 'AUD' as const });
    const rest = { amount: aud(26_940), total: aud(30_000), cash: aud(0), paidBefore: aud(3_060) };
    await pay(bookings, await addTestCheckout({ quoteId, purpose: 'balance', ...rest }));
    await eventually(async () => (await readCheckout(bookings, _id)).status === 'cancelled');
    expect(await netOf(quoteId)).toBe(30_000);
  });

  it('replaces what was asked for by the next price, and gives back what is too much of all', async () => {
    const { quoteId, feeId: id } = await addPaidQuote(bookings);
    await tell(repriced(quoteId, 30_000));
    const first = await openOf(quoteId);
    await tell(repriced(quoteId, 40_000, { previousPriceMinor: 30_000 }));
    await eventually(async () => (await readCheckout(bookings, first._id)).status === 'cancelled');
    const second = await openOf(quoteId);
    expect(second.amount.minor).toBe(2_940);
    await pay(bookings, second._id);

    await tell(repriced(quoteId, 10_000, { previousPriceMinor: 40_000 }));

    await eventually(async () => (await netOf(quoteId)) === 1_500);
    // The latest payment goes back first.
    expect(await readCheckout(bookings, second._id)).toMatchObject({ refunded: '29.40' });
    expect(await readCheckout(bookings, id)).toMatchObject({ refunded: '15.60', cash: '85.00' });
  });

  it('and a payment at the same moment end with the fee of one of the prices, and nothing lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      const quoteId = newQuoteId();
      const id = await addTestCheckout({ quoteId, userId: null, email: 'ada@example.com' });
      const payment = await goToPay(bookings, id);
      const paying = payWith(bookings, payment, CARDS.succeeds);
      await Promise.all([paying, tell(repriced(quoteId, 10_000))]);
      await isTold('quote.repriced', quoteId);
      // Either it came first, and the excess went back, or it came too late, and all of it did.
      await eventually(async () => {
        const isPending = (await readCheckout(bookings, id)).status === 'open';
        return !isPending && [1_500, 0].includes(await netOf(quoteId));
      });
    }
  });
});

describe('a cancelled quote', () => {
  it('gives back the fee and the difference, and says so once', async () => {
    const { quoteId, feeId: id } = await addPaidQuote(bookings);
    await tell(repriced(quoteId, 30_000));
    const { _id } = await openOf(quoteId);
    await pay(bookings, _id);
    const event = cancelled(quoteId, { finalPriceMinor: 30_000 });

    await publishRaw(bookings.env, [event, event]);
    await isTold('quote.cancelled', quoteId);
    await runTask(bookings, processRefunds);

    expect(await netOf(quoteId)).toBe(0);
    expect(await readCheckout(bookings, id)).toMatchObject({ status: 'refunded' });
    expect(await readCheckout(bookings, _id)).toMatchObject({ status: 'refunded' });
    expect(told('quote.cancelled', quoteId)).toHaveLength(1);
    expect(told('quote.cancelled', quoteId)[0]?.payload).toMatchObject({
      ...{ refund: '45.00', kept: '0.00', isByCustomer: false, email: 'ada@example.com' },
    });
  });

  it('keeps the fee of a customer who cancels too late', async () => {
    const { quoteId, feeId: id } = await addPaidQuote(bookings);
    await tell(cancelled(quoteId, { isByCustomer: true, isFeeKept: true }));
    await isTold('quote.cancelled', quoteId);

    expect(await netOf(quoteId)).toBe(3_060);
    expect(await readCheckout(bookings, id)).toMatchObject({
      ...{ status: 'paid', isQuoteCancelled: true, refunded: null },
    });
    expect(told('quote.cancelled', quoteId)[0]?.payload).toMatchObject({
      ...{ refund: '0.00', kept: '30.60', isByCustomer: true },
    });
  });
});

describe('a second payment of the same fee', () => {
  it('goes back whole', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    const second = await addTestCheckout({ quoteId, userId: null, email: 'ada@example.com' });
    // Its page may be closed by now: the payment was under way.
    const amount = { minor: 3_060, currency: 'AUD' as const };
    await recordPayment(second, { paymentId: `pay_${randomUUID()}`, amount });
    expect(await readCheckout(bookings, second)).toMatchObject({ status: 'refunded' });
    expect(await netOf(quoteId)).toBe(3_060);
  });
});

describe('the preview', () => {
  it('is what is then carried out', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    const rpc = createRpcClient({ urls: { bookings: bookings.url }, env: bookings.env });
    const ask = (change: object) =>
      rpc.call(QUOTE_MONEY_RPC, {
        ...{ quoteId, currency: 'AUD', priceMinor: 20_400, isCancelled: false, isFeeKept: false },
        ...{ isDifferenceInCash: false, terms: DEFAULT_FEE_TERMS, ...change },
      });
    try {
      expect(await ask({ isCancelled: true })).toEqual({
        ...{ currency: 'AUD', paid: '30.60', refund: '30.60', kept: '0.00', toCharge: '0.00' },
        due: '0.00',
      });
      expect(await ask({ priceMinor: 30_000 })).toMatchObject({ toCharge: '14.40', due: '255.00' });
      expect(await ask({ priceMinor: 30_000, isDifferenceInCash: true })).toMatchObject({
        ...{ toCharge: '0.00', due: '269.40' },
      });
    } finally {
      rpc.close();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { type CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { type CollectedEvents, publishRaw } from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { JobAssignment } from '../records/job';
import { addCleanerAtWork, assignmentOf, giveQuoteJob, report } from '../testing/jobs';
import { addTestCheckout, CARDS, goToPay, pay, payWith, readCheckout } from '../testing/payments';
import { newQuoteId, quoteChanged } from '../testing/quotes';
import { type BookingsUnderTest, runTask, startWithQuotes } from '../testing/start-bookings';
import { CheckoutModel } from './checkout';
import { TransactionModel } from './ledger/ledger';
import { processRefunds } from './refunds/refunds';
import { SandboxPaymentModel } from '../provider/sandbox-payment';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes({}));
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

const cancelled = (quoteId: string) => quoteChanged(quoteId, { to: 'cancelled' });
const repriced = (quoteId: string, finalPriceMinor: number) =>
  quoteChanged(quoteId, { finalPriceMinor });

/** A checkout of a quote over 204.00, of which 30.60 are paid online. */
async function addCheckoutOfQuote(quoteId: string, email = 'ada@example.com'): Promise<string> {
  return addTestCheckout({ quoteId, userId: null, email });
}
const statusOf = async (checkoutId: string) => (await readCheckout(bookings, checkoutId)).status;
const becomes = (checkoutId: string, status: string) =>
  eventually(async () => (await statusOf(checkoutId)) === status);
const refundsOf = (checkoutId: string) =>
  TransactionModel.find({ checkoutId, type: 'refund' }).lean();

describe('a cancelled quote whose fee is paid', () => {
  it('gives all of it back, once, however often it is told, and tells who paid', async () => {
    const quoteId = newQuoteId();
    const id = await addCheckoutOfQuote(quoteId);
    await pay(bookings, id);
    const event = cancelled(quoteId);

    await publishRaw(bookings.env, [event, event, cancelled(quoteId)]);
    await becomes(id, 'refunded');
    await Promise.all([runTask(bookings, processRefunds), runTask(bookings, processRefunds)]);
    await publishRaw(bookings.env, [event]);

    expect(await readCheckout(bookings, id)).toMatchObject({
      refunded: '30.60',
      isQuoteCancelled: true,
    });
    const told = () =>
      published.ofType('payment.refunded').filter(({ payload }) => payload.checkoutId === id);
    await eventually(() => told().length === 1);
    expect(told()[0]?.payload).toMatchObject({
      ...{ quoteId, amount: '30.60', kept: '0.00', email: 'ada@example.com' },
    });
    expect(await refundsOf(id)).toMatchObject([
      { quoteId, amount: { minor: -3_060 }, status: 'succeeded' },
    ]);
    expect(await SandboxPaymentModel.findOne({ reference: id }).lean()).toMatchObject({
      refundedMinor: 3_060,
    });
  });

  it('gives it back although the service was killed after it had noted the cancellation', async () => {
    const quoteId = newQuoteId();
    const id = await addCheckoutOfQuote(quoteId);
    await pay(bookings, id);
    // What the first try of the event left, which is told again as it was not acknowledged.
    await mongoose.connection
      .collection<{ _id: string }>('quote_terms')
      .updateOne({ _id: quoteId }, { $set: { isCancelled: true } }, { upsert: true });

    await publishRaw(bookings.env, [cancelled(quoteId)]);

    await becomes(id, 'refunded');
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('shows its payer what went back when they open the payment of the quote again', async () => {
    const quoteId = newQuoteId();
    const id = await addCheckoutOfQuote(quoteId);
    await pay(bookings, id);
    await publishRaw(bookings.env, [cancelled(quoteId)]);
    await becomes(id, 'refunded');

    const total = { minor: 20_400, currency: 'AUD' };
    const answer = { fee: null, total, description: 'x', email: 'ada@example.com' };
    quotes.answer = { status: 200, body: { ...answer, customerId: null } };
    const { body } = await bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
      body: { quoteId },
    });
    expect(body.checkout).toMatchObject({ id, status: 'refunded', refunded: '30.60' });
  });
});

describe('an open checkout of a quote', () => {
  it('closes when the quote is cancelled, and its page takes no card any more', async () => {
    const quoteId = newQuoteId();
    const id = await addCheckoutOfQuote(quoteId);
    const payment = await goToPay(bookings, id);

    await publishRaw(bookings.env, [cancelled(quoteId)]);
    await becomes(id, 'cancelled');

    await payWith(bookings, payment, CARDS.succeeds);
    expect(await SandboxPaymentModel.findById(payment).lean()).toMatchObject({ status: 'closed' });
    expect(await readCheckout(bookings, id)).toMatchObject({ isQuoteCancelled: true });
  });

  it('closes when another price is agreed, and stays open when something else is', async () => {
    const [quoteId, unchanged] = [newQuoteId(), newQuoteId()];
    const id = await addCheckoutOfQuote(quoteId);
    const other = await addCheckoutOfQuote(unchanged);
    await publishRaw(bookings.env, [repriced(unchanged, 20_400), repriced(quoteId, 20_000)]);
    await becomes(id, 'cancelled');
    await eventually(() =>
      mongoose.connection.collection('quote_terms').findOne({ 'price.minor': 20_400 }),
    );
    expect(await statusOf(other)).toBe('open');
  });

  it.each([
    ['is cancelled', cancelled],
    ['has another price', (quoteId: string) => repriced(quoteId, 20_000)],
  ])('whose payment comes after its quote %s gives it back whole', async (_name, event) => {
    const quoteId = newQuoteId();
    const first = await addCheckoutOfQuote(quoteId);
    await publishRaw(bookings.env, [event(quoteId)]);
    await becomes(first, 'cancelled');
    // Opened with the answer of quotes from just before.
    const late = await addCheckoutOfQuote(quoteId);
    await pay(bookings, late);

    await becomes(late, 'refunded');
    expect(await refundsOf(late)).toMatchObject([{ amount: { minor: -3_060 } }]);
    expect(await CheckoutModel.findById(late).lean()).toMatchObject({ receiptNumber: null });
  });

  it('is not closed by an older price that is told after a newer', async () => {
    const quoteId = newQuoteId();
    const older = repriced(quoteId, 10_000);
    const newer = {
      ...repriced(quoteId, 20_400),
      occurredAt: new Date(Date.parse(older.occurredAt) + 1_000).toISOString(),
    };
    const marker = newQuoteId();
    const id = await addCheckoutOfQuote(quoteId);
    const closed = await addCheckoutOfQuote(marker);
    await publishRaw(bookings.env, [newer]);
    await eventually(() =>
      mongoose.connection
        .collection<{ _id: string }>('quote_terms')
        .findOne({ _id: quoteId, 'price.minor': 20_400 }),
    );
    await publishRaw(bookings.env, [older, cancelled(marker)]);
    await becomes(closed, 'cancelled');
    await eventually(async () => {
      const terms = mongoose.connection.collection<{ _id: string; revision: number }>(
        'quote_terms',
      );
      return ((await terms.findOne({ _id: quoteId }))?.revision ?? 0) >= 4;
    });
    expect(await statusOf(id)).toBe('open');
  });
});

describe('a fee that is paid after cleaners were assigned', () => {
  it('is not collected again at the door', async () => {
    const quoteId = newQuoteId();
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { quoteId, priceMinor: 20_400, cashMinor: 20_400 });
    await pay(bookings, await addCheckoutOfQuote(quoteId));
    expect(await JobAssignment.findOne({ jobId: quoteId }).lean()).toMatchObject({
      cash: { minor: 17_340 },
    });
  });

  it('is not collected by whom quotes assigns before it knows of the payment', async () => {
    const quoteId = newQuoteId();
    await pay(bookings, await addCheckoutOfQuote(quoteId));
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { quoteId, priceMinor: 20_400, cashMinor: 20_400 });
    expect(await JobAssignment.findOne({ jobId: quoteId }).lean()).toMatchObject({
      cash: { minor: 17_340 },
    });
  });
});

describe('the cash that a cleaner reports on the job of a quote', () => {
  it.each<[string, object[]]>([
    ['as they complete it', [{ status: 'completed', cashReceived: true }]],
    ['later', [{ status: 'completed' }, { status: 'cash_received' }]],
  ])('%s is told to quotes, a line of the ledger, and ends online payment', async (_, reports) => {
    const quoteId = newQuoteId();
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { quoteId, priceMinor: 20_400, cashMinor: 20_400 });
    const id = await addCheckoutOfQuote(quoteId);
    await pay(bookings, id);
    const assignmentId = await assignmentOf(quoteId, cleaner);
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    for (const one of reports) {
      const key = randomUUID();
      await Promise.all(
        Array.from({ length: 3 }, () => report(bookings, cleaner, assignmentId, one, key)),
      );
    }

    const told = () =>
      published.ofType('job.cash-recorded').filter(({ payload }) => payload.quoteId === quoteId);
    await eventually(() => told().length === 1);
    expect(told()[0]?.payload).toMatchObject({ bookingId: null, amount: '173.40' });
    expect(await TransactionModel.find({ quoteId, type: 'cash' }).lean()).toMatchObject([
      { amount: { minor: 17_340 }, status: 'succeeded', customer: { name: 'Jane Doe' } },
    ]);
    expect(await readCheckout(bookings, id)).toMatchObject({ status: 'paid', isCashPaid: true });
  });

  it('goes without the fee: a payment that comes after all of it was paid in cash goes back', async () => {
    const quoteId = newQuoteId();
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { quoteId, priceMinor: 20_400, cashMinor: 20_400 });
    const id = await addCheckoutOfQuote(quoteId);
    const assignmentId = await assignmentOf(quoteId, cleaner);
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    await report(bookings, cleaner, assignmentId, { status: 'completed', cashReceived: true });
    await pay(bookings, id);
    await becomes(id, 'refunded');
  });
});

describe('another price after the fee is paid', () => {
  it('gives back what is more than the fee of the new price, once, and tells the rest', async () => {
    const quoteId = newQuoteId();
    const id = await addCheckoutOfQuote(quoteId);
    await pay(bookings, id);
    const event = repriced(quoteId, 1_000);

    await publishRaw(bookings.env, [event, event, repriced(quoteId, 1_000)]);
    await eventually(async () => (await refundsOf(id)).length > 0);
    await runTask(bookings, processRefunds);
    await publishRaw(bookings.env, [event]);

    // 15% of 10.00 stays.
    expect(await refundsOf(id)).toMatchObject([{ amount: { minor: -2_910 } }]);
    expect(await readCheckout(bookings, id)).toMatchObject({
      ...{ status: 'paid', total: '10.00', cash: '8.50', refunded: '29.10' },
    });
    await eventually(() =>
      published
        .ofType('payment.refunded')
        .some(({ payload }) => payload.checkoutId === id && payload.kept === '1.50'),
    );
  });
});

import { type CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { JobAssignment } from '../../records/job';
import { addCleanerAtWork, assignmentOf, giveQuoteJob, report } from '../../testing/jobs';
import { pay, readCheckout, readPdfText } from '../../testing/payments';
import { addPaidQuote, PAYABLE_QUOTE, quoteChanged } from '../../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../../testing/start-bookings';
import { linesOfQuote } from '../ledger/deal-account';
import { recordPayment } from './record-payment';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes({}));
});
afterAll(() => bookings.stop());

const aud = (minor: number) => ({ minor, currency: 'AUD' as const });

beforeEach(() => {
  const body = { ...PAYABLE_QUOTE, fee: null, total: aud(20_400) };
  quotes.answer = { status: 200, body };
});

/** As a visitor who holds the checkout of the fee. */
const open = (feeId: string) =>
  bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    body: { checkoutId: feeId, pays: 'balance' },
  });

async function openBalance(feeId: string): Promise<string> {
  const { status, body } = await open(feeId);
  expect(status).toBe(200);
  return body.checkout.id;
}

const charge = (checkoutId: string, minor = 17_340) => ({
  paymentId: `pay_${checkoutId}`,
  amount: aud(minor),
});

const job = { priceMinor: 20_400, cashMinor: 17_340 };

describe('the rest of a quote by card', () => {
  it('is paid by whoever holds a checkout of it, once its fee is paid', async () => {
    const { feeId, quoteId } = await addPaidQuote(bookings);
    const [one, other] = await Promise.all([openBalance(feeId), openBalance(feeId)]);
    expect(one).toBe(other);
    expect(await readCheckout(bookings, one)).toMatchObject({
      ...{ purpose: 'balance', amount: '173.40', total: '204.00', paidBefore: '30.60' },
      ...{ cash: '0.00', quoteId, isVisitors: true },
    });
    await pay(bookings, one);
    await eventually(async () => (await readCheckout(bookings, one)).status === 'paid');
    // Nor does the receipt of the fee ask for cash any more.
    expect(await readCheckout(bookings, feeId)).toMatchObject({ cash: '0.00' });
    const { status, error } = await open(feeId);
    expect([status, error.message]).toEqual([409, 'All of this quote is paid already.']);
  });

  it('has a receipt that says what was paid before, now, and what is left', async () => {
    const { feeId } = await addPaidQuote(bookings);
    const balance = await openBalance(feeId);
    await recordPayment(balance, charge(balance));
    const response = await fetch(`${bookings.url}/api/payments/checkouts/${balance}/receipt`);
    const lines = readPdfText(Buffer.from(await response.arrayBuffer())).split('\n');
    expect(lines.slice(lines.indexOf('Total price'), -1)).toEqual([
      ...['Total price', '204.00 AUD', 'Paid before', '30.60 AUD'],
      ...['Paid now', '173.40 AUD', 'Left to pay', '0.00 AUD'],
    ]);
  });

  it('is not to be paid by whoever may not pay the quote', async () => {
    const { quoteId } = await addPaidQuote(bookings);
    quotes.answer = { status: 404, body: { code: 'not_found', message: 'Not found' } };
    const { status } = await bookings.call('POST', '/api/payments/checkouts', {
      body: { quoteId, pays: 'balance' },
    });
    expect(status).toBe(404);
  });

  it('leaves its cleaners nothing to collect, and what they earn', async () => {
    const { feeId, quoteId } = await addPaidQuote(bookings);
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { ...job, quoteId });
    const assignmentId = await assignmentOf(quoteId, cleaner);
    const balance = await openBalance(feeId);
    await recordPayment(balance, charge(balance));
    expect(await JobAssignment.findById(assignmentId).lean()).toMatchObject({
      ...{ cash: { minor: 0 }, payout: { minor: 17_340 }, isPaidByCard: true },
    });
    // Who comes to it later is told the same.
    const second = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner, second], { ...job, quoteId });
    expect(await JobAssignment.findById(await assignmentOf(quoteId, second)).lean()).toMatchObject({
      ...{ cash: { minor: 0 }, payout: { minor: 17_340 }, isPaidByCard: true },
    });
    const say = (body: object) => report(bookings, cleaner, assignmentId, body);
    await say({ status: 'started' });
    expect((await say({ status: 'completed', cashReceived: true })).status).toBe(409);
    await say({ status: 'completed' });
    expect(await JobAssignment.findById(assignmentId).lean()).toMatchObject({
      earned: { minor: 8_670 },
    });
  });

  it('goes back whole where a cleaner has taken the cash', async () => {
    const { feeId, quoteId } = await addPaidQuote(bookings);
    const cleaner = await addCleanerAtWork();
    await giveQuoteJob(bookings, [cleaner], { ...job, quoteId });
    const assignmentId = await assignmentOf(quoteId, cleaner);
    const balance = await openBalance(feeId);
    const say = (body: object) => report(bookings, cleaner, assignmentId, body);
    await say({ status: 'started' });
    expect((await say({ status: 'completed', cashReceived: true })).status).toBe(200);
    await recordPayment(balance, charge(balance));
    expect(await readCheckout(bookings, balance)).toMatchObject({ status: 'refunded' });
    expect((await linesOfQuote(quoteId)).map(({ type, amount }) => [type, amount.minor])).toEqual([
      ['confirmation_fee', 3_060],
      ['cash', 17_340],
      ['balance', 17_340],
      ['refund', -17_340],
    ]);
  });

  it('goes back with the quote, each payment to its own charge', async () => {
    const { feeId, quoteId } = await addPaidQuote(bookings);
    const balance = await openBalance(feeId);
    await recordPayment(balance, charge(balance));
    await publishRaw(bookings.env, [quoteChanged(quoteId, { to: 'cancelled' })]);
    await eventually(async () => (await readCheckout(bookings, feeId)).status === 'refunded');
    const refunds = (await linesOfQuote(quoteId)).filter(({ type }) => type === 'refund');
    expect(new Map(refunds.map(({ checkoutId, amount }) => [checkoutId, amount.minor]))).toEqual(
      new Map([
        [balance, -17_340],
        [feeId, -3_060],
      ]),
    );
  });

  it('is closed when another price is agreed, and opened over what is left of that', async () => {
    const { feeId, quoteId } = await addPaidQuote(bookings);
    const balance = await openBalance(feeId);
    await publishRaw(bookings.env, [quoteChanged(quoteId, { finalPriceMinor: 10_000 })]);
    await eventually(async () => (await readCheckout(bookings, balance)).status === 'cancelled');
    // Of the fee 15.00 stay, and 15.60 go back.
    await eventually(async () => (await readCheckout(bookings, feeId)).refunded === '15.60');
    const next = await openBalance(feeId);
    expect(await readCheckout(bookings, next)).toMatchObject({ amount: '85.00', total: '100.00' });
  });
});

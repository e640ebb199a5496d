import { type DealLine, type DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { MembershipModel } from '../memberships/membership';
import { CheckoutModel } from '../payments/checkout';
import { InvoiceModel } from '../invoices/invoice';
import { TransactionModel } from '../payments/ledger/ledger';
import { lockTerms, QuoteTerms } from '../payments/quote-terms';
import { JobAssignment } from '../records/job';
import { newUserId } from '../testing/bookings';
import { addCleanerAtWork, giveQuoteJob } from '../testing/jobs';
import { addPlan, addTestCheckout, pay, readCheckout } from '../testing/payments';
import { newQuoteId, PAYABLE_QUOTE } from '../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
const { email } = PAYABLE_QUOTE;
beforeAll(async () => {
  const total = { minor: 20_400, currency: 'AUD' };
  ({ bookings } = await startWithQuotes({ ...PAYABLE_QUOTE, fee: null, total }));
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

const call = (method: string, path: string, body?: object) =>
  bookings.call<DealResponse>(method, `/api/admin/deals/${path}`, {
    as: 'admin',
    ...(body && { body }),
  });

/** Pays the fee of a quote over 204.00, which is 30.60. @returns its checkout. */
async function payFee(quoteId: string): Promise<string> {
  const checkoutId = await addTestCheckout({ quoteId, userId: null, email });
  await pay(bookings, checkoutId);
  await eventually(async () => (await readCheckout(bookings, checkoutId)).status === 'paid');
  return checkoutId;
}

describe('a quote', () => {
  it('shows what is due of its price, and settles by what staff receive', async () => {
    const id = newQuoteId();
    await payFee(id);
    expect((await call('GET', `quote/${id}`)).body.deal).toMatchObject({
      ...{ description: 'Regular Cleaning in Newtown', customerEmail: email, refusal: null },
      ...{ agreed: '204.00', paid: '30.60', due: '173.40', isOver: false },
      lines: [{ type: 'confirmation_fee', customerEmail: email }],
    });
    const taken = { amount: '173.40', method: 'bank_transfer' };
    const { body } = await call('POST', `quote/${id}/payments`, taken);
    expect(body.deal).toMatchObject({ paid: '204.00', due: '0.00' });
    expect(await QuoteTerms.findById(id).lean()).toMatchObject({ isCashPaid: true });
    const event = await eventually(() =>
      published.ofType('payment.recorded').find(({ payload }) => payload.dealId === id),
    );
    expect(event).toMatchObject({
      aggregate: { type: 'quote', id },
      payload: { kind: 'quote', email, customerId: null, paidNet: '204.00', due: '0.00' },
    });
  });

  it('is among the payments of the account that it joins, and of no other', async () => {
    const [id, another, customerId] = [newQuoteId(), newQuoteId(), newUserId()];
    await payFee(id);
    await payFee(another);
    const invoice = { dealKind: 'quote', dealId: id, sequence: 9, number: `T-${id}` };
    await InvoiceModel.collection.insertOne({ ...invoice, userId: null });
    const payload = { quoteId: id, customerId, customerName: 'Ada Byron' };
    await publishRaw(bookings.env, [testEvent('quote.linked', payload)]);
    const paid = () => TransactionModel.find({ userId: customerId }).lean();
    await eventually(async () => (await paid()).length > 0);
    expect(await paid()).toMatchObject([{ quoteId: id }]);
    await eventually(() => InvoiceModel.exists({ dealId: id, userId: customerId }));
  });

  it('has its fee asked for no more once staff have received as much', async () => {
    const id = newQuoteId();
    const checkoutId = await addTestCheckout({ quoteId: id, userId: null, email });
    await call('POST', `quote/${id}/payments`, { amount: '100.00', method: 'terminal' });
    expect(await CheckoutModel.findById(checkoutId).lean()).toMatchObject({ status: 'cancelled' });
    const [line] = await TransactionModel.find({ quoteId: id }).lean();
    expect(line).toMatchObject({ type: 'balance', method: 'terminal', customer: { email } });
  });

  it('has its cleaners collect what is left, and earn what they would have', async () => {
    const price = { priceMinor: 20_400, cashMinor: 20_400 };
    const id = await giveQuoteJob(bookings, [await addCleanerAtWork()], price);
    const before = await JobAssignment.findOne({ jobId: id }).orFail().lean();
    await call('POST', `quote/${id}/payments`, { amount: '100.00', method: 'bank_transfer' });
    const after = await JobAssignment.findOne({ jobId: id }).orFail().lean();
    expect(after).toMatchObject({ cash: { minor: 10_400 }, payout: before.payout ?? before.cash });
    await call('POST', `quote/${id}/write-offs`, { amount: '104.00', reason: 'Goodwill' });
    expect(await JobAssignment.findOne({ jobId: id }).lean()).toMatchObject({
      ...{ cash: { minor: 0 }, payout: before.payout ?? before.cash },
    });
  });

  it('has its cleaners earn what they would have where some of it goes back out of goodwill', async () => {
    const price = { priceMinor: 20_400, cashMinor: 17_340 };
    const id = newQuoteId();
    await payFee(id);
    const first = await addCleanerAtWork();
    await giveQuoteJob(bookings, [first], { quoteId: id, ...price });
    const aud = (minor: number) => ({ minor, currency: 'AUD' as const });
    const rest = { amount: aud(17_340), total: aud(20_400), cash: aud(0), paidBefore: aud(3_060) };
    await pay(bookings, await addTestCheckout({ quoteId: id, purpose: 'balance', ...rest }));
    const { deal } = (await call('GET', `quote/${id}`)).body;
    const balance = deal.lines.find(({ type }) => type === 'balance')!;
    expect((await call('POST', `quote/${id}/refunds`, refundOf(balance, '40.00'))).status).toBe(
      200,
    );

    await giveQuoteJob(bookings, [first, await addCleanerAtWork()], { quoteId: id, ...price });

    expect(await JobAssignment.find({ jobId: id }).lean()).toMatchObject(
      [1, 2].map(() => ({ cash: { minor: 0 }, payout: { minor: 17_340 }, isPaidByCard: true })),
    );
  });

  it('that is cancelled takes no payment, and gives back what was kept', async () => {
    const id = newQuoteId();
    await payFee(id);
    await mongoose.connection.transaction((session) => lockTerms(id, session));
    await QuoteTerms.updateOne({ _id: id }, { $set: { isCancelled: true } });
    const { deal } = (await call('GET', `quote/${id}`)).body;
    expect(deal).toMatchObject({ agreed: '30.60', due: '0.00', isOver: true });
    const taken = await call('POST', `quote/${id}/payments`, { amount: '1.00', method: 'cash' });
    expect(taken.error.message).toBe('This quote is cancelled.');
    const { body } = await call('POST', `quote/${id}/refunds`, refundOf(deal.lines[0]!, '10.60'));
    expect(body.deal).toMatchObject({ agreed: '20.00', refunded: '10.60', due: '0.00' });
  });
});

const refundOf = ({ id: transactionId, refundable }: DealLine, amount: string) => ({
  ...{ transactionId, amount, reason: 'Too little was done', expectedRefundable: refundable },
});

describe('a membership', () => {
  it('owes nothing, and has months refunded', async () => {
    const userId = newUserId();
    const { _id } = await MembershipModel.create({
      ...{ userId, tierId: await addPlan(), remainingCleanings: 4 },
      nextBillingDate: new Date(Date.now() + 1e9),
    });
    const id = String(_id);
    const amount = { minor: 1_200_000, currency: 'LKR' as const };
    const checkoutId = await addTestCheckout({
      ...{ purpose: 'subscription', subscriptionId: id, userId, quoteId: null, amount },
      ...{ total: null, cash: null, description: 'Weekly Fresh, one month' },
    });
    const paid = { paymentId: `pay_${id}`, paidAt: new Date(), status: 'paid' as const };
    await CheckoutModel.updateOne({ _id: checkoutId }, { $set: paid });
    await TransactionModel.create({
      ...{ checkoutId, subscriptionId: id, userId, bookingId: null, quoteId: null, amount },
      ...{ type: 'membership', status: 'succeeded', description: 'Weekly Fresh, one month' },
      paymentGatewayTransactionId: `pay_${id}`,
    });
    const { deal } = (await call('GET', `membership/${id}`)).body;
    expect(deal).toMatchObject({
      ...{ description: 'Weekly Fresh', agreed: '12000.00', paid: '12000.00', due: '0.00' },
      ...{ currency: 'LKR', lines: [{ refundable: '12000.00' }] },
    });
    const path = `membership/${id}/refunds`;
    const { body } = await call('POST', path, refundOf(deal.lines[0]!, '3000.00'));
    expect(body.deal).toMatchObject({ agreed: '9000.00', refunded: '3000.00', due: '0.00' });
    const taken = await call('POST', `membership/${id}/payments`, {
      ...{ amount: '1.00', method: 'cash' },
    });
    expect(taken.error.code).toBe('change_not_allowed');
  });
});

import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { PaymentReceived } from '@brightnest/contracts/events/bookings/payments';
import { PAYABLE_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { paymentStatusOf, submit, submittedId } from '../../testing/forms';
import { staffCalls } from '../../testing/staff-calls';
import { type QuotesUnderTest, startQuotes } from '../../testing/start-quotes';
import { QuoteSubmission } from '../../records/quote-submission';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes({ PAYMENTS: 'sandbox' });
});
afterAll(() => quotes.stop());

describe('payment status', () => {
  const ask = (id: string) => paymentStatusOf(quotes, id);

  describe('the payment status of a quote, with a checkout', () => {
    it('asks for 15% of the estimate', async () => {
      const { status, body } = await ask(await submittedId(quotes));
      expect(status).toBe(200);
      // 228.00 × 0.15
      expect(body).toEqual({ success: true, paymentStatus: 'unpaid', amount: '34.20' });
    });

    it('asks nothing for an office: a person prices it', async () => {
      const office = await submittedId(quotes, { serviceType: 'office_cleaning' });
      const inOffice = await submittedId(quotes, { propertyType: 'office' });
      const nothing = { success: false, paymentStatus: 'unpaid' };
      expect((await ask(office)).body).toEqual(nothing);
      expect((await ask(inOffice)).body).toEqual(nothing);
    });

    it('does not know an id that is nobody’s', async () => {
      const { status, error } = await ask('0'.repeat(24));
      expect([status, error.code]).toEqual([404, 'not_found']);
    });

    it.each([['1'], ['not-an-id'], ['%7B%22$ne%22:null%7D'], ['0'.repeat(25)]])(
      'refuses the id %s',
      async (id) => {
        const { status, error } = await ask(id);
        expect([status, error.code]).toEqual([400, 'validation_failed']);
        expect(error.fields).toEqual({ id: 'This is not a valid id' });
      },
    );
  });
});

describe('the payable quote', () => {
  let rpc: RpcClient;
  beforeAll(async () => {
    rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  });
  afterAll(async () => {
    rpc.close();
  });

  const ask = (quoteId: string) =>
    rpc.call(PAYABLE_QUOTE_RPC, { quoteId, payer: { isTrusted: true } });

  it('tells the fee of a visitor’s quote, the estimate, and where mail goes', async () => {
    expect(await ask(await submittedId(quotes))).toEqual({
      fee: { minor: 3_420, currency: 'AUD' },
      total: { minor: 22_800, currency: 'AUD' },
      terms: DEFAULT_FEE_TERMS,
      description: 'Regular Cleaning in Newtown',
      email: 'ada@example.com',
      customerId: null,
      visit: {
        serviceName: 'Regular Cleaning',
        address: '1 King Street, Newtown NSW',
        scheduledAt: null,
        timeZone: 'Australia/Sydney',
      },
    });
  });

  it('tells whose quote it is', async () => {
    const userId = 'a'.repeat(24);
    const { body } = await submit(quotes, {}, { as: { role: 'customer', userId } });
    expect(await ask(body.quote.id)).toMatchObject({ customerId: userId });
  });

  it.each([
    ['is priced by a person', { serviceType: 'office_cleaning' as const }, {}],
    ['is paid', {}, { paymentStatus: 'paid' as const }],
    ['is under way', {}, { status: 'in_progress' as const }],
    ['is cancelled', {}, { status: 'cancelled' as const }],
  ])('asks nothing for a quote that %s', async (_name, request, change) => {
    const id = await submittedId(quotes, request);
    await QuoteSubmission.updateOne({ _id: id }, { $set: change });
    expect(await ask(id)).toMatchObject({ fee: null });
  });

  it('asks for the fee of the price that staff agreed on, once they have', async () => {
    const { confirmed } = staffCalls(quotes);
    const id = await confirmed({ finalPrice: '200.00' });
    expect(await ask(id)).toMatchObject({
      fee: { minor: 3_000, currency: 'AUD' },
      total: { minor: 20_000, currency: 'AUD' },
    });
    const { body } = await paymentStatusOf(quotes, id);
    expect(body).toEqual({ success: true, paymentStatus: 'unpaid', amount: '30.00' });
  });

  it('does not know an id that is nobody’s', async () => {
    await expect(ask('0'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what was paid of a quote', () => {
  const CHECKOUT = 'c0ffee00-0000-4000-8000-000000000000';
  const notice = {
    ...{ checkoutId: CHECKOUT, purpose: 'quote' as const, currency: 'AUD' as const },
    ...{ description: 'Regular Cleaning in Newtown', userId: null, email: 'ada@example.com' },
    bookingId: null,
  };
  const paid = (quoteId: string) =>
    testEvent('payment.received', {
      ...{ ...notice, quoteId, amount: '34.20', total: '228.00', cash: '193.80' },
      ...{ cashPerClean: null, receiptNumber: 'BN-2030-000001', paymentId: 'ch_1' },
      paidBefore: null,
    });
  const refunded = (quoteId: string, amount: string, kept?: string) =>
    testEvent('payment.refunded', { ...notice, quoteId, amount, ...(kept && { kept }) });
  const staff = () => staffCalls(quotes);
  const becomes = (id: string, shown: object) =>
    eventually(async () => {
      const quote = await staff().read(id);
      return Object.entries(shown).every(([key, value]) => Reflect.get(quote, key) === value);
    });

  it('is told to staff, with what is left of the agreed price', async () => {
    const id = await staff().confirmed({ finalPrice: '200.00' });
    expect(await staff().read(id)).toMatchObject({ paidAmount: null, due: '200.00' });
    await publishRaw(quotes.env, [paid(id)]);
    // Of 34.20 the fee of 200.00 stays, 30.00; the rest is on its way back.
    await becomes(id, { paymentStatus: 'paid', paidAmount: '34.20', due: '170.00' });
    await publishRaw(quotes.env, [refunded(id, '4.20', '30.00')]);
    await becomes(id, { paymentStatus: 'paid', paidAmount: '30.00', due: '170.00' });
  });

  it('is settled once the rest is paid by card', async () => {
    const id = await staff().confirmed({ finalPrice: '228.00' });
    const rest = testEvent('payment.received', {
      ...{ ...notice, quoteId: id, purpose: 'balance' as const, amount: '193.80' },
      ...{ checkoutId: 'c0ffee00-0000-4000-8000-000000000001', total: '228.00', cash: '0.00' },
      ...{ cashPerClean: null, receiptNumber: 'BN-2030-000002', paymentId: 'ch_2' },
      paidBefore: '34.20',
    });
    await publishRaw(quotes.env, [paid(id), rest]);
    await becomes(id, { paymentStatus: 'settled', paidAmount: '228.00', due: '0.00' });
  });

  it('does not stay paid when it is cancelled and the money went back', async () => {
    const id = await submittedId(quotes);
    await publishRaw(quotes.env, [paid(id)]);
    await becomes(id, { paymentStatus: 'paid' });
    await staff().move(id, { status: 'cancelled' });
    expect(await staff().read(id)).toMatchObject({ due: '0.00' });
    const event = refunded(id, '34.20', '0.00');
    await publishRaw(quotes.env, [event, event, paid(id)]);
    await becomes(id, { paymentStatus: 'refunded', paidAmount: '0.00', due: '0.00' });
  });

  it('is still with us where its refund did not arrive, until another try did', async () => {
    const id = await submittedId(quotes);
    const failed = testEvent('payment.refund-failed', {
      ...{ ...notice, quoteId: id, amount: '34.20', kept: '34.20', wasSent: true },
      ...{ transactionId: 'a'.repeat(24), reason: 'The bank declined it.', lowersPrice: false },
    });
    await publishRaw(quotes.env, [paid(id)]);
    await becomes(id, { paymentStatus: 'paid' });
    await publishRaw(quotes.env, [refunded(id, '34.20', '0.00')]);
    await becomes(id, { paymentStatus: 'refunded' });
    await publishRaw(quotes.env, [failed]);
    await becomes(id, { paymentStatus: 'paid', paidAmount: '34.20' });
    await publishRaw(quotes.env, [refunded(id, '34.20', '0.00'), failed]);
    await becomes(id, { paymentStatus: 'refunded', paidAmount: '0.00' });
    const marker = await submittedId(quotes);
    await publishRaw(quotes.env, [paid(marker)]);
    await becomes(marker, { paymentStatus: 'paid' });
    await publishRaw(quotes.env, [refunded(marker, '34.20', '0.00')]);
    await becomes(marker, { paymentStatus: 'refunded' });
    expect(await staff().read(id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is settled, and nothing is due, once a cleaner has reported the cash', async () => {
    const [id, unpaid] = [await submittedId(quotes), await submittedId(quotes)];
    await publishRaw(quotes.env, [paid(id)]);
    await becomes(id, { paymentStatus: 'paid' });
    const cash = (quoteId: string) =>
      testEvent('job.cash-recorded', {
        ...{ bookingId: null, quoteId, customerId: null, amount: '193.80', currency: 'AUD' },
      });
    const event = cash(id);
    await publishRaw(quotes.env, [event, event, cash(unpaid)]);
    await becomes(id, { paymentStatus: 'settled', paidAmount: '34.20', due: '0.00' });
    await becomes(unpaid, { paymentStatus: 'settled', paidAmount: null, due: '0.00' });
    const { body } = await paymentStatusOf(quotes, unpaid);
    expect(body).toEqual({ success: false, paymentStatus: 'settled' });
  });

  it('stays paid when a second payment that never counted went back', async () => {
    const [id, marker] = [await submittedId(quotes), await submittedId(quotes)];
    await publishRaw(quotes.env, [paid(id), paid(marker)]);
    await becomes(id, { paymentStatus: 'paid' });
    await becomes(marker, { paymentStatus: 'paid' });
    await publishRaw(quotes.env, [refunded(id, '34.20'), refunded(marker, '34.20', '0.00')]);
    await becomes(marker, { paymentStatus: 'refunded' });
    expect(await staff().read(id)).toMatchObject({ paymentStatus: 'paid', paidAmount: '34.20' });
  });
});

describe('a received payment', () => {
  function received(quoteId: string | null, given: Partial<PaymentReceived> = {}) {
    return testEvent('payment.received', {
      checkoutId: 'c0ffee00-0000-4000-8000-000000000000',
      purpose: quoteId === null ? 'booking' : 'quote',
      amount: '34.20',
      currency: 'AUD',
      description: 'Regular Cleaning in Newtown',
      userId: null,
      email: 'ada@example.com',
      bookingId: null,
      quoteId,
      receiptNumber: 'BN-2030-000001',
      total: '228.00',
      cash: '193.80',
      cashPerClean: null,
      paidBefore: null,
      paymentId: 'ch_1',
      ...given,
    });
  }
  const isPaid = (id: string) =>
    eventually(
      async () => (await QuoteSubmission.exists({ _id: id, paymentStatus: 'paid' })) !== null,
    );

  it('keeps what was paid, when, and under which charge, and nothing is due any more', async () => {
    const id = await submittedId(quotes);
    const event = received(id);

    await publishRaw(quotes.env, [event]);
    await isPaid(id);

    expect(await QuoteSubmission.findById(id).lean()).toMatchObject({
      paymentStatus: 'paid',
      paidAmount: { minor: 3_420, currency: 'AUD' },
      paymentDate: new Date(event.occurredAt),
      paymentIntentId: 'ch_1',
    });
    const { body } = await paymentStatusOf(quotes, id);
    expect(body).toEqual({ success: false, paymentStatus: 'paid' });
  });

  it('is recorded once, however often it is told', async () => {
    const id = await submittedId(quotes);
    const marker = await submittedId(quotes);
    const event = received(id);
    const later = received(id, { amount: '1.00', paymentId: 'ch_2' });

    await publishRaw(quotes.env, [event]);
    await isPaid(id);
    await publishRaw(quotes.env, [event, event, later, received(marker)]);
    await isPaid(marker);

    expect(await QuoteSubmission.findById(id).lean()).toMatchObject({
      paidAmount: { minor: 3_420 },
      paymentIntentId: 'ch_1',
    });
  });

  it('leaves quotes alone when something else was paid', async () => {
    const id = await submittedId(quotes);
    const marker = await submittedId(quotes);
    await publishRaw(quotes.env, [received(null), received(marker)]);
    await isPaid(marker);
    expect(await QuoteSubmission.findById(id).lean()).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

import type { PayCheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import type { OwnProcess } from '@brightnest/service-kit/testing/own-process';
import type Stripe from 'stripe';
import { addTestCheckout, readCheckout } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { sendStripeEvent, stripeEnv, stripeEvent } from '../testing/stripe';
import { startStripeMock } from '../testing/stripe-mock';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { paymentProvider } from './provider';
import { stateOfSession } from './stripe-sessions';

describe('the Stripe provider', () => {
  let bookings: BookingsUnderTest;
  let mock: { url: string; process: OwnProcess };
  beforeAll(async () => {
    mock = await startStripeMock();
    bookings = await startBookings(stripeEnv(mock.url));
  });
  afterAll(async () => {
    await bookings.stop();
    await mock.process.kill('SIGKILL');
  });

  async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
    const all: T[] = [];
    for await (const one of list) all.push(one);
    return all;
  }

  const click = (id: string) =>
    bookings.call<PayCheckoutResponse>('POST', `/api/payments/checkouts/${id}/pay`);

  function paid(checkoutId: string, given: object = {}): string {
    return stripeEvent('checkout.session.completed', {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference_id: checkoutId,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_of_${checkoutId}`,
      amount_total: 3_060,
      currency: 'aud',
      ...given,
    });
  }
  const send = (payload: string, secret?: string) => sendStripeEvent(bookings, payload, secret);

  it('sends the payer to the page of Stripe', async () => {
    const id = await addTestCheckout({ email: 'ada@example.com' });
    const { status, body } = await click(id);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(await CheckoutModel.findById(id).lean()).toMatchObject({
      status: 'open',
      payment: { id: expect.stringMatching(/^cs_/), url: body.url },
    });
  });

  it('asks Stripe to keep the card of a member', async () => {
    const id = await addTestCheckout({ purpose: 'subscription', total: null, cash: null });
    expect((await click(id)).status).toBe(200);
  });

  it('records a signed payment once, however often it is told', async () => {
    const id = await addTestCheckout();
    await click(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(paid(id))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readCheckout(bookings, id)).toMatchObject({ status: 'paid' });
    expect(await TransactionModel.find({ checkoutId: id }).lean()).toMatchObject([
      { paymentGatewayTransactionId: `pi_of_${id}`, amount: { minor: 3_060, currency: 'AUD' } },
    ]);
  });

  it('refuses what Stripe did not sign', async () => {
    const id = await addTestCheckout();
    const { status, error } = await send(paid(id), 'whsec_of_another');
    expect([status, error.code]).toEqual([400, 'bad_request']);
    expect((await readCheckout(bookings, id)).status).toBe('open');
  });

  it('takes note of what is about nothing of ours', async () => {
    expect((await send(stripeEvent('customer.created', { id: 'cus_1' }))).status).toBe(200);
    expect((await send(paid('', { client_reference_id: null }))).status).toBe(200);
  });

  it('asks how a payment stands after a try that failed', async () => {
    const id = await addTestCheckout();
    await click(id);
    const failed = stripeEvent('payment_intent.payment_failed', {
      id: 'pi_1',
      metadata: { checkout: id },
    });
    expect((await send(failed)).status).toBe(200);
    // The samples of stripe-mock are of a page that nobody has paid on.
    expect((await readCheckout(bookings, id)).status).toBe('open');
  });

  it('closes a page, and gives money back', async () => {
    const provider = paymentProvider();
    expect(await provider.closePayment('cs_test_1')).toEqual({ status: 'open' });
    const amount = { minor: 1_000, currency: 'AUD' as const };
    const order = { paymentId: 'pi_1', amount, idempotencyKey: 'key-1', lineId: 'a'.repeat(24) };
    expect(await provider.refund(order)).toEqual({
      status: 'succeeded',
      id: expect.stringMatching(/^re_/) as string,
    });
  });

  it('says how a charge stands, and lists charges and what happened to them', async () => {
    const provider = paymentProvider();
    const from = new Date('2026-11-01T00:00:00Z');
    // Stripe-mock answers that its sample of a payment was not paid.
    expect(await provider.findCharge('pi_1')).toBeNull();
    expect(await collect(provider.listCharges(from))).toEqual([]);
    expect(await collect(provider.listNotices(from))).toEqual([]);
  });

  it('charges no member whose card it does not have', async () => {
    const renewal = await paymentProvider().chargeRenewal({
      reference: 'a'.repeat(24),
      firstPaymentId: 'pi_1',
      amount: { minor: 1_200_000, currency: 'LKR' },
      description: 'Weekly Fresh, one month',
      idempotencyKey: 'key-2',
    });
    expect(renewal).toMatchObject({ status: 'failed' });
  });

  it('charges and forgets no card that it does not have', async () => {
    const provider = paymentProvider();
    const order = {
      ...{ reference: 'a', firstPaymentId: 'pi_1', description: 'Deep Cleaning' },
      ...{ amount: { minor: 3_000, currency: 'AUD' as const }, idempotencyKey: 'key-3' },
    };
    expect(await provider.prepareCharge(order)).toBeNull();
    // The samples of stripe-mock are of a payment that nobody's card is kept of.
    expect(await provider.takeCharge('pi_1')).toMatchObject({ status: 'failed', isFinal: true });
    expect(await provider.closePayment('pi_1')).toMatchObject({ status: 'failed' });
    expect(await provider.describeCard('pi_1')).toMatchObject({ brand: 'Visa', last4: '4242' });
    await provider.forgetCard('pi_1');
  });

  it('shows no page of the sandbox', async () => {
    const id = `sbx_${'0'.repeat(32)}`;
    expect((await bookings.call('GET', `/api/payments/sandbox/${id}`)).status).toBe(404);
  });

  it('says that payment has to wait while Stripe is away', async () => {
    const id = await addTestCheckout();
    await mock.process.kill('SIGKILL');
    const { status, error } = await click(id);
    expect([status, error.code]).toEqual([503, 'service_unavailable']);
    expect((await readCheckout(bookings, id)).status).toBe('open');
  });
});

describe('the state of a Stripe session', () => {
  const intent = (given: object) => ({ id: 'pi_1', status: 'requires_payment_method', ...given });
  const stateOf = (given: object) =>
    stateOfSession({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 3_060,
      currency: 'aud',
      ...given,
    } as Stripe.Checkout.Session);

  const PAID = { status: 'complete', payment_status: 'paid' };
  const CHARGED = {
    status: 'succeeded',
    paymentId: 'pi_1',
    amount: { minor: 3_060, currency: 'AUD' },
  };
  const CARD_ERROR = { type: 'card_error', message: 'Your card was declined.', charge: 'ch_1' };

  it.each([
    ['a page nobody has paid on', {}, { status: 'open' }],
    ['a page that has expired', { status: 'expired' }, { status: 'closed' }],
    ['a payment that takes its time', { status: 'complete' }, { status: 'processing' }],
    [
      'a debit that was refused',
      {
        status: 'complete',
        payment_intent: intent({ last_payment_error: { code: 'debit_not_authorized' } }),
      },
      {
        ...{ status: 'failed', message: 'The payment failed.' },
        ...{ tryId: 'pi_1/debit_not_authorized', isFinal: true },
      },
    ],
    [
      'a debit that was called off',
      { status: 'complete', payment_intent: intent({ status: 'canceled' }) },
      { status: 'closed' },
    ],
    [
      'one under way',
      { payment_intent: intent({ status: 'processing' }) },
      { status: 'processing' },
    ],
    ['a payment', { ...PAID, payment_intent: 'pi_1' }, CHARGED],
    ['a payment with its intent', { ...PAID, payment_intent: intent({}) }, CHARGED],
    [
      'a card that failed',
      { payment_intent: intent({ last_payment_error: CARD_ERROR }) },
      { status: 'failed', message: 'Your card was declined.', tryId: 'pi_1/ch_1' },
    ],
    [
      'a failure that was not the card’s',
      { payment_intent: intent({ last_payment_error: { type: 'api_error' } }) },
      { status: 'open' },
    ],
  ])('is read from %s', (_name, session, expected) => {
    expect(stateOf(session)).toEqual(expected);
  });
});

import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start-test-gateway';
import { TransactionModel } from '../../services/bookings/src/payments/ledger/ledger';
import { addTestCheckout, readCheckout } from '../../services/bookings/src/testing/payments';
import {
  type BookingsUnderTest,
  startBookings,
} from '../../services/bookings/src/testing/start-bookings';
import { stripeEnv, stripeEvent } from '../../services/bookings/src/testing/stripe';
import { stripeHeaders } from '../../services/bookings/src/testing/stripe-signature';
import { startStripeStub, type StripeStub } from '../../services/bookings/src/testing/stripe-stub';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
let gateway: TestGateway;
beforeAll(async () => {
  stripe = await startStripeStub();
  bookings = await startBookings(stripeEnv(stripe.url));
  gateway = await startTestGateway({ env: { BOOKINGS_URL: bookings.url } });
});
afterAll(async () => {
  await gateway.stop();
  await bookings.stop();
  await stripe.stop();
});

/** Sends as Stripe does: without cookies and without an origin. */
const send = (path: string, body: string, headers: Record<string, string>) =>
  fetch(gateway.url + path, { method: 'POST', headers, body });

// As Stripe writes it: with line breaks, and letters of more than one byte.
const paid = (checkoutId: string) =>
  JSON.stringify(
    JSON.parse(
      stripeEvent('checkout.session.completed', {
        id: 'cs_1',
        object: 'checkout.session',
        client_reference_id: checkoutId,
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_of_${checkoutId}`,
        amount_total: 3_060,
        currency: 'aud',
        customer_details: { name: 'Zoë Müller €' },
      }),
    ),
    null,
    2,
  );

const WEBHOOK = '/api/payments/webhooks/stripe';

it('takes a webhook that Stripe signed through the gateway', async () => {
  const id = await addTestCheckout();
  const body = paid(id);
  const response = await send(WEBHOOK, body, stripeHeaders(body));
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect((await readCheckout(bookings, id)).status).toBe('paid');
  expect(await TransactionModel.countDocuments({ checkoutId: id })).toBe(1);
});

it('refuses one that another signed, whose body was changed, or without a signature', async () => {
  const id = await addTestCheckout();
  const body = paid(id);
  const { 'content-type': contentType, ...signed } = stripeHeaders(body);
  const json = { 'content-type': contentType };
  const answers = [
    await send(WEBHOOK, body, stripeHeaders(body, 'whsec_of_another')),
    await send(WEBHOOK, `${body} `, { ...json, ...signed }),
    await send(WEBHOOK, body, json),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect((await readCheckout(bookings, id)).status).toBe('open');
});

it('has room for more webhooks than one address may write', async () => {
  const unsigned = () => send(WEBHOOK, '{}', { 'content-type': 'application/json' });
  const answers = await Promise.all(Array.from({ length: 200 }, unsigned));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
});

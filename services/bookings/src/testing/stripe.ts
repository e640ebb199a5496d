import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  freePort,
  type OwnProcess,
  startOwnProcess,
  untilPortOpen,
} from '@brightnest/service-kit/testing/own-process';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import Stripe from 'stripe';
import type { BookingsUnderTest } from './start-bookings';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The settings of a service that takes money by Stripe, at an address of the tests. */
export const stripeEnv = (apiUrl: string) => ({
  PAYMENTS: 'stripe' as const,
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: apiUrl,
});

const START_TIMEOUT_MS = 60_000;

/**
 * Stripe's own stand-in for its API: it checks every request against the description of the API and
 * answers with samples. It is on the PATH of the tests.
 */
export async function startStripeMock(): Promise<{ url: string; process: OwnProcess }> {
  const [port, httpsPort] = [await freePort(), await freePort()];
  const args = ['-http-port', String(port), '-https-port', String(httpsPort)];
  const process = startOwnProcess('stripe-mock', args, programEnv);
  await untilPortOpen(port, START_TIMEOUT_MS);
  return { url: `http://127.0.0.1:${port}`, process };
}

/** A Checkout Session as {@link startStripeStub} keeps it. */
export interface StubSession {
  id: string;
  object: 'checkout.session';
  url: string;
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: null | { id: string; status: string; last_payment_error?: object };
  amount_total: number;
  currency: string;
}

/** Stands where Stripe is, with sessions whose state a test decides; stripe-mock answers samples alone. */
export interface StripeStub {
  url: string;
  /** The latest session of a checkout. */
  sessionOf(checkoutId: string): StubSession;
  /** How often sessions were looked up. */
  lookups: number;
  /** The payment intents that were refunded. */
  refunds: string[];
  stop(): Promise<void>;
}

export async function startStripeStub(): Promise<StripeStub> {
  const sessions: StubSession[] = [];
  const refundKeys: string[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: StripeStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessionOf: (checkoutId) =>
      sessions.findLast(({ client_reference_id: id }) => id === checkoutId)!,
    lookups: 0,
    refunds: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage): Promise<{ status?: number; body: object }> {
    const { pathname } = new URL(request.url ?? '', stub.url);
    const form = new URLSearchParams(await text(request));
    const [, , resource, , id, action] = pathname.split('/');
    if (resource === 'refunds') return { body: refund(request, form) };
    if (id === undefined) return { body: open(form) };
    const session = sessions.find((one) => one.id === id)!;
    if (action === 'expire') return expire(session);
    stub.lookups += 1;
    return { body: session };
  }

  function open(form: URLSearchParams): StubSession {
    const id = `cs_${sessions.length + 1}`;
    const price = 'line_items[0][price_data]';
    const session: StubSession = {
      ...{ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/${id}` },
      client_reference_id: form.get('client_reference_id') ?? '',
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? '',
    };
    sessions.push(session);
    return session;
  }

  function refund({ headers }: IncomingMessage, form: URLSearchParams) {
    const key = String(headers['idempotency-key']);
    // As Stripe does: the same order is carried out once.
    if (!refundKeys.includes(key)) {
      refundKeys.push(key);
      stub.refunds.push(form.get('payment_intent') ?? '');
    }
    return { id: `re_${refundKeys.indexOf(key)}`, object: 'refund' };
  }

  function expire(session: StubSession) {
    if (session.status !== 'open') {
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
    }
    return { body: Object.assign(session, { status: 'expired' }) };
  }

  return stub;
}

/** What a webhook of Stripe says, as text. */
export function stripeEvent(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

/** The headers of a webhook, signed as Stripe signs. */
export function stripeHeaders(payload: string, secret = WEBHOOK_SECRET) {
  const { webhooks } = new Stripe('sk_test_123');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
  };
}

/** Has Stripe tell the service of something. */
export function sendStripeEvent(bookings: BookingsUnderTest, payload: string, secret?: string) {
  return bookings.call('POST', '/api/payments/webhooks/stripe', {
    body: payload,
    headers: stripeHeaders(payload, secret),
  });
}

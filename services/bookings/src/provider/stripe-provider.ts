import { toStripeAmount } from './stripe-amounts';
import { AppError } from '@brightnest/service-kit/errors';
import Stripe from 'stripe';
import type {
  NewPayment,
  PaymentProvider,
  RefundOrder,
  RefundState,
  StartedPayment,
} from './provider';
import { findStripeCharge, listStripeCharges, stateOfRefund } from './stripe-charges';
import {
  chargeStripeRenewal,
  describeStripeCard,
  findStripeCardCharge,
  forgetStripeCard,
  isCardCharge,
  prepareStripeCharge,
  takeStripeCharge,
} from './stripe-kept-cards';
import { listStripeNotices, parseStripeWebhook } from './stripe-notices';
import { stateOfSession } from './stripe-sessions';

const DEADLINE_MS = 8_000;

/** What Stripe needs to take money for us. */
interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Address of this site. */
  publicUrl: string;
}

/** Takes payments by Stripe Checkout: on its own page, so that no card number reaches us. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createClient(settings);
  const findPayment: PaymentProvider['findPayment'] = (id) =>
    reach(async () =>
      isCardCharge(id)
        ? findStripeCardCharge(stripe, id)
        : stateOfSession(
            await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
          ),
    );
  return {
    name: 'stripe',
    chargePrefix: 'pi_',
    startPayment: (start) => reach(() => startSession(stripe, start, settings.publicUrl)),
    findPayment,
    async closePayment(id) {
      // One that is paid or has expired can't be: how it stands says the rest.
      await reach<unknown>(() =>
        isCardCharge(id) ? stripe.paymentIntents.cancel(id) : stripe.checkout.sessions.expire(id),
      ).catch(ignoreInvalidRequest);
      return findPayment(id);
    },
    refund: (order) => reach(() => refund(stripe, order)),
    chargeRenewal: (order) => reach(() => chargeStripeRenewal(stripe, order)),
    prepareCharge: (order) => reach(() => prepareStripeCharge(stripe, order)),
    takeCharge: (id) => reach(() => takeStripeCharge(stripe, id)),
    describeCard: (paymentId) => reach(() => describeStripeCard(stripe, paymentId)),
    forgetCard: (paymentId) => reach(() => forgetStripeCard(stripe, paymentId)),
    findCharge: (paymentId) => reach(() => findStripeCharge(stripe, paymentId)),
    listCharges: (from) => reachEach(() => listStripeCharges(stripe, from)),
    listNotices: (from) => reachEach(() => listStripeNotices(stripe, from)),
    parseWebhook: (body, headers) =>
      parseStripeWebhook(stripe, { body, headers, secret: settings.webhookSecret }),
  };
}

function createClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
    timeout: DEADLINE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

async function startSession(
  stripe: Stripe,
  start: NewPayment,
  publicUrl: string,
): Promise<StartedPayment> {
  const { reference, amount, description, email, successPath, cancelPath, keepsCard } = start;
  const price = {
    currency: amount.currency.toLowerCase(),
    unit_amount: toStripeAmount(amount),
    product_data: { name: description },
  };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: reference,
      line_items: [{ quantity: 1, price_data: price }],
      success_url: new URL(successPath, publicUrl).href,
      cancel_url: new URL(cancelPath, publicUrl).href,
      ...(email !== null && { customer_email: email }),
      ...(keepsCard && { customer_creation: 'always' as const }),
      payment_intent_data: {
        description,
        metadata: { checkout: reference },
        ...(keepsCard && { setup_future_usage: 'off_session' as const }),
      },
    },
    { idempotencyKey: start.idempotencyKey },
  );
  if (session.url === null) throw new AppError('service_unavailable');
  return { id: session.id, url: session.url };
}

/** What Stripe does not take, such as more than is left of a charge, it will not take later either. */
async function refund(
  stripe: Stripe,
  { paymentId, amount, idempotencyKey, lineId }: RefundOrder,
): Promise<RefundState> {
  const order = {
    payment_intent: paymentId,
    amount: toStripeAmount(amount),
    metadata: { line: lineId },
  };
  try {
    return stateOfRefund(await stripe.refunds.create(order, { idempotencyKey }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { status: 'failed', failure: error.message };
  }
}

function ignoreInvalidRequest(error: unknown): void {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
  throw error;
}

/** What keeps Stripe from answering now is not the payer's fault, nor ours. */
async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asOurs(error);
  }
}

async function* reachEach<T>(list: () => AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list();
  } catch (error) {
    throw asOurs(error);
  }
}

function asOurs(error: unknown): unknown {
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  return isAway ? new AppError('service_unavailable', { cause: error }) : error;
}

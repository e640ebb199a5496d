import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '@brightnest/contracts/money';
import { AppError } from '@brightnest/service-kit/errors';
import type Stripe from 'stripe';
import type { PaymentReport, PaymentState } from './provider';

/** Where a Checkout Session of Stripe stands; its payment intent is expanded where failed tries count. */
export function stateOfSession(session: Stripe.Checkout.Session): PaymentState {
  const { status, payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status === 'paid' && payment_intent && amount_total !== null && currency) {
    const paymentId = typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
    const amount = { minor: amount_total, currency: currency.toUpperCase() as Currency };
    return { status: 'succeeded', paymentId, amount };
  }
  if (status === 'expired') return { status: 'closed' };
  const intent = typeof payment_intent === 'string' ? null : payment_intent;
  if (status === 'complete') return stateOfCompleted(intent);
  return intent ? stateOfIntent(intent) : { status: 'open' };
}

/** A page is complete before the money is there where the bank takes its time: with debits and transfers. */
function stateOfCompleted(intent: Stripe.PaymentIntent | null): PaymentState {
  if (intent?.status === 'canceled') return { status: 'closed' };
  if (intent?.status !== 'requires_payment_method') return { status: 'processing' };
  return { status: 'failed', ...failureOf(intent), isFinal: true };
}

function stateOfIntent(intent: Stripe.PaymentIntent): PaymentState {
  if (intent.status === 'processing') return { status: 'processing' };
  if (intent.last_payment_error?.type !== 'card_error') return { status: 'open' };
  // A page that failed stays open: the payer may take another card.
  return { status: 'failed', ...failureOf(intent) };
}

function failureOf({ id, last_payment_error: error }: Stripe.PaymentIntent) {
  const message = error?.message ?? 'The payment failed.';
  return { message, tryId: `${id}/${error?.charge ?? error?.code ?? ''}` };
}

/** @throws AppError `bad_request` when Stripe did not sign it. */
export function parseStripeWebhook(
  stripe: Stripe,
  { body, headers, secret }: { body: Buffer; headers: IncomingHttpHeaders; secret: string },
): PaymentReport | undefined {
  const event = verify(stripe, body, String(headers['stripe-signature']), secret);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const reference = session.client_reference_id;
      return reference === null ? undefined : { reference, state: stateOfSession(session) };
    }
    case 'payment_intent.payment_failed': {
      const { checkout: reference } = event.data.object.metadata;
      // That something changed is all it says for sure: whoever hears it asks how it stands.
      return reference === undefined ? undefined : { reference, state: { status: 'open' } };
    }
    default:
      return undefined;
  }
}

function verify(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new AppError('bad_request', { message: 'The signature is not valid.', cause: error });
  }
}

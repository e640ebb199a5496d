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
  if (status === 'complete') return { status: 'processing' };
  if (payment_intent && typeof payment_intent !== 'string') return stateOfIntent(payment_intent);
  return { status: 'open' };
}

function stateOfIntent({
  id,
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): PaymentState {
  if (status === 'processing') return { status: 'processing' };
  if (error?.type !== 'card_error') return { status: 'open' };
  // A page that failed stays open: the payer may take another card.
  const message = error.message ?? 'The payment failed.';
  return { status: 'failed', message, tryId: `${id}/${error.charge ?? error.code ?? ''}` };
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

import { msg } from '@brightnest/contracts/translation';
import { fromStripeAmount } from './stripe-amounts';
import type Stripe from 'stripe';
import type { PaymentState } from './provider';

/** Where a Checkout Session of Stripe stands; its payment intent is expanded where failed tries count. */
export function stateOfSession(session: Stripe.Checkout.Session): PaymentState {
  const { status, payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status === 'paid' && payment_intent && amount_total !== null && currency) {
    const paymentId = typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
    const amount = fromStripeAmount(amount_total, currency);
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
  const message = error?.message ?? msg('The payment failed.');
  return { message, tryId: `${id}/${error?.charge ?? error?.code ?? ''}` };
}

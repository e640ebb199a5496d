import type { Currency } from '@brightnest/contracts/money';
import type Stripe from 'stripe';
import type { PaymentState } from '../provider/payment-provider';

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

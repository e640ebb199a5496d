import Stripe from 'stripe';
import type { RenewalOrder, RenewalOutcome } from '../provider/payment-provider';

/** Charges a month of a membership to the card that paid the first. */
export async function chargeStripeRenewal(
  stripe: Stripe,
  order: RenewalOrder,
): Promise<RenewalOutcome> {
  const { customer, payment_method } = await stripe.paymentIntents.retrieve(order.firstPaymentId);
  if (!customer || !payment_method) {
    return { status: 'failed', message: 'There is no card to charge.' };
  }
  try {
    const { id, status } = await stripe.paymentIntents.create(
      {
        amount: order.amount.minor,
        currency: order.amount.currency.toLowerCase(),
        customer: idOf(customer),
        payment_method: idOf(payment_method),
        description: order.description,
        metadata: { membership: order.reference },
        off_session: true,
        confirm: true,
      },
      { idempotencyKey: order.idempotencyKey },
    );
    if (status === 'succeeded') return { status: 'succeeded', paymentId: id, amount: order.amount };
    return { status: 'failed', message: 'The bank asks the holder of the card to confirm.' };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return { status: 'failed', message: error.message };
  }
}

const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id);

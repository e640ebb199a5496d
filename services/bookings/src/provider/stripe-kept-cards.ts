import { msg } from '@brightnest/contracts/translation';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import Stripe from 'stripe';
import type { CardCharge, PaymentState, RenewalCharge, RenewalOutcome } from './provider';

const INTENT_PREFIX = 'pi_';

/** Whether what is under way is a charge of a kept card, and no page on which somebody pays. */
export const isCardCharge = (paymentId: string): boolean => paymentId.startsWith(INTENT_PREFIX);

/** Charges a month of a membership to the card that paid the first. */
export async function chargeStripeRenewal(
  stripe: Stripe,
  { reference, ...order }: RenewalCharge,
): Promise<RenewalOutcome> {
  const card = await findCard(stripe, order.firstPaymentId);
  if (!card) return { status: 'failed', message: msg('There is no card to charge.') };
  try {
    const { id, status } = await stripe.paymentIntents.create(
      {
        ...{ ...chargeOf(order), ...card, metadata: { membership: reference } },
        ...{ off_session: true, confirm: true },
      },
      { idempotencyKey: order.idempotencyKey },
    );
    if (status === 'succeeded') return { status: 'succeeded', paymentId: id, amount: order.amount };
    return { status: 'failed', message: msg('The bank asks the holder of the card to confirm.') };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return { status: 'failed', message: error.message };
  }
}

/** An intent that is not confirmed: it can be cancelled, and what became of it is found by its id. */
export async function prepareStripeCharge(
  stripe: Stripe,
  { reference, ...order }: CardCharge,
): Promise<string | null> {
  const card = await findCard(stripe, order.firstPaymentId);
  if (!card) return null;
  const { id } = await stripe.paymentIntents.create(
    {
      ...{ ...chargeOf(order), ...card, metadata: { checkout: reference } },
      // Nobody is there to be sent to a page.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    { idempotencyKey: order.idempotencyKey },
  );
  return id;
}

export async function takeStripeCharge(stripe: Stripe, id: string): Promise<PaymentState> {
  try {
    await stripe.paymentIntents.confirm(id, { off_session: true });
  } catch (error) {
    // Declined, or confirmed before: how it stands says which.
    const isAnswer =
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isAnswer) throw error;
  }
  return findStripeCardCharge(stripe, id);
}

export async function findStripeCardCharge(stripe: Stripe, id: string): Promise<PaymentState> {
  const intent = await stripe.paymentIntents.retrieve(id);
  const { status, last_payment_error: error, amount_received: minor } = intent;
  if (status === 'succeeded') {
    return { status: 'succeeded', paymentId: id, amount: fromStripeAmount(minor, intent.currency) };
  }
  if (status === 'canceled') return { status: 'closed' };
  if (status === 'processing') return { status: 'processing' };
  if (status === 'requires_confirmation') return { status: 'open' };
  // Nobody is there to confirm it at their bank, or to give another card.
  const message = error?.message ?? msg('The bank asks the holder of the card to confirm.');
  return { status: 'failed', message, tryId: `${id}/${error?.charge ?? ''}`, isFinal: true };
}

/** What the holder of a card knows it by. */
export async function describeStripeCard(stripe: Stripe, id: string): Promise<KeptCard | null> {
  const found = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] });
  const { payment_method: method } = found;
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  const expires = `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
  return { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4, expires };
}

/** Forgotten before, or never kept, it stays so. */
export async function forgetStripeCard(stripe: Stripe, firstPaymentId: string): Promise<void> {
  const card = await findCard(stripe, firstPaymentId);
  if (!card) return;
  try {
    await stripe.paymentMethods.detach(card.payment_method);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function findCard(stripe: Stripe, firstPaymentId: string) {
  const { customer, payment_method } = await stripe.paymentIntents.retrieve(firstPaymentId);
  if (!customer || !payment_method) return null;
  return { customer: idOf(customer), payment_method: idOf(payment_method) };
}

const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id);

const chargeOf = ({ amount, description }: Pick<CardCharge, 'amount' | 'description'>) => ({
  ...{ amount: toStripeAmount(amount), currency: amount.currency.toLowerCase(), description },
});

import { msg } from '@brightnest/contracts/translation';
import { fromStripeAmount } from './stripe-amounts';
import type { Money } from '@brightnest/contracts/money';
import Stripe from 'stripe';
import type {
  ChargeSummary,
  ProviderCharge,
  ProviderDispute,
  ProviderRefund,
  RefundState,
} from './provider';

const MAX_OF_CHARGE = 1_000;

/** How a charge stands: what went back of it, and what its holder disputes. */
export async function findStripeCharge(
  stripe: Stripe,
  paymentId: string,
): Promise<ProviderCharge | null> {
  const of = { payment_intent: paymentId, limit: 100 };
  const found = await Promise.all([
    stripe.paymentIntents.retrieve(paymentId),
    stripe.refunds.list(of).autoPagingToArray({ limit: MAX_OF_CHARGE }),
    stripe.disputes.list(of).autoPagingToArray({ limit: MAX_OF_CHARGE }),
  ]).catch(nothingWhereMissing);
  if (found?.[0].status !== 'succeeded') return null;
  const [intent, refunds, disputes] = found;
  const amount = fromStripeAmount(intent.amount_received, intent.currency);
  return {
    paymentId,
    amount,
    ...referenceOf(intent.metadata),
    refunds: refunds.map(toRefund),
    disputes: disputes.map((dispute) => toDispute(dispute, amount)),
  };
}

function nothingWhereMissing(error: unknown): null {
  const isMissing =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  if (isMissing) return null;
  throw error;
}

/** The charges that succeeded from then on. */
export async function* listStripeCharges(stripe: Stripe, from: Date): AsyncIterable<ChargeSummary> {
  const created = { gte: Math.floor(from.getTime() / 1_000) };
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    const { payment_intent: intent, status, amount_captured, amount_refunded, currency } = charge;
    if (status !== 'succeeded' || !intent) continue;
    yield {
      paymentId: typeof intent === 'string' ? intent : intent.id,
      ...referenceOf(charge.metadata),
      amount: fromStripeAmount(amount_captured, currency),
      refundedMinor: fromStripeAmount(amount_refunded, currency).minor,
      isDisputed: charge.disputed,
      createdAt: new Date(charge.created * 1_000),
    };
  }
}

/** What Stripe says of a refund; `requires_action` waits for its receiver. */
export function stateOfRefund({ id, status, failure_reason }: Stripe.Refund): RefundState & {
  id: string;
} {
  if (status === 'succeeded') return { status, id };
  if (status !== 'failed' && status !== 'canceled') return { status: 'pending', id };
  return { status: 'failed', id, failure: failureText(failure_reason ?? status) };
}

const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: msg('The card was reported lost or stolen.'),
  expired_or_canceled_card: msg('The card has expired or was cancelled.'),
  charge_for_pending_refund_disputed: msg('The holder of the card disputes the charge.'),
  insufficient_funds: msg('There was not enough money in our account at the provider.'),
  declined: msg('The bank declined it.'),
  merchant_request: msg('It was cancelled at the provider.'),
  canceled: msg('It was cancelled at the provider.'),
};

const failureText = (reason: string) => FAILURES[reason] ?? msg('The bank did not take the money.');

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const lineId = refund.metadata?.line;
  return {
    ...stateOfRefund(refund),
    amount: fromStripeAmount(refund.amount, refund.currency),
    ...(lineId !== undefined && { lineId }),
  };
}

function toDispute(dispute: Stripe.Dispute, charged: Money): ProviderDispute {
  const { id, status, balance_transactions: movements } = dispute;
  return {
    id,
    amount: disputedOf(dispute, charged),
    isWithdrawn: movements.some(({ amount }) => amount < 0),
    isReinstated: movements.some(({ amount }) => amount > 0),
    ...(status === 'won' && { outcome: 'won' as const }),
    ...(status === 'lost' && { outcome: 'lost' as const }),
  };
}

/** A bank that accounts in another currency disputes, by its own rate, more or less than was charged. */
function disputedOf({ amount, currency }: Stripe.Dispute, charged: Money): Money {
  const disputed = fromStripeAmount(amount, currency);
  if (disputed.currency !== charged.currency) return charged;
  return { ...disputed, minor: Math.min(disputed.minor, charged.minor) };
}

/** Only a checkout of ours gives its charge this. */
const referenceOf = ({ checkout }: Stripe.Metadata) =>
  checkout === undefined ? {} : { reference: checkout };

import type { IncomingHttpHeaders } from 'node:http';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type Stripe from 'stripe';
import type { ProviderNotice } from './provider';
import { stateOfSession } from './stripe-sessions';

/** What Stripe says when something happens to a charge after it was paid. */
const CHARGE_EVENTS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][];

type ChargeEvent = Extract<Stripe.Event, { type: (typeof CHARGE_EVENTS)[number] }>;

/** @throws AppError `bad_request` when Stripe did not sign it. */
export function parseStripeWebhook(
  stripe: Stripe,
  { body, headers, secret }: { body: Buffer; headers: IncomingHttpHeaders; secret: string },
): ProviderNotice | undefined {
  return toNotice(verify(stripe, body, String(headers['stripe-signature']), secret));
}

/** What happened to charges from then on; Stripe remembers 30 days. */
export async function* listStripeNotices(
  stripe: Stripe,
  from: Date,
): AsyncIterable<ProviderNotice> {
  const created = { gte: Math.floor(from.getTime() / 1_000) };
  const types = [...CHARGE_EVENTS];
  for await (const event of stripe.events.list({ created, types, limit: 100 })) {
    const notice = toNotice(event);
    if (notice) yield notice;
  }
}

function toNotice(event: Stripe.Event): ProviderNotice | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const reference = session.client_reference_id;
      if (reference === null) return undefined;
      return { kind: 'payment', reference, state: stateOfSession(session) };
    }
    case 'payment_intent.payment_failed': {
      const { checkout: reference } = event.data.object.metadata;
      if (reference === undefined) return undefined;
      // That something changed is all it says for sure: whoever hears it asks how it stands.
      return { kind: 'payment', reference, state: { status: 'open' } };
    }
    default:
      return isOfCharge(event) ? chargeNotice(event) : undefined;
  }
}

const isOfCharge = (event: Stripe.Event): event is ChargeEvent =>
  (CHARGE_EVENTS as readonly string[]).includes(event.type);

function chargeNotice({ data: { object } }: ChargeEvent): ProviderNotice | undefined {
  const { payment_intent: intent } = object;
  if (!intent) return undefined;
  return { kind: 'charge', paymentId: typeof intent === 'string' ? intent : intent.id };
}

function verify(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new AppError('bad_request', {
      message: msg('The signature is not valid.'),
      cause: error,
    });
  }
}

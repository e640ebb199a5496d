import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@brightnest/service-kit/errors';
import type Stripe from 'stripe';
import type { PaymentReport } from '../provider/payment-provider';
import { stateOfSession } from './session-state';

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

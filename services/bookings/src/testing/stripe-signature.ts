import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The headers of a webhook, signed as Stripe signs. */
export function stripeHeaders(payload: string, secret = WEBHOOK_SECRET) {
  const { webhooks } = new Stripe('sk_test_123');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
  };
}

import Stripe from 'stripe';
import type { BookingsUnderTest } from './start-bookings';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The settings of a service that takes money by Stripe, at an address of the tests. */
export const stripeEnv = (apiUrl: string) => ({
  PAYMENTS: 'stripe' as const,
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: apiUrl,
});

/** What a webhook of Stripe says, as text. */
export function stripeEvent(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

/** The headers of a webhook, signed as Stripe signs. */
export function stripeHeaders(payload: string, secret = WEBHOOK_SECRET) {
  const { webhooks } = new Stripe('sk_test_123');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
  };
}

/** Has Stripe tell the service of something. */
export function sendStripeEvent(bookings: BookingsUnderTest, payload: string, secret?: string) {
  return bookings.call('POST', '/api/payments/webhooks/stripe', {
    body: payload,
    headers: stripeHeaders(payload, secret),
  });
}

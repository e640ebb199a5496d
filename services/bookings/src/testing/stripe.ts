import { type BookingsUnderTest, startBookings } from './start-bookings';
import { startStripeStub, type StripeStub } from './stripe-stub';
import { stripeHeaders, WEBHOOK_SECRET } from './stripe-signature';

/** The settings of a service that takes money by Stripe, at an address of the tests. */
export const stripeEnv = (apiUrl: string) => ({
  PAYMENTS: 'stripe' as const,
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: apiUrl,
});

/** The bookings service beside a stand-in for Stripe, which stops with it. */
export async function startWithStripe(): Promise<{
  stripe: StripeStub;
  bookings: BookingsUnderTest;
}> {
  const stripe = await startStripeStub();
  const bookings = await startBookings(stripeEnv(stripe.url));
  const stop = async () => {
    await bookings.stop();
    await stripe.stop();
  };
  return { stripe, bookings: { ...bookings, stop } };
}

/** What a webhook of Stripe says, as text. */
export function stripeEvent(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

/** Has Stripe tell the service of something. */
export function sendStripeEvent(bookings: BookingsUnderTest, payload: string, secret?: string) {
  return bookings.call('POST', '/api/payments/webhooks/stripe', {
    body: payload,
    headers: stripeHeaders(payload, secret),
  });
}

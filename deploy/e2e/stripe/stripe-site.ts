import { stripeEnv } from '../../../services/bookings/src/testing/stripe';
import { StripeStub } from '../../../services/bookings/src/testing/stripe-stub';
import type { Mailbox } from '../../test/mailbox';
import { startTestSite } from '../../test/test-site';
import { startStripePages } from './stripe-pages';
import { deliverWebhooks } from './webhook-delivery';

/** A site that takes money by Stripe, and Stripe's stand-in. */
export interface StripeSite {
  url: string;
  /** The pages of the stand-in. */
  stripeUrl: string;
  mail: Mailbox;
  stop(): Promise<void>;
}

/** Gateway and services as programs of this machine. */
export async function startStripeSite(): Promise<StripeSite> {
  const stripe = await new StripeStub().start();
  const pages = await startStripePages(stripe);
  const site = await startTestSite({
    env: { ...stripeEnv(stripe.url), STRIPE_TEST_KEYS_IN_PRODUCTION: 'yes' },
    services: ['auth', 'quotes', 'careers', 'bookings'],
  });
  const webhooks = deliverWebhooks(stripe, { url: `${site.url}/api/payments/webhooks/stripe` });
  return {
    url: site.url,
    stripeUrl: pages.url,
    mail: site.mail,
    async stop() {
      webhooks.stop();
      await site.stop();
      await pages.stop();
      await stripe.stop();
    },
  };
}

import { readEnv } from '@brightnest/service-kit/env';
import { port, url } from 'envalid';
import { StripeStub } from '../../../services/bookings/src/testing/stripe-stub';
import { startStripePages } from './stripe-pages';
import { deliverWebhooks } from './webhook-delivery';

const env = readEnv({
  API_PORT: port({ desc: 'where the service calls' }),
  PAGES_PORT: port({ desc: 'where payers pay' }),
  WEBHOOK_URL: url({ desc: 'where webhooks go' }),
});

/** Stripe's stand-in as a program of its own, for a stack of containers. */
async function main(): Promise<void> {
  const host = '0.0.0.0';
  const stripe = await new StripeStub().start({ host, port: env.API_PORT });
  await startStripePages(stripe, { host, port: env.PAGES_PORT });
  deliverWebhooks(stripe, { url: env.WEBHOOK_URL });
}

void main();

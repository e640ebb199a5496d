import { join } from 'node:path';
import { WEBHOOK_SECRET } from '../../../services/bookings/src/testing/stripe-signature';
import { freePort } from '../../local/ports';
import { ProgramError } from '../../local/programs/run-program';
import { CERTIFICATE, prepareComposeStack } from '../compose/compose-stack';
import type { StripeSite } from './stripe-site';

const ROOT = join(__dirname, '../../..');
const API_PORT = 12_111;
const SEEDED = ['auth', 'quotes', 'careers', 'bookings'];

/** Starts the containers with Stripe's stand-in beside them and the demonstration data in them. */
export async function startComposeStack(): Promise<StripeSite> {
  const pages = await freePort();
  const stack = await prepareComposeStack({
    root: ROOT,
    project: 'brightnest-journey',
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_journey',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_TEST_KEYS_IN_PRODUCTION: 'yes',
    },
    override: (beside) => ({ services: servicesBeside(beside, pages) }),
  });
  try {
    await stack.compose('build');
    await stack.up();
    for (const service of SEEDED) {
      await stack.compose('run', '--rm', '--no-deps', `seed-${service}`);
    }
  } catch (error) {
    await stack.stop();
    // What failed in a container is told by its output alone.
    throw error instanceof ProgramError ? new Error(`${error.message}\n${error.output}`) : error;
  }
  return {
    url: stack.url,
    stripeUrl: `http://127.0.0.1:${pages}`,
    mail: stack.mail,
    stop: stack.stop,
  };
}

/** Where Stripe is, and what fills the databases. */
function servicesBeside(beside: { volumes?: string[] }, pages: number): Record<string, object> {
  // The seed of a service reads that service's own environment.
  const seedOf = (service: string) => ({
    extends: { file: join(ROOT, 'docker-compose.yml'), service },
    ...beside,
    ...{ profiles: ['seed'], restart: 'no', healthcheck: { disable: true } },
    command: ['node', '--import', 'tsx', 'deploy/seed/main.ts', service],
    environment: {
      NODE_ENV: 'development',
      MONGO_URL:
        'mongodb://brightnest:${MONGO_PASSWORD}@${MONGO_HOSTS:-mongo:27017}/?replicaSet=brightnest&authSource=admin',
    },
    // No image holds it.
    volumes: [`${join(ROOT, 'deploy/seed')}:/app/deploy/seed:ro`],
  });
  return {
    bookings: { environment: { STRIPE_API_URL: `http://stripe:${API_PORT}` } },
    stripe: {
      ...beside,
      command: ['node', '--import', 'tsx', 'deploy/e2e/stripe/stripe-program.ts'],
      environment: {
        API_PORT: String(API_PORT),
        PAGES_PORT: String(pages),
        WEBHOOK_URL: 'https://nginx/api/payments/webhooks/stripe',
        NODE_EXTRA_CA_CERTS: CERTIFICATE,
      },
      ports: [`127.0.0.1:${pages}:${pages}`],
    },
    ...Object.fromEntries(SEEDED.map((name) => [`seed-${name}`, seedOf(name)])),
  };
}

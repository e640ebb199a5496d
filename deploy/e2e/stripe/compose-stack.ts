import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { readEnv } from '@brightnest/service-kit/env';
import { str } from 'envalid';
import { WEBHOOK_SECRET } from '../../../services/bookings/src/testing/stripe';
import { freePort } from '../../local/ports';
import { openMailbox } from '../../test/shared-site';
import type { StripeSite } from './stripe-site';

const ROOT = join(__dirname, '../../..');
const run = promisify(execFile);
const STARTS_WITHIN_MS = 20 * 60_000;
const API_PORT = 12_111;

const settings = readEnv({
  STRIPE_JOURNEY_FILES: str({
    default: '',
    desc: 'more compose files, separated by colons, such as for images of this machine',
  }),
  STRIPE_JOURNEY_BUILD: str({ choices: ['yes', 'no'], default: 'yes', desc: 'build the images' }),
});

/**
 * Starts docker-compose.yml as it is shipped, with Stripe's stand-in and a mail catcher beside it and the
 * demonstration data in it. It takes ports 80 and 443.
 */
export async function startComposeStack(): Promise<StripeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-compose-'));
  const ports = { pages: await freePort(), mail: await freePort() };
  const compose = await composeOf(folder, ports);
  const stop = async () => {
    await compose('down', '--volumes', '--timeout', '5');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (settings.STRIPE_JOURNEY_BUILD === 'yes') await compose('build');
    await compose('up', '--detach', '--no-build');
    for (const service of ['auth', 'quotes', 'careers', 'bookings']) {
      await compose('run', '--rm', '--no-deps', `seed-${service}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: 'https://localhost',
    stripeUrl: `http://127.0.0.1:${ports.pages}`,
    mail: openMailbox(`http://127.0.0.1:${ports.mail}`),
    stop,
  };
}

interface Ports {
  pages: number;
  mail: number;
}

/** Writes what the stack needs into a folder. @returns what runs a command of docker compose on it. */
async function composeOf(folder: string, ports: Ports) {
  const tls = join(folder, 'tls');
  await mkdir(tls);
  await makeCertificate(tls);
  const envFile = join(folder, '.env');
  await writeFile(envFile, envOf(tls));
  const override = join(folder, 'journey.yml');
  await writeFile(override, JSON.stringify(overrideOf(tls, ports), null, 2));
  const more = settings.STRIPE_JOURNEY_FILES.split(':').filter(Boolean);
  const files = [join(ROOT, 'docker-compose.yml'), override, ...more];
  const common = [
    ...['compose', '--project-name', 'brightnest-journey', '--env-file', envFile],
    ...files.flatMap((file) => ['--file', file]),
  ];
  return (...args: string[]) =>
    run('docker', [...common, ...args], {
      timeout: STARTS_WITHIN_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
}

async function makeCertificate(folder: string): Promise<void> {
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,DNS:nginx'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
}

function envOf(tls: string): string {
  const secret = () => randomBytes(32).toString('hex');
  const values = {
    SITE_HOST: 'localhost',
    TLS_DIR: tls,
    MONGO_PASSWORD: secret(),
    ...Object.fromEntries(
      [...SERVICES, 'gateway'].map((name) => [`MONGO_${name.toUpperCase()}_PASSWORD`, secret()]),
    ),
    MONGO_REPLICA_KEY: randomBytes(384).toString('base64'),
    RABBITMQ_PASSWORD: secret(),
    MINIO_PASSWORD: secret(),
    INTERNAL_KEY: secret(),
    SMTP_URL: 'smtp://mail:1025',
    MAIL_FROM: '"Brightnest <hello@example.com>"',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_the_journey',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

const CA = '/tls/fullchain.pem';

/** What stands beside the stack: where Stripe is, where mail goes, and what fills the databases. */
function overrideOf(tls: string, ports: Ports) {
  const beside = {
    image: 'brightnest-site:${VERSION:-latest}',
    networks: ['inside', 'outside'],
    volumes: [`${tls}/fullchain.pem:${CA}:ro`],
  };
  const seedOf = (service: string) => ({
    ...beside,
    profiles: ['seed'],
    command: ['node', '--import', 'tsx', 'deploy/seed/main.ts', service],
    environment: {
      NODE_ENV: 'development',
      MONGO_URL:
        'mongodb://brightnest:${MONGO_PASSWORD}@mongo:27017/?replicaSet=brightnest&authSource=admin',
      INTERNAL_KEY: '${INTERNAL_KEY}',
    },
  });
  return {
    services: {
      bookings: {
        environment: {
          STRIPE_API_URL: `http://stripe:${API_PORT}`,
          STRIPE_TEST_KEYS_IN_PRODUCTION: 'yes',
        },
      },
      stripe: {
        ...beside,
        command: ['node', '--import', 'tsx', 'deploy/e2e/stripe/stripe-program.ts'],
        environment: {
          API_PORT: String(API_PORT),
          PAGES_PORT: String(ports.pages),
          WEBHOOK_URL: 'https://nginx/api/payments/webhooks/stripe',
          NODE_EXTRA_CA_CERTS: CA,
        },
        ports: [`127.0.0.1:${ports.pages}:${ports.pages}`],
      },
      mail: {
        ...beside,
        command: [
          ...['node', 'node_modules/maildev/bin/maildev', '--smtp', '1025', '--web', '1080'],
          ...['--ip', '0.0.0.0', '--web-ip', '0.0.0.0'],
        ],
        ports: [`127.0.0.1:${ports.mail}:1080`],
      },
      ...Object.fromEntries(
        ['auth', 'quotes', 'careers', 'bookings'].map((name) => [`seed-${name}`, seedOf(name)]),
      ),
    },
  };
}

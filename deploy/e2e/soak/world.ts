import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { MongoClient } from 'mongodb';
import os from 'node:os';
import { addFreeCleaner } from '../../../services/bookings/src/testing/cleaners';
import { stripeEnv } from '../../../services/bookings/src/testing/stripe';
import { StripeStub } from '../../../services/bookings/src/testing/stripe-stub';
import { type OwnTestSite, startTestSite } from '../../test/test-site';
import { bodyOf, newCustomer } from '../bookings';
import { demoAccount } from '../pages';
import { type ClientAnswer, openSession, type SiteClient } from '../site-client';
import { deliverWebhooks } from '../stripe/webhook-delivery';
import type { Random } from './random';

/** Somebody with an account. */
export interface Customer extends SiteClient {
  email: string;
}

/** Where a soak takes place: a site, Stripe's stand-in, people, and what goes wrong between them. */
export interface World {
  site: OwnTestSite;
  stripe: StripeStub;
  webhooks: ReturnType<typeof deliverWebhooks>;
  staff: SiteClient;
  customers: Customer[];
  services: Service[];
  /** How often each thing happened, for the report. */
  counts: Map<string, number>;
  stop(): Promise<void>;
}

// It is no sign of anything that they die.
const KILLED_ON_PURPOSE = { firstMs: 100, longestMs: 100, healthyAfterMs: 0 };
const CLEANERS = 120;
const AT_ONCE = 4;

/** Starts the site with as many customers as deals need, who all have verified their address. */
export async function startWorld(customerCount: number, random: Random): Promise<World> {
  const stripe = await new StripeStub().start();
  const site = await startTestSite({
    env: {
      ...stripeEnv(stripe.url),
      STRIPE_TEST_KEYS_IN_PRODUCTION: 'yes',
      ...{ UNPAID_PER_ACCOUNT: '100000', UNPAID_PER_NETWORK: '100000', UNPAID_PER_SLOT: '100000' },
      RATE_LIMIT_SCALE: '100000',
      // Asked for once everything has happened: one that is cut off by a kill is taken up after five minutes.
      RECONCILE_AT: 'off',
      // Each customer comes from a network of their own.
      TRUST_PROXY: '1',
    },
    services: ['auth', 'quotes', 'bookings'],
    backOff: KILLED_ON_PURPOSE,
  });
  await connectDatabase(site.mongoUrl, `${site.databasePrefix}bookings`);
  await Promise.all(Array.from({ length: CLEANERS }, () => addFreeCleaner()));
  const customers = await signUp(site, customerCount);
  const staff = await openSession(site, demoAccount('Admin'));
  const services = bodyOf<Service[]>(await staff.call('GET', '/api/services'));
  const counts = new Map<string, number>();
  const world: Omit<World, 'webhooks' | 'stop'> = {
    ...{ site, stripe, staff, customers, services, counts },
  };
  const webhooks = deliverWebhooks(stripe, {
    url: `${site.url}/api/payments/webhooks/stripe`,
    fateOf: () => webhookFate(world, random),
  });
  stripe.faultOf = () => callFault(world, random);
  return {
    ...world,
    webhooks,
    async stop() {
      webhooks.stop();
      await disconnectDatabase();
      await site.stop();
      await stripe.stop();
    },
  };
}

async function signUp(site: OwnTestSite, count: number): Promise<Customer[]> {
  const clients: Customer[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (clients.length < count) {
        const { client, email } = await newCustomer(site);
        clients.push({ ...from(addressOf(clients.length), client), email });
      }
    }),
  );
  const mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
  try {
    const users = mongo.db(`${site.databasePrefix}auth`).collection('users');
    await users.updateMany({ email: /^ada-/ }, { $set: { isVerified: true } });
  } finally {
    await mongo.close();
  }
  return clients;
}

const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** A client whose calls come from that address. */
function from(address: string, { cookies, call }: SiteClient): SiteClient {
  return {
    cookies,
    call: (method, path, { headers, ...options } = {}) =>
      call(method, path, { ...options, headers: { ...headers, 'x-forwarded-for': address } }),
  };
}

type Counting = Pick<World, 'counts'>;

/** Counts something that happened. */
export function count({ counts }: Counting, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Counts what somebody did and how it was answered. */
export function countAnswer(world: Counting, what: string, answer: ClientAnswer | undefined): void {
  count(world, answer ? `${what}: ${answer.status}` : what);
}

const OFTEN = 20;

/** What was tried often and was never taken: then the soak itself is wrong. Each in one line. */
export function findNeverTaken({ counts }: Counting): string[] {
  const tried = new Map<string, { times: number; isTaken: boolean }>();
  for (const [key, times] of counts) {
    const [, what, status] = /^(.*): (\d{3})$/.exec(key) ?? [];
    if (what === undefined) continue;
    const before = tried.get(what) ?? { times: 0, isTaken: false };
    const isTaken = before.isTaken || Number(status) < 300;
    tried.set(what, { times: before.times + times, isTaken });
  }
  return [...tried]
    .filter(([, { times, isTaken }]) => times >= OFTEN && !isTaken)
    .map(([what, { times }]) => `${what}: tried ${times} times, never taken`);
}

/** Webhooks come late, twice, in another order, or not at all. */
function webhookFate(world: Counting, random: Random): number[] {
  switch (random.weighted({ inTime: 60, late: 15, twice: 15, lost: 10 })) {
    case 'late':
      count(world, 'webhooks late');
      return [random.int(500, 5_000)];
    case 'twice':
      count(world, 'webhooks doubled');
      return [0, random.int(0, 1_000)];
    case 'lost':
      count(world, 'webhooks lost');
      return [];
    default:
      return [0];
  }
}

function callFault(world: Counting, random: Random) {
  switch (random.weighted({ none: 90, lostCall: 3, lostAnswer: 3, late: 4 })) {
    case 'lostCall':
      count(world, 'calls to the provider lost');
      return 'lost-call' as const;
    case 'lostAnswer':
      count(world, 'answers of the provider lost');
      return 'lost-answer' as const;
    case 'late':
      count(world, 'answers of the provider late');
      return { delayMs: random.int(100, 2_000) };
    default:
      return undefined;
  }
}

const MAX_TRIES = 600;
const RETRY_MS = 300;

/** Calls until the site decides, as a person would who tries again; what the rules refuse is an answer. */
export async function insist(
  client: SiteClient,
  method: string,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<ClientAnswer> {
  let last = 'no answer';
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const options = {
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...(body && { body }),
    };
    const answer = await client.call(method, path, options).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    if (answer) last = `${answer.status} ${answer.text}`;
    await pause(RETRY_MS);
  }
  throw new Error(`${method} ${path} was not decided on: ${last}`);
}

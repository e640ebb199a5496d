import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@brightnest/service-kit/env';
import { num } from 'envalid';
import {
  auditCancellations,
  auditDeals,
  compareWithProvider,
  describePending,
  findFailedRefunds,
  findUnsettled,
} from './soak/audit';
import { bookingDeal } from './soak/booking-deals';
import { membershipDeal } from './soak/membership-deals';
import { quoteDeal } from './soak/quote-deals';
import { type Random, randomFrom } from './soak/random';
import { count, insist, startWorld, type World } from './soak/world';

const env = readEnv({
  SOAK_DEALS: num({ default: 40, desc: 'deals that are made; npm run soak makes 5,000' }),
  SOAK_SEED: num({ default: 0, desc: 'decides what happens; another one each time when 0' }),
});
const SEED = env.SOAK_SEED || Date.now() % 1_000_000;
const DEALS = env.SOAK_DEALS;
const AT_ONCE = 10;
const PART_OF_MEMBERS = 0.12;
const KILLS = Math.max(2, Math.min(12, Math.floor(DEALS / 50)));
const SETTLES_WITHIN_MS = 60_000 + DEALS * 200;

const random = randomFrom(SEED);
let world: World;
beforeAll(async () => {
  const members = Math.ceil(DEALS * PART_OF_MEMBERS);
  world = await startWorld(members + 20, random);
}, 1_800_000);
afterAll(() => world?.stop(), 120_000);

it(
  'keeps every deal and the provider equal to the cent, whatever gets lost in between',
  async () => {
    console.log(`SOAK_SEED=${SEED} SOAK_DEALS=${DEALS}`);
    await makeDeals();
    const differences = await settle();
    const problems = [...(await auditDeals(world)), ...(await auditCancellations())];
    report(differences, problems);
    expect(differences).toEqual([]);
    expect(problems).toEqual([]);
  },
  60_000 * 10 + DEALS * 2_000,
);

async function makeDeals(): Promise<void> {
  const members = [...world.customers];
  const killAfter = Math.ceil(DEALS / (KILLS + 1));
  let next = 0;
  const make = async () => {
    while (next < DEALS) {
      const number = next++;
      if (number % killAfter === killAfter - 1)
        kill(random.pick(['bookings', 'bookings', 'quotes']));
      // Of its own, so that what happens to a deal does not hang on which other is faster.
      const own = randomFrom(SEED * 100_003 + number);
      await makeDeal(number, own, members);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
}

async function makeDeal(number: number, own: Random, members: World['customers']): Promise<void> {
  const key = `soak-${SEED}-${number}`;
  world.stripe.nextRefund = own.weighted({ succeeded: 70, pending: 20, failed: 10 });
  const kind = own.weighted({ booking: 60, quote: 28, membership: 12 });
  const member = kind === 'membership' ? members.pop() : undefined;
  if (member) return membershipDeal(world, own, member);
  return kind === 'quote' ? quoteDeal(world, own, key) : bookingDeal(world, own, key);
}

function kill(name: string): void {
  const pid = world.site.process(name)?.pid;
  if (!pid) return;
  count(world, `${name} killed with -9`);
  process.kill(pid, 'SIGKILL');
}

/** Banks decide, staff try again what failed, and the reconciliation finds what got lost. */
async function settle(): Promise<string[]> {
  const { stripe, webhooks } = world;
  await webhooks.idle();
  stripe.nextRefund = 'succeeded';
  stripe.faultOf = () => undefined;
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    for (const { status, payment_intent } of stripe.refunds) {
      if (status === 'pending') stripe.settleRefunds(payment_intent, 'succeeded');
    }
    for (const id of await findFailedRefunds(stripe)) await retryRefund(id);
    await insist(world.staff, 'POST', '/api/admin/payments/reconciliations', { body: {} });
    const differences = await compareWithProvider(world);
    const pending = await findUnsettled();
    if (differences.length === 0 && pending.length === 0) return [];
    if (Date.now() > deadline) {
      return [...differences, ...(await Promise.all(pending.map(describePending)))];
    }
    await pause(2_000);
  }
}

async function retryRefund(id: string): Promise<void> {
  const path = `/api/admin/transactions/${id}/retry-refund`;
  const { status } = await insist(world.staff, 'POST', path);
  count(world, `refunds tried again: ${status}`);
}

function report(differences: readonly string[], problems: readonly string[]): void {
  const lines = [...world.counts].sort(([a], [b]) => a.localeCompare(b));
  const { sessions, refunds, disputes } = world.stripe;
  console.log(
    [
      `${DEALS} deals with SOAK_SEED=${SEED}: ${sessions.length} payments begun, ${refunds.length} refunds, ${disputes.length} disputes`,
      ...lines.map(([what, times]) => `${String(times).padStart(7)}  ${what}`),
      `differences to the provider: ${differences.length}; deals that do not add up: ${problems.length}`,
    ].join('\n'),
  );
}

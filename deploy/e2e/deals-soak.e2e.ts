import { readEnv } from '@brightnest/service-kit/env';
import { findCardsNotAddingUp } from '../../services/bookings/src/testing/cards-add-up';
import { num } from 'envalid';
import { auditCancellations, auditDeals } from './soak/audit';
import { bookingDeal } from './soak/booking-deals';
import { findDeals, readDeals } from './soak/deals';
import { beginGifts, giftDeal } from './soak/gift-deals';
import { auditInvoices, auditNumbers } from './soak/invoices';
import { membershipDeal } from './soak/membership-deals';
import { quoteDeal } from './soak/quote-deals';
import { type Random, randomFrom } from './soak/random';
import { settle } from './soak/settle';
import { refundExcesses } from './soak/staff-money';
import { count, findNeverTaken, startWorld, type World } from './soak/world';

const env = readEnv({
  SOAK_DEALS: num({ default: 11, desc: 'deals that are made; npm run soak makes 5,000' }),
  SOAK_SEED: num({
    default: 1,
    desc: 'decides what happens; npm run soak takes another each time',
  }),
});
const { SOAK_DEALS: DEALS, SOAK_SEED: SEED } = env;
const AT_ONCE = Math.min(14, Math.ceil(DEALS / 2));
const TELL_EVERY = 500;
const PART_OF_MEMBERS = 0.12;
const KILLS = Math.max(2, Math.floor(DEALS / 200));
const KILLED = ['bookings', 'quotes', 'bookings'] as const;
const SETTLES_WITHIN_MS = 900_000 + DEALS * 200;

const random = randomFrom(SEED);
let world: World;
beforeAll(async () => {
  const members = Math.ceil(DEALS * PART_OF_MEMBERS);
  world = await startWorld(members + Math.min(20, DEALS), random);
  await beginGifts(world, random);
}, 1_800_000);
afterAll(() => world?.stop());

it(
  'keeps every deal and the provider equal to the cent, whatever gets lost in between',
  async () => {
    console.log(`SOAK_SEED=${SEED} SOAK_DEALS=${DEALS}`);
    const startedAt = Date.now();
    await makeDeals();
    const madeAt = Date.now();
    const differences = await settle(world, SETTLES_WITHIN_MS);
    await refundExcesses(world, await readDeals(world, await findDeals()));
    const deals = await readDeals(world, await findDeals());
    const problems = [
      ...auditDeals(deals),
      ...(await findCardsNotAddingUp()),
      ...(await auditCancellations()),
      ...(await auditInvoices(world, deals, SETTLES_WITHIN_MS)),
      ...(await auditNumbers()),
      ...findNeverTaken(world),
    ];
    report(differences, problems, { makingMs: madeAt - startedAt, allMs: Date.now() - startedAt });
    expect(differences).toEqual([]);
    expect(problems).toEqual([]);
  },
  60_000 * 40 + DEALS * 2_000,
);

async function makeDeals(): Promise<void> {
  const members = [...world.customers];
  const killAfter = Math.ceil(DEALS / (KILLS + 1));
  let [next, kills] = [0, 0];
  const make = async () => {
    while (next < DEALS) {
      const number = next++;
      if (number > 0 && number % TELL_EVERY === 0) console.log(`${number} deals begun`);
      if (number % killAfter === killAfter - 1) kill(KILLED[kills++ % KILLED.length]!);
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
  const kind = own.weighted({ booking: 54, quote: 24, membership: 12, gift: 10 });
  const member = kind === 'membership' ? members.pop() : undefined;
  if (member) return membershipDeal(world, own, member);
  if (kind === 'gift') return giftDeal(world, own, key);
  return kind === 'quote' ? quoteDeal(world, own, key) : bookingDeal(world, own, key);
}

function kill(name: string): void {
  const pid = world.site.process(name)?.pid;
  if (!pid) return;
  count(world, `${name} killed with -9`);
  process.kill(pid, 'SIGKILL');
}

function report(
  differences: readonly string[],
  problems: readonly string[],
  { makingMs, allMs }: { makingMs: number; allMs: number },
): void {
  const lines = [...world.counts].sort(([a], [b]) => a.localeCompare(b));
  const { sessions, refunds, disputes } = world.stripe;
  console.log(
    [
      `${DEALS} deals with SOAK_SEED=${SEED}: ${sessions.length} payments begun, ${refunds.length} refunds, ${disputes.length} disputes`,
      ...lines.map(([what, times]) => `${String(times).padStart(7)}  ${what}`),
      `made in ${minutes(makingMs)} minutes, settled and looked at after ${minutes(allMs)}`,
      `differences to the provider: ${differences.length}; deals that do not add up: ${problems.length}`,
    ].join('\n'),
  );
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1);

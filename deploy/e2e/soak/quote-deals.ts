import type { QuoteSubmissionResponse } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { SAMPLE_QUOTE } from '../role-matrix/make-records';
import type { ClientAnswer, SiteClient } from '../site-client';
import { payPart } from './payers';
import type { Random } from './random';
import { somethingAtTheProvider, staffMovesMoney } from './staff-money';
import { count, countAnswer, insist, type World } from './world';

const DAY_MS = 24 * 60 * 60_000;

/** What happens to a quote after it was asked for, by weight. */
const LATER = {
  'another price': 30,
  'fee difference or balance by card': 20,
  'cancelled by the customer': 12,
  'cancelled by staff': 12,
  'staff move money': 14,
  'something at the provider': 12,
} as const;

interface OneQuote {
  client: SiteClient;
  id: string;
}

/** A customer asks for a quote and pays its fee or not; staff re-price or cancel it. */
export async function quoteDeal(world: World, random: Random, key: string): Promise<void> {
  const client = random.pick(world.customers);
  const body = quoteRequest(random, key);
  const answer = await insist(client, 'POST', '/api/quote-submissions', { body, key });
  if (answer.status !== 201) return count(world, `quote refused: ${answer.error.code}`);
  count(world, 'quotes asked for');
  const one = { client, id: (answer.body as QuoteSubmissionResponse).quote.id };
  if (random.chance(0.85)) await payPart(world, random, { client, body: { quoteId: one.id } });
  for (let steps = random.int(0, 3); steps > 0; steps -= 1) {
    await changeSomehow(world, random, one);
  }
}

const quoteRequest = (random: Random, key: string) => ({
  ...SAMPLE_QUOTE,
  email: `${key}@example.com`,
  address: `${random.int(1, 200)} Harbour Street`,
  bedrooms: random.int(1, 5),
  bathrooms: random.int(1, 3),
  cleaningFrequency: random.pick(['one_time', 'weekly', 'monthly']),
  additionalServices: random.chance(0.3) ? ['clean_oven'] : [],
});

async function changeSomehow(world: World, random: Random, one: OneQuote): Promise<void> {
  const what = random.weighted(LATER);
  countAnswer(world, `quote: ${what}`, await change(world, random, { ...one, what }));
}

/** @returns the answer, where it is one call. */
async function change(
  world: World,
  random: Random,
  { what, client, id }: OneQuote & { what: keyof typeof LATER },
): Promise<ClientAnswer | undefined> {
  const { staff } = world;
  const status = `/api/admin/quotes/${id}/status`;
  switch (what) {
    case 'another price':
      return insist(staff, 'PUT', status, {
        body: {
          status: 'customer_confirmed',
          finalPrice: `${random.int(60, 500)}.${random.int(10, 99)}`,
          scheduledAt: new Date(Date.now() + random.int(3, 30) * DAY_MS).toISOString(),
          duration: 180,
          ...(random.chance(0.4) && { differenceInCash: true }),
        },
      });
    case 'cancelled by the customer':
      return insist(client, 'POST', `/api/quotes/${id}/cancel`, { body: {} });
    case 'cancelled by staff':
      return insist(staff, 'PUT', status, { body: { status: 'cancelled' } });
    case 'fee difference or balance by card':
      await payPart(world, random, {
        client,
        body: { quoteId: id, pays: random.pick(['fee', 'balance']) },
      });
      break;
    case 'staff move money':
      await staffMovesMoney(world, random, { kind: 'quote', id });
      break;
    default:
      await somethingAtTheProvider(world, random, { quoteId: id });
  }
  return undefined;
}

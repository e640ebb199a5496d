import { QUOTE_EXTRAS } from '@brightnest/contracts/catalogue/extras';
import { STATES } from '@brightnest/contracts/forms';
import {
  FREQUENCIES,
  PROPERTY_TYPES,
  SERVICE_TYPES,
} from '@brightnest/contracts/quotes/quote-options';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { Types } from 'mongoose';
import { quotesModels } from '../../services/quotes/src/models';
import { quoteCounter } from '../../services/quotes/src/quotes/quote-counts';
import { QuoteSubmission } from '../../services/quotes/src/quotes/quote-submission';
import { newQuote } from '../../services/quotes/src/quotes/submit-quote';
import { benchEnv } from './bench-env';
import { LAST_NAMES, randomName, SeededRandom } from './random-records';

/** The people whom every set has in the same number, however large it is. */
export const RARE = { firstName: 'Quillon', lastName: 'Featherstonehaugh', count: 3 };

export const SUBURBS =
  `Newtown|Bondi|Carlton|Fitzroy|Parramatta|Kelvin Grove|St Kilda|Subiaco|Glenelg
Sandy Bay|Braddon|Darwin City|Marrickville|Manly|Brunswick|Paddington|New Farm|Fremantle|Norwood|Hobart
Kingston|Chatswood|Richmond|West End|Cottesloe|Unley|Battery Point|Surry Hills|Coogee|Southbank`.split(
    /[|\n]/,
  );
const STREET_KINDS = ['Street', 'Road', 'Avenue', 'Lane', 'Parade'];
const STATUSES: Record<QuoteStatus, number> = {
  pending: 0.12,
  quote_requested: 0.02,
  customer_confirmed: 0.05,
  cleaners_assigned: 0.05,
  ready: 0.03,
  in_progress: 0.03,
  completed: 0.5,
  cancelled: 0.2,
};
const FIRST_DAY = Date.UTC(2023, 0, 1);
const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The quotes of a set of `size`, the same at every run. */
export function* makeQuotes(size: number): Generator<object> {
  const random = new SeededRandom(size);
  const everyNth = Math.floor(size / RARE.count);
  for (let index = 0; index < size; index += 1) {
    const name = index % everyNth === 1 ? RARE : randomName(random);
    yield makeQuote(index, name, random);
  }
}

function makeQuote(
  index: number,
  { firstName, lastName }: { firstName: string; lastName: string },
  random: SeededRandom,
): object {
  const status = random.byShare(STATUSES);
  const createdAt = new Date(FIRST_DAY + random.below(THREE_YEARS_MS));
  const street = `${random.oneOf(LAST_NAMES)} ${random.oneOf(STREET_KINDS)}`;
  const quote = newQuote(new Types.ObjectId(), {
    ...{ firstName, lastName },
    email: `${firstName}.${lastName}${index}@${random.oneOf(['example.com', 'post.example'])}`,
    phone: `04${String(random.below(100_000_000)).padStart(8, '0')}`,
    address: `${1 + random.below(300)} ${street}`,
    suburb: random.earlyOneOf(SUBURBS),
    state: random.oneOf(STATES),
    propertyType: random.oneOf(PROPERTY_TYPES).value,
    bedrooms: 1 + random.below(6),
    bathrooms: 1 + random.below(3),
    serviceType: random.earlyOneOf(SERVICE_TYPES).value,
    cleaningFrequency: random.oneOf(FREQUENCIES).value,
    additionalServices: QUOTE_EXTRAS.filter(() => random.next() < 0.1).map(({ id }) => id),
    preferredDate: dateOf(new Date(createdAt.getTime() + random.below(30) * DAY_MS)),
  });
  // Published long ago.
  delete quote.pendingEvents;
  const isRead = status !== 'pending' || random.next() < 0.5;
  return { ...quote, status, isRead, createdAt, updatedAt: createdAt };
}

const dateOf = (date: Date) => date.toISOString().slice(0, 10);

const BATCH = 2_000;

/** Writes `size` quotes into a database of the quotes service, with their indexes and counts. */
export async function fillDatabase(
  name: string,
  size: number,
  makeQuotes: (size: number) => Iterable<object>,
): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, name);
  let batch: object[] = [];
  for (const quote of makeQuotes(size)) {
    batch.push(quote);
    if (batch.length < BATCH) continue;
    await QuoteSubmission.collection.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await QuoteSubmission.collection.insertMany(batch);
  // After the quotes: built at once, an index takes a fraction of the time.
  await buildIndexes(quotesModels);
  await quoteCounter.recount();
  await disconnectDatabase();
}

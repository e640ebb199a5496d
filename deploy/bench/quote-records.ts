import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { Types } from 'mongoose';
import { newQuote } from '../../services/quotes/src/quotes/submission/new-quote';
import { quoteCounter } from '../../services/quotes/src/records/quote-counts';
import { QuoteSubmission } from '../../services/quotes/src/records/quote-submission';
import { models } from '../../services/quotes/src/service';
import { LAST_NAMES, type Name, type RecordSource, type SeededRandom } from './random-records';

/** Where they are, those of the most first. */
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
const DAY_MS = 24 * 60 * 60 * 1_000;
const SETTINGS = { internalKey: 'key of the measurement', paymentsEnabled: false };

function makeQuote(index: number, { firstName, lastName }: Name, random: SeededRandom): object {
  const status = random.byShare(STATUSES);
  const createdAt = random.time();
  const street = `${random.oneOf(LAST_NAMES)} ${random.oneOf(STREET_KINDS)}`;
  const request = {
    ...{ firstName, lastName },
    email: `${firstName}.${lastName}${index}@${random.oneOf(['example.com', 'post.example'])}`,
    phone: `04${String(random.below(100_000_000)).padStart(8, '0')}`,
    address: `${1 + random.below(300)} ${street}`,
    suburb: random.earlyOneOf(SUBURBS),
    state: random.oneOf(DEFAULT_REGION.regions).code,
    propertyType: random.oneOf(PROPERTY_TYPES).value,
    bedrooms: 1 + random.below(6),
    bathrooms: 1 + random.below(3),
    serviceType: random.earlyOneOf(SERVICE_TYPES).value,
    cleaningFrequency: random.oneOf(FREQUENCIES).value,
    additionalServices: DEFAULT_QUOTE_RATES.extras
      .filter(() => random.next() < 0.1)
      .map(({ id }) => id),
    preferredDate: dateOf(new Date(createdAt.getTime() + random.below(30) * DAY_MS)),
  };
  const quote = newQuote(new Types.ObjectId(), request, SETTINGS);
  // Published long ago.
  delete quote.pendingEvents;
  const isRead = status !== 'pending' || random.next() < 0.5;
  return { ...quote, status, isRead, createdAt, updatedAt: createdAt };
}

const dateOf = (date: Date) => date.toISOString().slice(0, 10);

/** Quotes of many years. */
export const QUOTES: RecordSource = {
  model: QuoteSubmission,
  models,
  counter: quoteCounter,
  make: makeQuote,
};

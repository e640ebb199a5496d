import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { Types } from 'mongoose';
import { newQuote, type NewQuote } from '../../services/quotes/src/quotes/submission/new-quote';
import { quoteCounter } from '../../services/quotes/src/records/quote-counts';
import { quoteSearchFields } from '../../services/quotes/src/records/quote-list';
import { QuoteSubmission } from '../../services/quotes/src/records/quote-submission';
import { models } from '../../services/quotes/src/service';
import type { Name, RecordSource, SeededRandom } from './random-records';

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

/** To price a home takes longer than all else of a record: so many different ones are enough. */
const HOMES = 2_000;
const homes: Partial<NewQuote>[] = [];

function makeQuote(index: number, { firstName, lastName }: Name, random: SeededRandom): object {
  const quote = (homes[index % HOMES] ??= quoteOfHome(random));
  const status = random.byShare(STATUSES);
  const createdAt = random.time();
  const visitor = {
    ...{ firstName, lastName },
    email: random.email(`${firstName}.${lastName}${index}`),
    phone: random.phone(),
    ...random.place(),
  };
  return {
    ...quote,
    ...visitor,
    ...quoteSearchFields(visitor),
    _id: new Types.ObjectId(),
    preferredDate: dateOf(new Date(createdAt.getTime() + random.below(30) * DAY_MS)),
    paymentTokenDigest: `token of ${index}`,
    status,
    isRead: status !== 'pending' || random.next() < 0.5,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Whose each of the homes is until somebody asks about it. */
const NOBODY = {
  ...{ firstName: 'No', lastName: 'Body', email: 'nobody@example.com', phone: '0412345678' },
  ...{ address: '1 King Street', suburb: 'Newtown' },
};

function quoteOfHome(random: SeededRandom): Partial<NewQuote> {
  const request = {
    ...NOBODY,
    state: random.oneOf(DEFAULT_REGION.regions).code,
    propertyType: random.oneOf(PROPERTY_TYPES).value,
    bedrooms: 1 + random.below(6),
    bathrooms: 1 + random.below(3),
    serviceType: random.earlyOneOf(SERVICE_TYPES).value,
    cleaningFrequency: random.oneOf(FREQUENCIES).value,
    additionalServices: DEFAULT_QUOTE_RATES.extras
      .filter(() => random.next() < 0.1)
      .map(({ id }) => id),
  };
  const quote: Partial<NewQuote> = newQuote(new Types.ObjectId(), request, SETTINGS);
  // Published long ago.
  delete quote.pendingEvents;
  return quote;
}

const dateOf = (date: Date) => date.toISOString().slice(0, 10);

/** Quotes of many years. */
export const QUOTES: RecordSource = {
  model: QuoteSubmission,
  models,
  counter: quoteCounter,
  make: makeQuote,
};

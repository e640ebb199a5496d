import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import {
  type AdminQuotesQuery,
  type AdminQuotesResponse,
  QUOTE_SORTS,
} from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES, type QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { Types } from 'mongoose';
import { quoteCounter } from '../../../services/quotes/src/records/quote-counts';
import { QuoteSubmission } from '../../../services/quotes/src/records/quote-submission';
import { newQuote } from '../../../services/quotes/src/quotes/new-quote';
import { models } from '../../../services/quotes/src/service';
import { type ListCall, measureList, pairs, SEARCHED } from '../list-calls';
import { LAST_NAMES, type Name, RARE, type SeededRandom } from '../random-records';

const SUBURBS = `Newtown|Bondi|Carlton|Fitzroy|Parramatta|Kelvin Grove|St Kilda|Subiaco|Glenelg
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

type Query = Partial<AdminQuotesQuery>;

const { commonFirst, commonLast, rare } = SEARCHED;
const searches = (texts: readonly string[], more: Query = {}): Query[] =>
  texts.map((search) => ({ search, ...more }));

/** Everything that the Quotes tab asks for; the summary cards come with each page. */
const CALLS: (ListCall & { queries: Query[] })[] = [
  { name: 'first page, summary cards', queries: [{}] },
  { name: 'one row, summary cards', queries: [{ pageSize: 1 }] },
  { name: 'page 50', queries: [{ page: 50 }] },
  ...QUOTE_SORTS.flatMap((sort) => [
    { name: `sort ${sort}`, queries: [{ sort }] },
    { name: `sort -${sort}`, queries: [{ sort: `-${sort}` as const }] },
  ]),
  ...QUOTE_STATUSES.map((status) => ({ name: `status ${status}`, queries: [{ status }] })),
  { name: 'unread', queries: [{ read: 'unread' }] },
  { name: 'read', queries: [{ read: 'read' }] },
  {
    name: 'unread and pending, by name',
    queries: [{ read: 'unread', status: 'pending', sort: 'name' }],
  },
  { name: 'search common first name', queries: searches(commonFirst) },
  { name: 'search common last name', queries: searches(commonLast) },
  { name: 'search rare name', queries: searches(rare) },
  { name: 'search nobody', queries: searches(SEARCHED.nobody) },
  { name: 'search email of one', queries: searches(SEARCHED.emailOfOne) },
  { name: 'search email host', queries: searches(SEARCHED.emailHost) },
  { name: 'search address', queries: searches(['parade', 'perera street', '12 kumar']) },
  { name: 'search suburb', queries: searches(SUBURBS.slice(0, 5)) },
  { name: 'search first and last name', queries: searches(pairs(commonFirst, commonLast)) },
  { name: 'search name and suburb', queries: searches(pairs(commonFirst, SUBURBS)) },
  {
    name: 'search rare and common word',
    queries: searches([`${RARE.firstName} street`, `${RARE.lastName} ${RARE.firstName}`]),
  },
  { name: 'search rare name, sort name', queries: searches(rare, { sort: 'name' }) },
  {
    name: 'search common name, sort price',
    queries: searches(commonFirst, { sort: '-estimatedPrice' }),
  },
  {
    name: 'search common name in a status',
    queries: searches(commonFirst, { status: 'cleaners_assigned' }),
  },
  { name: 'search common name, unread', queries: searches(commonFirst, { read: 'unread' }) },
];

void measureList({
  service: 'quotes',
  name: 'quotes',
  large: 1_000_000,
  records: { model: QuoteSubmission, models, counter: quoteCounter, make: makeQuote },
  path: quotesRoutes.listQuotes.path,
  rowsOf: (answer) => (JSON.parse(answer) as AdminQuotesResponse).quotes.length,
  calls: CALLS,
});

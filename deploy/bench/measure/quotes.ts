import {
  type AdminQuotesQuery,
  type AdminQuotesResponse,
  QUOTE_SORTS,
} from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { searchRoutes } from '@brightnest/contracts/routes/search';
import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { type ListCall, measureLists, pairs, personSearches, SEARCHED } from '../list-calls';
import { QUOTES } from '../quote-records';
import { RARE, SUBURBS } from '../random-records';

type Query = Partial<AdminQuotesQuery>;

const { commonFirst, commonLast, rare, emailHost, emailOfOne, nobody } = SEARCHED;
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
  { name: 'search common last name', queries: searches(commonLast) },
  { name: 'search email host', queries: searches(emailHost) },
  {
    name: 'search address',
    queries: searches(['parade', 'perera street', '12 kumar']),
    isWatched: true,
  },
  { name: 'search suburb', queries: searches(SUBURBS.slice(0, 5)) },
  ...personSearches(searches),
  { name: 'search name and suburb', queries: searches(pairs(commonFirst, SUBURBS)) },
  {
    name: 'search rare and common word',
    queries: searches([`${RARE.firstName} street`, `${RARE.lastName} ${RARE.firstName}`]),
  },
  { name: 'search rare name, sort name', queries: searches(rare, { sort: 'name' }) },
  {
    name: 'search common name, sort price',
    queries: searches(commonFirst, { sort: '-estimatedPrice' }),
    isWatched: true,
  },
  {
    name: 'search common name in a status',
    queries: searches(commonFirst, { status: 'cleaners_assigned' }),
  },
  { name: 'search common name, unread', queries: searches(commonFirst, { read: 'unread' }) },
];

/** What staff type into the search of every screen. */
const QUICK_CALLS: ListCall[] = [
  { name: 'two letters', queries: searches(['ja', 'pe', 'su', 'st']) },
  { name: 'common first name', queries: searches(commonFirst) },
  { name: 'common last name', queries: searches(commonLast) },
  { name: 'first and last name', queries: searches(pairs(commonFirst, commonLast)) },
  { name: 'name and suburb', queries: searches(pairs(commonFirst, SUBURBS)) },
  { name: 'rare name', queries: searches(rare) },
  { name: 'rare and common word', queries: searches([`${RARE.firstName} street`]) },
  { name: 'phone, and its beginning', queries: searches(['0412 345 678', '+61 412', '0412']) },
  { name: 'email of one', queries: searches(emailOfOne) },
  { name: 'email host', queries: searches(emailHost) },
  { name: 'address', queries: searches(['12 kumar', 'perera street']) },
  { name: 'number', queries: searches(['0123456789abcdef01234567', '66aabbcc']) },
  { name: 'nobody', queries: searches(nobody) },
];

void measureLists({
  service: 'quotes',
  name: 'quotes',
  large: 1_000_000,
  records: QUOTES,
  lists: [
    {
      name: 'quotes',
      path: quotesRoutes.listQuotes.path,
      rowsOf: (answer) => (JSON.parse(answer) as AdminQuotesResponse).quotes.length,
      calls: CALLS,
    },
    {
      name: 'quotes that are found while somebody types',
      path: searchRoutes.searchQuotes.path,
      rowsOf: (answer) => (JSON.parse(answer) as SearchResponse).hits.length,
      calls: QUICK_CALLS,
    },
  ],
});

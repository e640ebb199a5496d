import {
  type AdminQuotesQuery,
  type AdminQuotesResponse,
  QUOTE_SORTS,
} from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { type ListCall, measureList, pairs, SEARCHED } from '../list-calls';
import { QUOTES, SUBURBS } from '../quote-records';
import { RARE } from '../random-records';

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
  records: QUOTES,
  path: quotesRoutes.listQuotes.path,
  rowsOf: (answer) => (JSON.parse(answer) as AdminQuotesResponse).quotes.length,
  calls: CALLS,
});

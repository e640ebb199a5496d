import { QUOTE_SORTS, type AdminQuotesQuery } from '@brightnest/contracts/quotes/admin-quotes';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import type { ListCall } from '../lists/compare-calls';
import { FIRST_NAMES, LAST_NAMES } from '../lists/names';
import { RARE, SUBURBS } from './make-quote';

type Query = Partial<AdminQuotesQuery>;

const commonFirst = FIRST_NAMES.slice(0, 5);
const commonLast = LAST_NAMES.slice(0, 5);
const searches = (texts: readonly string[], more: Query = {}): Query[] =>
  texts.map((search) => ({ search, ...more }));
const rare = [RARE.lastName, RARE.firstName, RARE.lastName.slice(0, 9)];
const pairs = (first: readonly string[], second: readonly string[]) =>
  first.map((word, index) => `${word} ${second[index] ?? ''}`);

/** Everything that the Quotes tab asks for; the summary cards come with each page. */
export const CALLS: (ListCall & { queries: Query[] })[] = [
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
  { name: 'search nobody', queries: searches(['nobodyhasit', 'qqqq']) },
  {
    name: 'search e-mail of one',
    queries: searches([
      `${RARE.firstName}.${RARE.lastName}1@`,
      `${RARE.firstName}.${RARE.lastName}`,
    ]),
  },
  { name: 'search e-mail host', queries: searches(['example.com', 'post.example']) },
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

import { searchRoutes } from '@brightnest/contracts/routes/search';
import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { type ListCall, measureList, pairs, SEARCHED } from '../list-calls';
import { QUOTES, SUBURBS } from '../quote-records';
import { RARE } from '../random-records';

const { commonFirst, commonLast, rare, emailHost, emailOfOne, nobody } = SEARCHED;
const searches = (texts: readonly string[]) => texts.map((search) => ({ search }));

/** What staff type into the search of every screen. */
const CALLS: ListCall[] = [
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

void measureList({
  service: 'quotes',
  name: 'quotes that are searched while somebody types',
  large: 1_000_000,
  records: QUOTES,
  path: searchRoutes.searchQuotes.path,
  rowsOf: (answer) => (JSON.parse(answer) as SearchResponse).hits.length,
  calls: CALLS,
});

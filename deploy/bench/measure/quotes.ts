import {
  type AdminQuotesQuery,
  type AdminQuotesResponse,
  QUOTE_SORTS,
} from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { benchEnv } from '../bench-env';
import { compareCalls, type ListCall, openProcessorTimes, startService } from '../list-calls';
import { fillDatabase, makeQuotes, RARE, SUBURBS } from '../quotes-data';
import { FIRST_NAMES, LAST_NAMES } from '../random-records';
import { closeConnections } from '../statistics';

const SETS = [
  { database: 'bench_quotes_small', size: 1_000 },
  { database: 'bench_quotes_large', size: benchEnv.BENCH_QUOTES },
] as const;

const LIST = {
  path: quotesRoutes.listQuotes.path,
  rowsOf: (answer: string) => (JSON.parse(answer) as AdminQuotesResponse).quotes.length,
};

const HEAD = `
The list of quotes over 1,000 and over ${benchEnv.BENCH_QUOTES} of them: rows on the page, milliseconds to the
answer (p95, their ratio, the ratio within each round), processor time of service and database (ms)
  ${''.padEnd(38)}   rows        p95     p95   ratio   each round            processor time`;

async function main(): Promise<void> {
  for (const { database, size } of SETS) {
    console.log(`Writing ${size} quotes`);
    await fillDatabase(database, size, makeQuotes);
  }
  const databases = SETS.map(({ database }) => database);
  const programs = await startService('quotes', databases);
  const processorTimes = await openProcessorTimes();
  const [small, large] = programs.urls.map((url) => ({
    url,
    cpuSeconds: () => processorTimes.secondsOf(url),
  }));
  try {
    if (!small || !large) throw new Error('A service is missing');
    const authorization = () => `Bearer ${programs.keys.sign('admin')}`;
    const lines = await compareCalls(CALLS, { ...LIST, small, large, authorization });
    console.log([HEAD, ...lines].join('\n'));
  } finally {
    closeConnections();
    await processorTimes.close();
    await programs.stop();
  }
}

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

void main();

import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { QUOTE_SORTS } from '@brightnest/contracts/quotes/admin-quotes';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { MAX_COUNTED } from '@brightnest/service-kit/search-plan';
import mongoose, { Types } from 'mongoose';
import { newQuote } from '../../model/new-quote';
import { QuoteSubmission } from '../../model/quote-submission';
import { recountQuotes } from '../../model/write-tally';
import { quoteRequest } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

const PAGE = 20;
const SIZE = MAX_COUNTED + 140;

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
  await QuoteSubmission.collection.insertMany(
    Array.from({ length: SIZE }, (_, index) => quoteOf(index)),
  );
  await recountQuotes();
});
afterAll(() => quotes.stop());

// Half of them Ada, and one Quillon among them.
function quoteOf(index: number) {
  const quote = newQuote(
    new Types.ObjectId(),
    quoteRequest({
      firstName: index === 250 ? 'Quillon' : ['Ada', 'Zoë'][index % 2]!,
      lastName: 'Featherstone',
      email: `person${index}@example.com`,
      bedrooms: 1 + (index % 5),
      preferredDate: `2030-01-${10 + (index % 20)}`,
    }),
  );
  return {
    ...quote,
    pendingEvents: [],
    status: QUOTE_STATUSES[index % QUOTE_STATUSES.length]!,
    isRead: index % 3 > 0,
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, 0, index % 50)),
  };
}

async function list(query: string, pageSize = PAGE) {
  const path = `/api/admin/quotes?pageSize=${pageSize}&${query}`;
  return (await quotes.call<AdminQuotesResponse>('GET', path, { as: 'admin' })).body;
}

/** What the database did for the page of each query. */
async function readsOf(queries: string[]) {
  const database = mongoose.connection.db!;
  await database.command({ profile: 2 });
  for (const query of queries) await list(query);
  await database.command({ profile: 0 });
  const reads = await database
    .collection('system.profile')
    .find({ 'command.find': 'quote_submissions', 'command.projection.preferredTime': 1 })
    .sort({ ts: 1 })
    .toArray();
  await database.dropCollection('system.profile');
  return reads.map(({ docsExamined, hasSortStage = false }, index) => ({
    query: queries[index],
    docsExamined: docsExamined as number,
    hasSortStage: hasSortStage as boolean,
  }));
}

const sorts = QUOTE_SORTS.flatMap((sort) => [sort, `-${sort}`]);
const narrowings = ['', '&status=ready', '&read=unread', '&read=read&status=completed'];

it.each(sorts)('reads no more than the page, sorted by %s, narrowed or not', async (sort) => {
  const reads = await readsOf(narrowings.map((narrowed) => `sort=${sort}${narrowed}`));
  expect(reads).toHaveLength(narrowings.length);
  for (const read of reads) {
    expect(read).toMatchObject({ hasSortStage: false });
    expect(read.docsExamined).toBeLessThanOrEqual(PAGE);
  }
});

it.each(['-createdAt', '-status'])(
  'reads no more than the page of a search, by %s',
  async (sort) => {
    const searches = ['ada', 'f', 'quillon featherstone', 'nobody'];
    const reads = await readsOf(
      narrowings.flatMap((narrowed) =>
        searches.map((search) => `sort=${sort}${narrowed}&search=${search}`),
      ),
    );
    for (const read of reads) {
      expect(read).toMatchObject({ hasSortStage: false });
      expect(read.docsExamined).toBeLessThanOrEqual(PAGE);
    }
  },
);

it('sorts what is little, and reads in order what is much', async () => {
  const [few, many] = await readsOf(['sort=name&search=quillon', 'sort=name&search=ada']);
  expect(few).toMatchObject({ docsExamined: 1 });
  // Every second one is an Ada, and those come first.
  expect(many).toMatchObject({ hasSortStage: false });
  expect(many!.docsExamined).toBeLessThanOrEqual(2 * PAGE);
});

it.each(sorts)(
  'shows everybody once over all pages by %s, however many are alike',
  async (sort) => {
    const pages = Array.from({ length: Math.ceil(SIZE / 100) }, (_, page) =>
      list(`sort=${sort}&page=${page + 1}`, 100),
    );
    const shown = (await Promise.all(pages)).flatMap((page) => page.quotes);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(SIZE);
  },
);

it('counts what a filter leaves, and what a search finds to a limit', async () => {
  expect(await list('status=ready')).toMatchObject({ total: SIZE / 8, isTotalExact: true });
  expect(await list('search=quillon')).toMatchObject({ total: 1, isTotalExact: true });
  expect(await list('search=ada')).toMatchObject({ isTotalExact: true });
  expect(await list('search=king')).toMatchObject({ total: MAX_COUNTED, isTotalExact: false });
});

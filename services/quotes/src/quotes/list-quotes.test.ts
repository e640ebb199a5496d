import { databaseReads } from '@brightnest/service-kit/testing/database-reads';
import { type AdminQuotesResponse, QUOTE_SORTS } from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { MAX_COUNTED } from '@brightnest/service-kit/lists/search-plan';
import { quoteRecord, submittedId } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { countQuotes, quoteCounter } from '../records/quote-counts';
import { QuoteSubmission } from '../records/quote-submission';
import { insertQuoteOnce } from './submission/new-quote';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

async function removeQuotes(): Promise<void> {
  await QuoteSubmission.deleteMany({});
  await quoteCounter.recount();
}

describe('the list of quotes over HTTP', () => {
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    // One after another: the list is newest first.
    ids.jane = await submittedId(quotes, {
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jane.doe@example.com',
      suburb: 'Bondi',
    });
    ids.nuwan = await submittedId(quotes, {
      firstName: 'Nuwan',
      lastName: 'de Silva',
      email: 'nuwan@mail.example',
      address: '99 Flinders Lane',
      suburb: 'Carlton',
      phone: '0412 345 678',
      bedrooms: 1,
    });
    ids.zoe = await submittedId(quotes, { firstName: 'Zoë', suburb: 'Bondi Junction' });
    await quotes.call('PATCH', `/api/admin/quotes/${ids.nuwan}/read`, { as: 'admin' });
  });

  async function list(query = '') {
    const { body } = await quotes.call<AdminQuotesResponse>('GET', `/api/admin/quotes?${query}`, {
      as: 'admin',
    });
    return body;
  }
  const names = ({ quotes: found }: AdminQuotesResponse) => found.map(({ firstName }) => firstName);

  describe('the list of quotes', () => {
    it('is newest first, with what there is in all', async () => {
      const answer = await list();
      expect(names(answer)).toEqual(['Zoë', 'Nuwan', 'Jane']);
      expect(answer).toMatchObject({ success: true, page: 1, pageSize: 20, total: 3 });
    });

    it('comes in pages', async () => {
      expect(names(await list('pageSize=2'))).toEqual(['Zoë', 'Nuwan']);
      const second = await list('pageSize=2&page=2');
      expect(names(second)).toEqual(['Jane']);
      expect(second).toMatchObject({ page: 2, pageSize: 2, total: 3 });
      expect(names(await list('page=9'))).toEqual([]);
    });

    it('filters by read', async () => {
      const read = await list('read=read');
      const unread = await list('read=unread');
      expect([names(read), read.total]).toEqual([['Nuwan'], 1]);
      expect([names(unread), unread.total]).toEqual([['Zoë', 'Jane'], 2]);
    });

    it.each([
      ['jane', ['Jane']],
      ['DOE', ['Jane']],
      ['jane.doe@example.com', ['Jane']],
      ['mail.example', ['Nuwan']],
      ['flinders', ['Nuwan']],
      ['nuwan silva', ['Nuwan']],
      ['zoe', ['Zoë']],
      ['bondi', ['Zoë', 'Jane']],
      ['bondi junction', ['Zoë']],
      ['0412345678', ['Nuwan']],
      ['+61 412 345 678', ['Nuwan']],
      ['+61412', ['Nuwan']],
      ['412 345 678', ['Nuwan']],
      ['.*', []],
      ['$ne', []],
    ])('searches name, email, phone, address and suburb: %s', async (search, expected) => {
      const answer = await list(`search=${encodeURIComponent(search)}`);
      expect(names(answer)).toEqual(expected);
      expect(answer.total).toBe(expected.length);
    });

    it('searches within the filter', async () => {
      expect(names(await list('search=example&read=read'))).toEqual(['Nuwan']);
    });

    it('filters by workflow status', async () => {
      const answer = await list('status=pending&read=unread');
      expect([names(answer), answer.total]).toEqual([['Zoë', 'Jane'], 2]);
      expect(await list('status=ready')).toMatchObject({
        quotes: [],
        total: 0,
        isTotalExact: true,
      });
    });

    it.each([
      ['createdAt', ['Jane', 'Nuwan', 'Zoë']],
      ['-createdAt', ['Zoë', 'Nuwan', 'Jane']],
      ['name', ['Jane', 'Nuwan', 'Zoë']],
      ['-name', ['Zoë', 'Nuwan', 'Jane']],
      ['estimatedPrice', ['Nuwan', 'Jane', 'Zoë']],
      ['-preferredDate', ['Zoë', 'Nuwan', 'Jane']],
      ['-status', ['Zoë', 'Nuwan', 'Jane']],
    ])('is sorted by %s, searched or not', async (sort, expected) => {
      expect(names(await list(`sort=${sort}`))).toEqual(expected);
      expect(names(await list(`sort=${sort}&search=b`))).toEqual(
        expected.filter((name) => name !== 'Nuwan'),
      );
    });

    it('sums up all quotes, whatever the list is filtered by', async () => {
      const { summary } = await list('search=nobody&read=read');
      expect(summary).toEqual({
        totalQuotes: 3,
        unreadQuotes: 2,
        totalValue: '612.00',
        thisMonth: 3,
      });
    });

    it.each(['page=0', 'page=x', 'pageSize=101', 'read=maybe', 'search[$ne]=1', 'sort=price'])(
      'refuses ?%s',
      async (query) => {
        const { status, error } = await quotes.call('GET', `/api/admin/quotes?${query}`, {
          as: 'admin',
        });
        expect([status, error.code]).toEqual([400, 'validation_failed']);
      },
    );

    it('is for staff alone', async () => {
      expect((await quotes.call('GET', '/api/admin/quotes')).status).toBe(401);
      expect((await quotes.call('GET', '/api/admin/quotes', { as: 'cleaner' })).status).toBe(403);
    });
  });
});

describe('the export of quotes', () => {
  beforeAll(async () => {
    await removeQuotes();
    await submittedId(quotes, { firstName: '=HYPERLINK("http://evil")', email: 'one@example.com' });
    await submittedId(quotes, { firstName: 'Zoë, "Z"', email: 'two@example.com' });
  });

  const csv = (query: string) =>
    quotes.call<string>('GET', `/api/admin/quotes/export?${query}`, { as: 'admin' });
  const linesOf = async (query: string) => (await csv(query)).body.trim().split('\r\n');

  it('sends what the filter shows as a file that runs nothing', async () => {
    const { status, headers, body } = await csv('sort=createdAt');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="quotes-.*csv"$/);
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('First name,Last name,Email,Phone,Property');
    expect(lines[1]).toMatch(/^"'=HYPERLINK/);
    expect(lines[2]).toMatch(/^"Zoë, ""Z""",Byron,two@example.com/);
    expect(lines[2]).toContain('Clean oven,Weekly,228.00');
    expect(lines).toHaveLength(3);
  });

  it('follows search, filter and order', async () => {
    expect(await linesOf('search=two&sort=name')).toHaveLength(2);
    expect(await linesOf('search=example&sort=estimatedPrice')).toHaveLength(3);
    expect(await linesOf('status=ready')).toHaveLength(1);
    expect((await csv('sort=price')).status).toBe(400);
  });
});

describe('the counts of quotes', () => {
  beforeAll(async () => {
    await removeQuotes();
  });
  afterEach(removeQuotes);

  async function store(createdAt: string, changes: object = {}) {
    await insertQuoteOnce({ ...quoteRecord(), createdAt: new Date(createdAt), ...changes });
  }

  it('is zero when there are none', async () => {
    expect((await countQuotes()).summary).toEqual({
      totalQuotes: 0,
      unreadQuotes: 0,
      totalValue: '0.00',
      thisMonth: 0,
    });
  });

  it('counts the month of the calendar in Sydney', async () => {
    await store('2026-10-31T12:59:59Z'); // 31 October, 23:59:59 there
    await store('2026-10-31T13:00:00Z'); // 1 November, midnight there
    await store('2026-11-15T00:00:00Z');
    const { summary } = await countQuotes(new Date('2026-11-20T00:00:00Z'));
    expect(summary).toMatchObject({ totalQuotes: 3, thisMonth: 2 });
  });

  it('counts the same anew as one by one', async () => {
    await Promise.all(Array.from({ length: 30 }, () => store('2026-11-01T00:00:00Z')));
    await store('2026-10-30T00:00:00Z', { isRead: true });
    await store('2026-10-29T00:00:00Z', { status: 'completed', isRead: true });
    const now = new Date('2026-11-20T00:00:00Z');

    const one = await countQuotes(now);
    await quoteCounter.recount();
    const anew = await countQuotes(now);

    expect(anew.summary).toEqual(one.summary);
    expect(anew.summary).toEqual({
      totalQuotes: 32,
      unreadQuotes: 30,
      totalValue: '7296.00',
      thisMonth: 30,
    });
    for (const { totalOf } of [one, anew]) {
      expect(totalOf({ read: 'read' })).toBe(2);
      expect(totalOf({ status: 'completed' })).toBe(1);
      expect(totalOf({ status: 'pending', read: 'read' })).toBe(1);
      expect(totalOf({ status: 'ready' })).toBe(0);
    }
  });
});

describe('the read plans of the list', () => {
  const PAGE = 20;
  const SIZE = MAX_COUNTED + 140;

  beforeAll(async () => {
    await removeQuotes();
    await QuoteSubmission.collection.insertMany(
      Array.from({ length: SIZE }, (_, index) => quoteOf(index)),
    );
    await quoteCounter.recount();
  });

  // Half of them Ada, and one Quillon among them.
  function quoteOf(index: number) {
    const quote = quoteRecord({
      firstName: index === 250 ? 'Quillon' : ['Ada', 'Zoë'][index % 2]!,
      lastName: 'Featherstone',
      email: `person${index}@example.com`,
      bedrooms: 1 + (index % 5),
      preferredDate: `2030-01-${10 + (index % 20)}`,
    });
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
    const ofList = { collection: 'quote_submissions', field: 'preferredTime' };
    const reads = await databaseReads(ofList, async () => {
      for (const query of queries) await list(query);
    });
    return reads.map((read, index) => ({ query: queries[index], ...read }));
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
});

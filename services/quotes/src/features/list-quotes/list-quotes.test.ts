import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
const ids: Record<string, string> = {};

beforeAll(async () => {
  quotes = await startQuotes();
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
    bedrooms: 1,
  });
  ids.zoe = await submittedId(quotes, { firstName: 'Zoë', suburb: 'Bondi Junction' });
  await quotes.call('PATCH', `/api/admin/quotes/${ids.nuwan}/read`, { as: 'admin' });
});
afterAll(() => quotes.stop());

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
    ['.*', []],
    ['$ne', []],
  ])('searches name, e-mail, address and suburb: %s', async (search, expected) => {
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
    expect(await list('status=ready')).toMatchObject({ quotes: [], total: 0, isTotalExact: true });
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

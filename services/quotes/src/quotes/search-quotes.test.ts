import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { submittedId } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';

let quotes: QuotesUnderTest;
const ids: Record<string, string> = {};
beforeAll(async () => {
  quotes = await startQuotes();
  ids.jane = await submittedId(quotes, {
    ...{ firstName: 'Jane', lastName: 'O’Neill', email: 'jane@example.com' },
    ...{ phone: '0412 345 678', address: '5 Flinders Lane', suburb: 'Carlton' },
  });
  ids.joan = await submittedId(quotes, {
    ...{ firstName: 'Joan', lastName: 'Jane', email: 'jane@example.com.au' },
    ...{ phone: '0498 765 432', address: '9 High Street', suburb: 'Bondi' },
  });
});
afterAll(() => quotes.stop());

const search = async (text: string) =>
  (
    await quotes.call<SearchResponse>(
      'GET',
      `/api/admin/search/quotes?${new URLSearchParams({ search: text })}`,
      { as: 'admin' },
    )
  ).body.hits;

it.each([
  ['jane', ['joan', 'jane']],
  ['oneill', ['jane']],
  ['+61 412 345 678', ['jane']],
  ['0412345678', ['jane']],
  ['(0412) 345-678', ['jane']],
  ['flinders carlton', ['jane']],
  // The newer one would come first, but all of the other's address was typed.
  ['jane@example.com', ['jane', 'joan']],
  ['nobody', []],
])('finds by «%s»', async (text, names) => {
  expect((await search(text)).map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
});

it('finds by the number and its beginning, and tells what is needed to tell quotes apart', async () => {
  const [found] = await search(`#${ids.jane!.toUpperCase()}`);
  expect(found).toMatchObject({
    ...{ id: ids.jane, name: 'Jane O’Neill', email: 'jane@example.com', isExact: true },
    ...{ phone: '0412 345 678', address: '5 Flinders Lane, Carlton', status: 'pending' },
  });
  expect((await search(ids.jane!.slice(0, 23))).map(({ id }) => id)).toContain(ids.jane);
});

it('wants two letters', async () => {
  const answer = await quotes.call('GET', '/api/admin/search/quotes?search=j', { as: 'admin' });
  expect(answer.status).toBe(400);
});

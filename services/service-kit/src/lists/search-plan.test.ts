import { MAX_COUNTED, planSearch, searchTotal, type SearchFilter } from './search-plan';

const sizes: Record<string, number> = { ada: 3, cleaner: MAX_COUNTED + 1, of: MAX_COUNTED + 1 };
const counted: string[] = [];
const plan = (search: string | undefined) =>
  planSearch(search, ({ searchPrefixes: prefix }: SearchFilter) => {
    counted.push(prefix);
    return Promise.resolve(sizes[prefix] ?? 0);
  });
beforeEach(() => {
  counted.length = 0;
});

it('reads the whole list by the empty prefix, which all records have', async () => {
  for (const nothing of [undefined, '', '  ']) {
    expect(await plan(nothing)).toEqual({ filter: { searchPrefixes: '' }, counting: 'none' });
  }
});

it('looks one word up without counting anything first', async () => {
  expect(await plan('Cleaner')).toEqual({
    filter: { searchPrefixes: 'cleaner' },
    counting: 'quick',
  });
  expect(counted).toEqual([]);
});

it('compares what a long word finds with all of it', async () => {
  expect(await plan('featherstone')).toEqual({
    filter: { searchPrefixes: 'featherstone' },
    counting: 'quick',
  });
  expect(await plan('featherston')).toEqual({
    filter: { searchPrefixes: 'feathers', $and: [{ searchTerms: /^featherston/ }] },
    counting: 'quick',
  });
});

it('looks the rarest of several words up and compares the others', async () => {
  expect(await plan('cleaner ada of')).toEqual({
    filter: {
      searchPrefixes: 'ada',
      $and: [{ searchTerms: /^cleaner/ }, { searchTerms: /^of/ }],
    },
    counting: 'quick',
  });
});

it('knows when all its words are common, and takes the longest', async () => {
  expect(await plan('of cleaner')).toEqual({
    filter: { searchPrefixes: 'cleaner', $and: [{ searchTerms: /^of/ }] },
    counting: 'slow',
  });
});

it('tells how many were found, or that there are more', () => {
  const page = { before: 20, pageSize: 20, read: 20 };

  expect(searchTotal(77, page)).toEqual({ total: 77, isTotalExact: true });
  expect(searchTotal(MAX_COUNTED, page)).toEqual({ total: MAX_COUNTED, isTotalExact: true });
  expect(searchTotal(MAX_COUNTED + 1, page)).toEqual({ total: MAX_COUNTED, isTotalExact: false });
});

it('tells it by the page where nobody counted', () => {
  const page = { before: 20, pageSize: 20 };

  expect(searchTotal(undefined, { ...page, read: 20 })).toEqual({ total: 40, isTotalExact: true });
  expect(searchTotal(undefined, { ...page, read: 21 })).toEqual({ total: 41, isTotalExact: false });
});

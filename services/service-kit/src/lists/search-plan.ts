import { searchWords, type SearchWord } from './search-fields';

/** How far what a search finds is counted: its time must not grow with it. */
export const MAX_COUNTED = 500;

/** Matches records with every word of a search: one word by the index, the others in what that one finds. */
export interface SearchFilter {
  searchPrefixes: string;
  $and?: { searchTerms: RegExp }[];
}

/** How a search is carried out. */
export interface SearchPlan {
  filter: SearchFilter;
  /**
   * `none`: there is no search. `quick`: what it finds can be counted up to {@link MAX_COUNTED} at once.
   * `slow`: all its words are common, and it may take long to count who has them together.
   */
  counting: 'none' | 'quick' | 'slow';
}

/**
 * Plans the search of a list whose records carry SearchFields, the prefixes under an index with an order
 * of the list. The rarest word is the one to look up: a search for two common words still reads all that has the rarer one
 * until the page is full, as no index knows who has both.
 * @param count how many records match, of those that the list is narrowed to; it may stop above
 *   {@link MAX_COUNTED}. Asked only where there is something to choose.
 */
export async function planSearch(
  search: string | undefined,
  count: (filter: SearchFilter) => PromiseLike<number>,
): Promise<SearchPlan> {
  const words = searchWords(search);
  const [first] = words;
  if (!first) return { filter: { searchPrefixes: '' }, counting: 'none' };
  if (words.length === 1 && first.isWhole)
    return { filter: filterOf(first, []), counting: 'quick' };
  const counted = await Promise.all(
    words.map(async (word) => ({ word, size: await count(filterOf(word, [])) })),
  );
  const rarest = counted.reduce((a, b) => (isRarer(b, a) ? b : a));
  const others = words.filter((word) => word !== rarest.word || !word.isWhole);
  const counting = rarest.size > MAX_COUNTED ? 'slow' : 'quick';
  return { filter: filterOf(rarest.word, others), counting };
}

/** One page of what a search found. */
interface FoundPage {
  /** How many come on earlier pages. */
  before: number;
  pageSize: number;
  /** How many were read: one more than the page shows tells that there is a next one. */
  read: number;
}

/**
 * How many a search found, as far as it is known.
 * @param counted up to one more than `maxCounted`; undefined where nobody counted, and the page itself
 *   tells.
 */
export function searchTotal(
  counted: number | undefined,
  { before, pageSize, read }: FoundPage,
  maxCounted = MAX_COUNTED,
): { total: number; isTotalExact: boolean } {
  if (counted === undefined) return { total: before + read, isTotalExact: read <= pageSize };
  return { total: Math.min(counted, maxCounted), isTotalExact: counted <= maxCounted };
}

interface CountedWord {
  word: SearchWord;
  size: number;
}

/** Counting stops, so common words look alike; of those the longer one is likely the rarer. */
function isRarer(a: CountedWord, b: CountedWord): boolean {
  if (a.size !== b.size) return a.size < b.size;
  return a.word.prefix.length > b.word.prefix.length;
}

function filterOf({ prefix }: SearchWord, others: readonly SearchWord[]): SearchFilter {
  return {
    searchPrefixes: prefix,
    ...(others.length > 0 && { $and: others.map(({ pattern }) => ({ searchTerms: pattern })) }),
  };
}

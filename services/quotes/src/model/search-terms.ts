import type { QuoteSubmissionRecord } from './quote-submission';

type Searchable = Pick<
  QuoteSubmissionRecord,
  'firstName' | 'lastName' | 'email' | 'address' | 'suburb'
>;

const MARKS = /\p{M}/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
// Where a later part of a word begins: `doe@example.com` inside `jane.doe@example.com`.
const PART_STARTS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;
const MAX_QUERY_WORDS = 8;

/**
 * The beginnings by which staff find a quote. A search matches from the start of these terms, so that
 * one index serves it however many quotes there are; matching anywhere inside a word would read them all.
 */
export function searchTermsOf(quote: Searchable): string[] {
  const fields = [quote.firstName, quote.lastName, quote.email, quote.address, quote.suburb];
  return [...new Set(fields.flatMap(wordsOf).flatMap(fromEachPart))];
}

/** @returns a filter that wants every word of `search` to begin one of a quote's terms. */
export function searchFilter(search: string | undefined): { $and?: { searchTerms: RegExp }[] } {
  const words = wordsOf(search ?? '').slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ searchTerms: new RegExp(`^${escapeRegExp(word)}`) })) };
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plain
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(EDGES, '') || word);
}

function fromEachPart(word: string): string[] {
  return [word, ...[...word.matchAll(PART_STARTS)].map(({ index }) => word.slice(index))];
}

function escapeRegExp(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

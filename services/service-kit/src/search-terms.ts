const MARKS = /\p{M}/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
// Where a later part of a word begins: `doe@example.com` inside `jane.doe@example.com`.
const PART_STARTS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;
const MAX_SEARCH_WORDS = 8;

/**
 * The beginnings by which a record is found, to be stored with it under an index. A search matches from
 * the start of these terms, so that the index serves it however many records there are; matching anywhere
 * inside a word would read them all.
 * @param texts the record's searchable fields.
 */
export function searchTermsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf).flatMap(fromEachPart))];
}

/**
 * @returns one pattern per word that was typed; a record is found when each of them matches one of its
 * terms. None for an empty search. Words past the eighth are left out.
 */
export function searchPatterns(search: string | undefined): RegExp[] {
  const words = wordsOf(search ?? '').slice(0, MAX_SEARCH_WORDS);
  return words.map((word) => new RegExp(`^${escapeRegExp(word)}`));
}

/** The form in which texts are compared: without case, accents and width. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return folded(text)
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

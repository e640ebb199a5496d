import type { Schema } from 'mongoose';
import { searchedPhone } from '../settings/phone-numbers';

const MARKS = /\p{M}/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
// Where a later part of a word begins: `doe@example.com` inside `jane.doe@example.com`.
const PART_STARTS = /(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;
// Keyboards, phones and word processors write them differently, and people leave them out.
const APOSTROPHES = /(?<=\p{L})['’‘ʼ´`](?=\p{L})/gu;
// Figures between blanks that may be a number of a phone, in however many words.
const FIGURES = /(?<!\S)[+(]*\d[\d\s()./-]*(?!\S)/gu;
const MAX_SEARCH_WORDS = 8;
// What is typed is mostly a name and seldom longer than eight letters. Between two lengths the shorter one
// is looked up and what it finds is compared.
const PREFIX_LENGTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16];

/** What a record is found by, stored with it; selected by name only. */
export interface SearchFields {
  /** Every part of every word. */
  searchTerms: string[];
  /** The first letters of each term, under an index with each order of the list. */
  searchPrefixes: string[];
}

/** Adds {@link SearchFields}, and the fields that hold texts in the form they are sorted by. */
export function withSearchFields<S extends Pick<Schema, 'add'>>(
  schema: S,
  sortFields: readonly string[] = [],
): S {
  schema.add({
    searchTerms: { type: [String], select: false },
    searchPrefixes: { type: [String], select: false },
    ...sortFieldTypes(sortFields),
  });
  return schema;
}

/**
 * As {@link withSearchFields} without the prefixes: a search then reads all that it finds, which is enough
 * for a list of some thousands.
 */
export function withSearchTerms<S extends Pick<Schema, 'add' | 'index'>>(
  schema: S,
  sortFields: readonly string[] = [],
): S {
  schema.add({ searchTerms: { type: [String], select: false }, ...sortFieldTypes(sortFields) });
  schema.index({ searchTerms: 1 });
  return schema;
}

function sortFieldTypes(fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, { type: String, select: false }]));
}

/** What a record with these texts is found by. */
export function searchFieldsOf(texts: readonly string[]): SearchFields {
  const searchTerms = searchTermsOf(texts);
  return { searchTerms, searchPrefixes: searchPrefixesOf(searchTerms) };
}

/**
 * The terms by which a record is found, to be stored with it under an index. A search matches from the
 * start of a term, so that the index serves it however many records there are; matching anywhere inside a
 * word would read them all.
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
  return foldedWords(search).map(startingWith);
}

/**
 * The first letters of each term, and the empty prefix that every record has. Under an index of the
 * prefixes and then an order, a page of what a search finds is read in that order, however much it finds: a
 * range of {@link searchTermsOf} would have to be read whole and sorted. Each is one more entry of the
 * index, some sixty for a person with an address and a telephone number.
 */
export function searchPrefixesOf(terms: readonly string[]): string[] {
  const prefixes = terms.flatMap((term) =>
    PREFIX_LENGTHS.filter((length) => length <= term.length).map((length) => term.slice(0, length)),
  );
  return [...new Set(['', ...prefixes])];
}

/** One word of a search. */
export interface SearchWord {
  /** What it is looked up by among {@link searchPrefixesOf}. */
  prefix: string;
  /** Whether that is all of the word; if not, what is found has to match the pattern as well. */
  isWhole: boolean;
  /** Matches a term that the word begins. */
  pattern: RegExp;
}

/** @returns the words of a search; past the eighth they are left out. */
export function searchWords(search: string | undefined): SearchWord[] {
  return foldedWords(search).map((word) => {
    const length = PREFIX_LENGTHS.findLast((stored) => stored <= word.length);
    const prefix = word.slice(0, length);
    return { prefix, isWhole: prefix === word, pattern: startingWith(word) };
  });
}

/** The form in which texts are compared: without case, accents and width. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return folded(text.replace(APOSTROPHES, "'"))
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(EDGES, '') || word);
}

function fromEachPart(word: string): string[] {
  const parts = [...word.matchAll(PART_STARTS)].map(({ index }) => word.slice(index));
  return [word, ...parts].map(withoutApostrophes);
}

function foldedWords(search = ''): string[] {
  const typed = search.replace(FIGURES, (figures) => searchedPhone(figures) ?? figures);
  return wordsOf(typed).slice(0, MAX_SEARCH_WORDS).map(withoutApostrophes);
}

const withoutApostrophes = (word: string) => word.replaceAll("'", '');

function startingWith(word: string): RegExp {
  return new RegExp(`^${escapeRegExp(word)}`);
}

function escapeRegExp(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

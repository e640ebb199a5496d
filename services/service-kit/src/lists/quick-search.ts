import {
  MOST_HITS,
  type SearchHit,
  type SearchResponse,
} from '@brightnest/contracts/search/search-schemas';
import mongoose, { type Model, type QueryFilter, Types } from 'mongoose';
import { phoneTexts, searchedPhone } from '../settings/phone-numbers';
import type { ListDeclaration, ListParams } from './list-declaration';
import { readFirst } from './list-query';
import { folded, searchPatterns, searchTermsOf } from './search-fields';

/** A hit before it is known how well it matches. */
export type FoundRecord = Omit<SearchHit, 'isExact'>;

/**
 * The answer of a search: each record once, those first of which the whole number, address or phone was typed, else in
 * the order in which they were found.
 * @param found what was found by other ways than words, as by a number, before the rest.
 */
export function searchAnswer(search: string, found: readonly FoundRecord[]): SearchResponse {
  const isExact = exactMatcher(search);
  const hits = [...new Map(found.map((one) => [one.id, one])).values()]
    .map((one) => ({ ...one, isExact: isExact(one) }))
    .toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
  return { success: true, hits: hits.slice(0, MOST_HITS) };
}

/** What a search of a list's records goes by. */
interface ListSearch<T> {
  /** The fields to read, as a projection: those that `toHit` asks for. */
  fields: Readonly<Record<string, 1>>;
  toHit: (found: T) => FoundRecord;
}

/** Searches the records of a list by their number and by its words, the newest first. */
export async function searchList<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  query: NoInfer<Query> & { search: string },
  { fields, toHit }: ListSearch<NoInfer<T>>,
): Promise<SearchResponse> {
  const _id = objectIdsFrom(query.search);
  const limit = MOST_HITS;
  const [numbered, found] = await Promise.all([
    _id
      ? model
          .find({ _id } as QueryFilter<T>, fields)
          .limit(limit)
          .lean<T[]>()
      : [],
    readFirst(model, list, query, { fields, limit }),
  ]);
  return searchAnswer(query.search, [...numbered, ...found].map(toHit));
}

function exactMatcher(search: string): (hit: FoundRecord) => boolean {
  const typed = folded(numberOf(search));
  const digits = searchedPhone(search) ?? search.replace(/\D/g, '');
  const isPhone = /^[+\d\s()./-]+$/.test(search) && digits.length >= MIN_PHONE_DIGITS;
  return ({ id, email, phone }) =>
    [id, email ?? ''].some((text) => folded(text) === typed) ||
    (isPhone && phone !== null && phoneTexts(phone).includes(digits));
}

const MIN_PHONE_DIGITS = 6;

/** Whether all words of a search are in these texts: for what is few enough to be read whole. */
export function isFoundIn(search: string, texts: readonly string[]): boolean {
  const terms = searchTermsOf(texts);
  return searchPatterns(search).every((pattern) => terms.some((term) => pattern.test(term)));
}

const numberOf = (search: string) => search.trim().replace(/^#\s*/, '').toLowerCase();

/** The condition on the id of records whose number begins with what was typed; undefined where it is no number. */
export function objectIdsFrom(search: string): object | undefined {
  const typed = numberOf(search);
  if (!/^[0-9a-f]{8,24}$/.test(typed)) return undefined;
  const end = (digit: string) => new Types.ObjectId(typed.padEnd(24, digit));
  return mongoose.trusted({ $gte: end('0'), $lte: end('f') });
}

/** As {@link objectIdsFrom}, for records whose id is a UUID. */
export function uuidsFrom(search: string): object | undefined {
  const typed = numberOf(search);
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(typed)) return undefined;
  // The first letter after those that a UUID is made of.
  return mongoose.trusted({ $gte: typed, $lt: `${typed}g` });
}

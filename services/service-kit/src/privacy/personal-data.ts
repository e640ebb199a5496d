import { isDeepStrictEqual } from 'node:util';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { ERASED_EMAIL, ERASED_TEXT, type KeptRecords } from '@brightnest/contracts/privacy/erasure';
import type { Person, PersonPart, PersonRecords } from '@brightnest/contracts/rpc/privacy';
import { t } from '@brightnest/contracts/translation';
import mongoose from 'mongoose';
import { inLanguage } from '../language';
import type { AnyModel } from '../persistence/database';
import { pathTypesOf } from './schema-paths';

/**
 * What takes the place of a personal field: a word that says so, an address that reaches nobody, an empty text or list,
 * or nothing at all.
 */
export type Replacement = 'word' | 'email' | 'text' | 'list' | 'gone';

type Filter = Record<string, unknown>;
type RawRecord = Record<string, unknown> & { _id: unknown };

/** What of the records of one model belongs to a person, and what becomes of it when they are erased. */
export interface PersonalData {
  model: AnyModel;
  /** What such records are called in an export and where staff read what stays: a text that `msg` marks. */
  label: string;
  /** Finds those of a person; null where there can be none. */
  belongTo(person: Person): Filter | null | Promise<Filter | null>;
  /** Each field that says something of the person, by its path, and what takes its place. */
  personal: Readonly<Record<string, Replacement>>;
  /**
   * Which of the fields hold addresses of files, as they were checked when they were written: the files go with the
   * record, and are in an export. What somebody typed elsewhere may name the file of another. Paths with blanks between.
   */
  files?: string;
  /** Other texts, which an export shows: paths with blanks between them. */
  shown?: string;
  /** Texts that say nothing of the person, or are another's: paths with blanks between them. */
  plain?: string;
  /** Which elements of a list of several people are the person's, by the path of the list. */
  only?: Readonly<Record<string, (element: Record<string, unknown>, person: Person) => boolean>>;
  /**
   * `remove`: the record goes. `redact`: its figures stay, without the person. `keep`: the law wants it whole; a task
   * ends that.
   */
  erase: 'remove' | 'redact' | 'keep';
}

/** A condition on the ids or the addresses of a person; null where neither is known. */
export function anyOf(
  ...conditions: [path: string, values: readonly unknown[]][]
): { $or: Record<string, object>[] } | null {
  const known = conditions.filter(([, values]) => values.length > 0);
  if (known.length === 0) return null;
  return {
    $or: known.map(([path, values]) => ({ [path]: mongoose.trusted({ $in: [...values] }) })),
  };
}

/** Records of a person, and the files that go with them. */
export interface FoundRecords {
  recordIds: string[];
  fileUrls: string[];
}

/**
 * Erases what a service has of a person, in the order of `declared`: what is found by another record comes before it.
 * May be repeated.
 * @param before what an address brought later is somebody's who came back.
 * @param note is told of records before they go: whoever has to begin anew does not find them again.
 * @returns what the law wants to be kept.
 */
export async function erasePersonalData(
  declared: readonly PersonalData[],
  person: Person,
  before: Date,
  note?: (found: FoundRecords) => Promise<void>,
): Promise<KeptRecords[]> {
  const kept: KeptRecords[] = [];
  for (const data of declared) {
    const records = await findRecords(data, person, before);
    if (records.length === 0) continue;
    const isKept = data.erase === 'keep';
    await note?.({
      recordIds: records.map(({ _id }) => String(_id)),
      fileUrls: isKept ? [] : unique(records.flatMap((record) => fileUrlsIn(record, data.files))),
    });
    if (isKept) kept.push({ label: data.label, count: records.length });
    else for (const record of records) await eraseRecord(data, record, person);
  }
  return kept;
}

/**
 * Takes what is personal out of records, or removes them where nothing is said to stay.
 * @returns the private addresses of the files that went with them.
 */
export async function eraseRecords(
  model: AnyModel,
  records: readonly object[],
  { redact, files }: { redact?: PersonalData['personal']; files?: string | undefined } = {},
): Promise<{ fileUrls: string[] }> {
  const erase = redact ? ('redact' as const) : ('remove' as const);
  const data = { model, label: '', belongTo: () => null, personal: redact ?? {}, erase };
  for (const record of records) await eraseRecord(data, record as RawRecord, NOBODY);
  return { fileUrls: unique(records.flatMap((record) => fileUrlsIn(record, files))) };
}

const NOBODY: Person = { userIds: [], emails: [], phones: [], names: [], quoteIds: [] };

async function findRecords(
  { model, belongTo }: PersonalData,
  person: Person,
  before: Date,
): Promise<RawRecord[]> {
  const filter = await belongTo(person);
  if (filter === null) return [];
  const isEarlier = { $or: [{ createdAt: { $exists: false } }, { createdAt: { $lte: before } }] };
  return model.collection.find<RawRecord>({ $and: [filter, isEarlier] } as object).toArray();
}

const MAX_TRIES = 5;

/** Takes the person out of a record; whoever changes it at this moment comes first. */
async function eraseRecord(data: PersonalData, found: RawRecord, person: Person): Promise<void> {
  const { collection } = data.model;
  const byId = { _id: found._id } as object;
  if (data.erase === 'remove') {
    await collection.deleteOne(byId);
    return;
  }
  for (let tries = 0, record: RawRecord | null = found; record !== null; tries += 1) {
    const { $set, $unset } = redaction(data, record, person);
    const names = [...Object.keys($set), ...Object.keys($unset)];
    if (names.length === 0) return;
    const asRead = Object.fromEntries(names.map((name) => [name, { $eq: record![name] ?? null }]));
    const { matchedCount } = await collection.updateOne({ ...byId, ...asRead } as object, {
      ...(Object.keys($set).length > 0 && { $set }),
      ...(Object.keys($unset).length > 0 && { $unset }),
    });
    if (matchedCount > 0) return;
    if (tries === MAX_TRIES) throw new Error(`A record of ${collection.collectionName} is busy.`);
    record = (await collection.findOne(byId)) as RawRecord | null;
  }
}

/** What has to be written to take the person out of a record: whole fields, as they are after it. */
function redaction(data: PersonalData, record: RawRecord, person: Person) {
  const $set: Record<string, unknown> = {};
  const $unset: Record<string, true> = {};
  const changed: Record<string, unknown> = { ...record };
  for (const [path, replacement] of Object.entries(data.personal)) {
    const [top, ...rest] = path.split('.') as [string, ...string[]];
    const found = record[top];
    changed[top] = replaceAt(changed[top], rest, { replacement, at: top, found, data, person });
  }
  Object.assign(changed, searchFieldsWithout(data.model, record));
  for (const name of Object.keys(changed)) {
    if (isDeepStrictEqual(changed[name], record[name])) continue;
    if (changed[name] === undefined) $unset[name] = true;
    else $set[name] = changed[name];
  }
  return { $set, $unset };
}

interface Replacing {
  replacement: Replacement;
  /** The path so far, and what was found there: whose an element is, is told by that. */
  at: string;
  found: unknown;
  data: PersonalData;
  person: Person;
}

function replaceAt(value: unknown, rest: readonly string[], replacing: Replacing): unknown {
  if (value === undefined || value === null) return value;
  const [next, ...others] = rest;
  if (next === undefined) return replacementOf(value, replacing.replacement);
  if (Array.isArray(value)) {
    const isTheirs = replacing.data.only?.[replacing.at];
    return value.map((element: unknown, index) => {
      const found = (replacing.found as Record<string, unknown>[])[index]!;
      const isOthers = isTheirs && !isTheirs(found, replacing.person);
      return isOthers ? element : replaceAt(element, rest, { ...replacing, found });
    });
  }
  if (typeof value !== 'object') return value;
  const record = value as Record<string, unknown>;
  const after = replaceAt(record[next], others, {
    ...replacing,
    at: `${replacing.at}.${next}`,
    found: (replacing.found as Record<string, unknown>)[next],
  });
  if (after !== undefined) return { ...record, [next]: after };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== next));
}

function replacementOf(value: unknown, replacement: Replacement): unknown {
  if (value === '') return value;
  switch (replacement) {
    case 'word':
      return erasedWord();
    case 'email':
      return ERASED_EMAIL;
    case 'text':
      return '';
    case 'list':
      return [];
    case 'gone':
      return undefined;
  }
}

/** What stands in the place of a name, in the company's language. */
export const erasedWord = (): string =>
  inLanguage(currentRegion().languages[0], () => t(ERASED_TEXT));

// Every record has the empty prefix: a list without a search finds it by that.
function searchFieldsWithout(model: AnyModel, record: RawRecord): Record<string, unknown> {
  const types = pathTypesOf(model);
  return {
    ...(types.has('searchTerms') && record.searchTerms !== undefined && { searchTerms: [] }),
    ...(types.has('searchPrefixes') &&
      record.searchPrefixes !== undefined && { searchPrefixes: [''] }),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

const FILE_URL = /^\/api\/files\/[\w-]+\/[\w.-]+$/;

function fileUrlsIn(record: object, paths: string | undefined): string[] {
  return wordsOf(paths).flatMap((path) => fileUrlsAt(record, path.split('.')));
}

function fileUrlsAt(value: unknown, [next, ...others]: readonly string[]): string[] {
  if (Array.isArray(value)) {
    const rest = next === undefined ? [] : [next, ...others];
    return value.flatMap((element: unknown) => fileUrlsAt(element, rest));
  }
  if (next === undefined) return typeof value === 'string' && FILE_URL.test(value) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return fileUrlsAt((value as Record<string, unknown>)[next], others);
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

/** What a service has of a person, as an export says it: the fields that are theirs, with dates and figures. */
export async function collectPersonalData(
  declared: readonly PersonalData[],
  person: Person,
): Promise<PersonRecords> {
  const parts: PersonPart[] = [];
  const fileUrls: string[] = [];
  for (const data of declared) {
    const paths = exportedPaths(data);
    const records: object[] = [];
    for (const record of await findRecords(data, person, new Date())) {
      const shown = pickPaths(record, paths, '', { data, person });
      records.push(shown as object);
      fileUrls.push(...fileUrlsIn(shown as object, data.files));
    }
    if (records.length > 0) parts.push({ name: data.label, records });
  }
  return { parts, fileUrls: unique(fileUrls) };
}

function exportedPaths(data: PersonalData): ReadonlySet<string> {
  const figures = [...pathTypesOf(data.model)].flatMap(([path, { isText, isCommon }]) =>
    isText || isCommon ? [] : [path],
  );
  return new Set([...figures, ...Object.keys(data.personal), ...wordsOf(data.shown)]);
}

type Picking = Pick<Replacing, 'data' | 'person'>;

function pickPaths(value: unknown, paths: ReadonlySet<string>, at: string, of: Picking): unknown {
  if (Array.isArray(value)) {
    const isTheirs = of.data.only?.[at];
    return value
      .filter((element: Record<string, unknown>) => !isTheirs || isTheirs(element, of.person))
      .map((element) => pickPaths(element, paths, at, of));
  }
  if (value === null || typeof value !== 'object' || !isPlain(value) || paths.has(at)) return value;
  const picked = Object.entries(value).flatMap(([name, part]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const isShown = [...paths].some((shown) => shown === path || shown.startsWith(`${path}.`));
    return isShown ? [[name, pickPaths(part, paths, path, of)] as const] : [];
  });
  return Object.fromEntries(picked);
}

export const wordsOf = (words = ''): string[] => words.split(/\s+/).filter((word) => word !== '');

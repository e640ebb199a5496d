import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { TextValue } from '@brightnest/contracts/site/page-texts';
import { currentTranslator } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { ownVariables } from './own-variables';
import { withVariables } from './page-variables';

/** All that pages say by default, by what the keys of it begin with: the page's name first. */
export const declaredTexts = new Map<string, object>();
const prefixOf = new WeakMap<object, string>();

/**
 * Declares what a page says by default. Every text in it is one that the company can change, under the key of its
 * place: `hero: { headline }` of `home` is `home.hero.headline`. Texts of a list without names go by their place in
 * it, so what is added goes to the end.
 */
export function definePageTexts<T extends object>(prefix: string, texts: T): T {
  declaredTexts.set(prefix, texts);
  prefixOf.set(texts, prefix);
  return texts;
}

// What leads somewhere or decides how something looks.
const NO_TEXTS = new Set(['to', 'id', 'category', 'icon']);

/** Whether what stands at a name of a declaration is said by the page. */
export const isText = (name: string): boolean => !NO_TEXTS.has(name);

// Staff may add to these and take from them; other lists of several things have drawings, or a place each.
const OPEN_LISTS = new Set(['entries', 'items', 'facts', 'figures']);

/** Whether a list is one that the company can add to: of lines, or of entries such as questions. */
export function isOpenList(name: string, list: readonly unknown[]): boolean {
  if (list.every((one) => typeof one === 'string')) return true;
  return OPEN_LISTS.has(name) && list.every(isPlainEntry);
}

const isPlainEntry = (one: unknown) =>
  typeof one === 'object' &&
  one !== null &&
  Object.values(one).every((value) => typeof value === 'string');

interface Resolved {
  by: unknown[];
  texts: object;
}
const known = new WeakMap<object, Resolved>();

/** What a page says: as the company has changed it, else by default; in either with its variables. */
export function pageTexts<T extends object>(declared: T): T {
  const { texts: told, bookingRules, quoteRates } = pageSettings;
  const by = [
    ...[told, bookingRules, quoteRates, currentRegion(), currentTranslator()],
    ownVariables(),
  ];
  const found = known.get(declared);
  if (found?.by.every((one, index) => one === by[index])) return found.texts as T;
  const texts = resolve(declared, prefixOf.get(declared) ?? '') as T;
  known.set(declared, { by, texts });
  return texts;
}

function resolve(value: unknown, key: string): unknown {
  if (typeof value === 'string') return withVariables(toldAs(key, translated(key, value)));
  if (Array.isArray(value)) return resolveList(value, key);
  if (value === null) return pageSettings.texts[key] ?? null;
  // Icons are functions or objects of React.
  if (typeof value !== 'object' || '$$typeof' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isText(name) ? resolve(one, `${key}.${name}`) : one,
    ]),
  );
}

/** What stands at the keys of a text in the page's language; as it is declared in English, and where there is nothing. */
type Translate = (key: string, text: string) => string;

const translated: Translate = (key, text) => {
  // Variables are filled in afterwards.
  const told = currentTranslator()?.translate(key, { skipInterpolation: 1 });
  return told === undefined || told === key ? text : told;
};

/** An open list by default: its lines by their number, the texts of its entries by their names, too. */
export function standardList<E extends string | object>(
  key: string,
  list: readonly E[],
  translate: Translate = translated,
): E[] {
  return list.map((one, index) => {
    const place = `${key}.${index + 1}`;
    if (typeof one === 'string') return translate(place, one) as E;
    const texts = Object.entries(one).map(([name, text]) => [
      name,
      translate(`${place}.${name}`, String(text)),
    ]);
    return Object.fromEntries(texts) as E;
  });
}

/** What the company says there, where it says something of the same kind. */
function toldAs<V extends TextValue>(key: string, standard: V): V {
  const told = pageSettings.texts[key];
  const isSame = typeof told === typeof standard && Array.isArray(told) === Array.isArray(standard);
  return isSame ? (told as V) : standard;
}

/** A line or an entry whose first text is empty, as some variables are at times, is left out. */
function resolveList(list: unknown[], key: string): unknown[] {
  const name = key.split('.').at(-1) ?? '';
  const filled = isOpenList(name, list)
    ? toldAs(key, standardList(key, list as string[])).map(fillEntry)
    : list.map((one, index) => resolve(one, `${key}.${index + 1}`));
  return filled.filter(hasText);
}

function fillEntry(entry: string | object): unknown {
  if (typeof entry === 'string') return withVariables(entry);
  return Object.fromEntries(
    Object.entries(entry).map(([name, text]) => [name, withVariables(String(text))]),
  );
}

function hasText(one: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one !== '';
  return (
    Object.entries(one).find(([name, value]) => isText(name) && typeof value === 'string')?.[1] !==
    ''
  );
}

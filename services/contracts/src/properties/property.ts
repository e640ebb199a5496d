import { normalizePostcode } from '../areas/postcode';
import { currentRegion } from '../company/current-region';
import { countryName } from '../company/region';
import { msg } from '../translation';

/** Kinds of properties; empty where it is not known. */
export const PROPERTY_KIND_LABELS = {
  house: msg('House'),
  apartment: msg('Apartment'),
  office: msg('Office'),
  shop: msg('Shop'),
  other: msg('Other'),
} as const;

/** A kind of property. */
export type PropertyKind = keyof typeof PROPERTY_KIND_LABELS;

/** Every {@link PropertyKind}. */
export const PROPERTY_KINDS = Object.keys(PROPERTY_KIND_LABELS) as PropertyKind[];

/** Most photos of one property. */
export const MAX_PROPERTY_PHOTOS = 12;

/** What happens to a key. */
export const KEY_CHANGE_LABELS = {
  received: msg('Received from'),
  given: msg('Given to'),
  returned: msg('Returned by'),
} as const;

/** One of {@link KEY_CHANGE_LABELS}. */
export type KeyChange = keyof typeof KEY_CHANGE_LABELS;

/** Every {@link KeyChange}. */
export const KEY_CHANGES = Object.keys(KEY_CHANGE_LABELS) as KeyChange[];

/** Where a property is, as people write it. */
export interface PropertyAddress {
  /** In one line. */
  address: string;
  /** Code of its region; empty where it is in none. */
  state: string;
  /** Empty where it is not known. */
  postalCode: string;
}

const STREET_WORDS: Readonly<Record<string, string>> = {
  ...{ st: 'street', str: 'street', strasse: 'street', rd: 'road', ave: 'avenue', av: 'avenue' },
  ...{ pl: 'place', dr: 'drive', ln: 'lane', hwy: 'highway', cres: 'crescent', tce: 'terrace' },
  ...{ apt: 'unit', apartment: 'unit', flat: 'unit' },
};

/** `Hauptstr.` and `Hauptstraße` are one street. */
const GERMAN_STREET = /^(.{2,}?)(?:str|strasse)$/;

/**
 * The same for one place however it is typed: without case, accents, punctuation and short forms, and without region,
 * postcode and country, which some write into the line and others beside it.
 */
export function addressKey({ address, state, postalCode }: PropertyAddress): string {
  const words = wordsOf(address);
  const region = currentRegion();
  const regions = region.regions.flatMap(({ code, name }) => [code, name]);
  const countries = [region.country, ...region.otherCountries].map((code) =>
    countryName(code, 'en'),
  );
  const isPostcode = (word: string, index: number) =>
    word === plain(postalCode) ||
    (index === words.length - 1 && /^\d{4,6}$/.test(word) && normalizePostcode(word) !== undefined);
  const isSaidBeside = (tail: string) =>
    [state, ...regions, ...countries].some((name) => name !== '' && plain(name) === tail);
  // The first is the number of the house.
  const kept = words.filter((word, index) => index === 0 || !isPostcode(word, index));
  // From the end, as many as are no part of street or place.
  for (let isCut = true; isCut && kept.length > 1;) {
    const tails = [1, 2, 3].filter((count) => count < kept.length);
    const cut = tails.find((count) => isSaidBeside(kept.slice(-count).join(' ')));
    isCut = cut !== undefined;
    if (cut) kept.splice(-cut);
  }
  return doorKey(
    kept.map((word) => STREET_WORDS[word] ?? word.replace(GERMAN_STREET, '$1 street')).join(' '),
  );
}

const HOUSE_NUMBER = /^\d+\p{L}?$/u;
const SHORT_UNIT = /^u(?=\d+\p{L}?$)/u;

/**
 * `Unit 3, 12 King Street`, `U3/12 King Street` and `12 King Street, Unit 3` are `3/12 King Street`. Where no number of
 * the house is left without the unit's, the word stays: `Unit 3, King Street` is not number 3.
 * @param key as {@link addressKey} made it, also before it knew this.
 */
export function doorKey(key: string): string {
  const words = key.split(' ').map((word, index) => (index === 0 ? shortUnit(word) : word));
  const all = words.flat();
  const at = all.findIndex((word, index) => word === 'unit' && HOUSE_NUMBER.test(all[index + 1]!));
  if (at < 0) return key;
  const rest = all.toSpliced(at, 2);
  const isHouse = rest.length > 1 && HOUSE_NUMBER.test(rest[0]!);
  return isHouse ? [all[at + 1]!, ...rest].join(' ') : key;
}

const shortUnit = (word: string): string | string[] =>
  SHORT_UNIT.test(word) ? ['unit', word.slice(1)] : word;

const plain = (text: string) => wordsOf(text).join(' ');

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

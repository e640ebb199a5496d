import type { TextPlace } from '@brightnest/contracts/company/message-texts';
import german from './de.json';
import english from './en.json';

/**
 * The texts of messages as they are by default: by group, which is a message's template or what several share,
 * and by key. A key begins with the place of its text; one that ends in a form of the plural is one of several.
 */
type Catalogue = typeof english;

/** A template, or texts that several of them share. */
export type TextGroup = keyof Catalogue;

/** The groups that are no templates of their own. */
const SHARED_GROUPS = ['shared', 'membership'] as const;

/** Texts that several templates share. */
export type SharedGroup = (typeof SHARED_GROUPS)[number];

/** What a message is written by. */
export type TemplateName = Exclude<TextGroup, SharedGroup>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<K extends string> = K extends `${infer Key}_${PluralForm}` ? Key : K;

/** Names a text of a group; where it has forms of the plural, all of them. */
export type TextKey<G extends TextGroup> = WithoutForm<keyof Catalogue[G] & string>;

/** Texts by group and by whole key. */
export type GroupedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the texts are in the languages that have catalogues, by the part of a tag that names a language. */
export const DEFAULT_TEXTS: Readonly<Record<'en' | 'de', GroupedTexts>> = {
  en: english,
  // Has the same keys, or does not compile.
  de: german satisfies Catalogue,
};

/** The most characters that a text has at each place. */
export const MAX_LENGTHS: Readonly<Record<TextPlace, number>> = {
  ...{ subject: 150, heading: 150, text: 1_500, closing: 1_500, sms: 300, smsWhen: 100 },
  ...{ button: 60, link: 100, label: 80, value: 200, every: 40 },
};

/** Where the text of that key stands. */
export const placeOf = (key: string): TextPlace => /^[A-Za-z]+/.exec(key)![0] as TextPlace;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key without its form of the plural, and the form. */
export function splitKey(key: string): { base: string; form: string | undefined } {
  return { base: key.replace(PLURAL, ''), form: PLURAL.exec(key)?.[1] };
}

/** @returns every whole key of a group that a language has, by its own forms of the plural. */
export function keysOf(group: TextGroup, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = Object.keys(english[group]).map(splitKey);
  const keys = bases.flatMap(({ base, form }) =>
    form === undefined ? [base] : forms.map((own) => `${base}_${own}`),
  );
  return [...new Set(keys)];
}

/** Every {@link TextGroup}. */
export const TEXT_GROUPS = Object.keys(english) as TextGroup[];

/** Whether a group is no template of its own. */
export function isShared(group: TextGroup): group is SharedGroup {
  return SHARED_GROUPS.some((shared) => shared === group);
}

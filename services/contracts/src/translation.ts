/**
 * Texts in the reader's language. The English text is the key: `t('Book a clean')`. Here is only what every
 * bundle needs; a language other than English comes from catalogues, which `translator` reads.
 */

/** Placeholders of a text: of `'{name} on {day}'`, `'name' | 'day'`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What a text is told by. */
interface TextOptions {
  /** Chooses singular or plural. */
  count?: number;
  /** The English text where `count` is 1. */
  one?: string;
  /** Tells apart texts that are one in English and two elsewhere: `t('Book', { context: 'verb' })`. */
  context?: string;
}

/** What stands in the place of placeholders, and {@link TextOptions}. */
export type TextValues = TextOptions & Record<string, string | number | undefined>;

type ValuesFor<Text extends string> = [Placeholder<Text>] extends [never]
  ? [values?: TextValues]
  : [values: Record<Placeholder<Text>, string | number> & TextOptions];

/** One language: what tells texts in it. */
export interface Translator {
  /** BCP 47 tag, as the company offers it. */
  language: string;
  translate(text: string, values: TextValues): string;
}

// Remotes of a page each bring a copy of this module, so what it knows lies with the page.
const SOURCE = Symbol.for('brightnest.translator');
const holder = globalThis as { [SOURCE]?: () => Translator | undefined };

/** Says to this process or page how the reader's language is found; undefined from it stands for English. */
export function setTranslatorSource(source: () => Translator | undefined): void {
  holder[SOURCE] = source;
}

/** The language that {@link t} tells texts in; undefined for English. */
export function currentTranslator(): Translator | undefined {
  return holder[SOURCE]?.();
}

const PLACEHOLDER = /\{(\w+)\}/g;

function inEnglish(text: string, values: TextValues): string {
  const { count, one } = values;
  const chosen = count === 1 && one !== undefined ? one : text;
  return chosen.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * A text in the reader's language: `t('Book a clean')`, `t('Hello {name}', { name })`,
 * `t('{count} cleans', { count, one: '{count} clean' })`. Whole sentences only: pieces can't be translated.
 */
export function t<const Text extends string>(text: Text, ...[values]: ValuesFor<Text>): string {
  const given: TextValues = values ?? {};
  return currentTranslator()?.translate(text, given) ?? inEnglish(text, given);
}

/** A label as it stands in a sentence: English writes it small, German its nouns large. */
export function inSentence(label: string): string {
  return currentTranslator() ? label : label.toLowerCase();
}

/** Marks a text that {@link t} translates elsewhere, where it is shown: a label in a table of constants. */
export function msg<const Text extends string>(text: Text): Text {
  return text;
}

/** Texts of one language by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;

/** The languages that have catalogues, by the part of a tag that names them, and English, which needs none. */
export const TRANSLATED_LANGUAGES = ['en', 'de'] as const;

/** @returns the part of a BCP 47 tag that names the language: `de` of `de-AT`. */
export const baseLanguage = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** @returns which of {@link TRANSLATED_LANGUAGES} a BCP 47 tag such as `de-AT` is of. */
export function catalogueOf(tag: string): (typeof TRANSLATED_LANGUAGES)[number] | undefined {
  return TRANSLATED_LANGUAGES.find((language) => language === baseLanguage(tag));
}

/** @returns which of the offered tags comes closest to one of those that somebody asks for, the best first. */
export function pickLanguage(
  asked: readonly string[],
  offered: readonly string[],
): string | undefined {
  for (const tag of asked) {
    const same = offered.find((one) => one.toLowerCase() === tag.toLowerCase());
    const related = offered.find((one) => sameLanguage(one, tag));
    if (same ?? related) return same ?? related;
  }
  return undefined;
}

const sameLanguage = (one: string, other: string) => baseLanguage(one) === baseLanguage(other);

/** @returns what a language calls itself: `Deutsch`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** Asks for a page in a language, whatever else was chosen: `?lang=de`. */
export const LANGUAGE_PARAMETER = 'lang';

/** Remembers the language that a visitor chose. A cookie, so that the gateway can answer in it. */
export const LANGUAGE_COOKIE = 'bn_lang';

import { currentRegion } from '@brightnest/contracts/company/current-region';
import { inLanguage } from '@brightnest/service-kit/language';
import { createInstance, type i18n, type Resource } from 'i18next';
import { DEFAULT_TEXTS, type GroupedTexts, type TextGroup, type TextKey } from './catalogue';

/** What stands in the place of `{name}` in a text; `count` also chooses the form of the plural. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** What a company says instead of the default, by language. */
export type TextOverrides = Readonly<Record<string, GroupedTexts>>;

/** All texts of messages, as the company has them. */
export type MessageTexts = i18n;

/** Puts the company's own texts before those of the catalogues. */
export function createMessageTexts(overrides: TextOverrides = {}): MessageTexts {
  const languages = new Set([...Object.keys(DEFAULT_TEXTS), ...Object.keys(overrides)]);
  const resources: Resource = {};
  for (const language of languages) {
    const standard = (DEFAULT_TEXTS as Record<string, GroupedTexts>)[language] ?? {};
    const own = overrides[language] ?? {};
    const groups = new Set([...Object.keys(standard), ...Object.keys(own)]);
    resources[language] = Object.fromEntries(
      [...groups].map((group) => [group, { ...standard[group], ...own[group] }]),
    );
  }
  const texts = createInstance();
  void texts.init({
    resources,
    // What a language has no text for is said in the company's own, or else in that of the program.
    fallbackLng: [...currentRegion().languages.slice(0, 1), 'en'],
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return texts;
}

/** A text that was said, and by what. */
export interface SaidText {
  group: TextGroup;
  /** Without its form of the plural. */
  key: string;
  values: MessageValues;
}

/** How a message is being written. */
export interface Writing {
  texts: MessageTexts;
  /** BCP 47 tag. */
  language: string;
  /** Hears of each text that is said. */
  onText?: (said: SaidText) => void;
}

// Set while a message is written, which waits for nothing.
let current: (Writing & { company: string }) | undefined;

/** Writes a message of the company of that name: what says and formats anything does so in its language. */
export function writeIn<T>(writing: Writing, company: string, write: () => T): T {
  const before = current;
  current = { ...writing, company };
  try {
    return inLanguage(writing.language, write);
  } finally {
    current = before;
  }
}

/** The language of the message that is being written: a BCP 47 tag. */
export function writingLanguage(): string {
  return current?.language ?? 'en';
}

/** A text in the language of who is written to. The company's name is known to all texts. */
export function say<G extends TextGroup>(
  group: G,
  key: TextKey<G>,
  values: MessageValues = {},
): string {
  if (!current) throw new Error(`no message is being written: ${group} ${key}`);
  const { texts, language, company, onText } = current;
  const known = { company, ...values };
  onText?.({ group, key, values: known });
  // What people wrote is no text of ours: nothing in it is looked up.
  return texts.t(key, { ...known, lng: language, ns: group, nest: false });
}

/** A text that several messages share. */
export function shared(key: TextKey<'shared'>, values?: MessageValues): string {
  return say('shared', key, values);
}

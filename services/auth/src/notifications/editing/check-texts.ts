import { t } from '@brightnest/contracts/translation';
import type { EditedText } from '@brightnest/contracts/company/message-texts';
import { DEFAULT_TEXTS, type GroupedTexts, splitKey } from '../texts/catalogue';
import type { MessageTexts } from '../texts/message-texts';

/** A text of a message in one language. */
interface TextAddress {
  language: string;
  group: string;
  key: string;
}

/** What a text is as long as nobody changes it: of a language without a catalogue, that of one which has it. */
export function defaultText(texts: MessageTexts, { language, group, key }: TextAddress): string {
  const { base } = splitKey(key);
  const utils = texts.services.languageUtils as { toResolveHierarchy(of: string): string[] };
  const languages = utils.toResolveHierarchy(language);
  const found = languages
    .map((one) => (DEFAULT_TEXTS as Record<string, GroupedTexts>)[one]?.[group])
    .find((catalogue) => catalogue !== undefined);
  return found?.[key] ?? found?.[`${base}_other`] ?? '';
}

const VARIABLE = /\{(\w+)\}/g;

const variablesIn = (text: string) => [...text.matchAll(VARIABLE)].map(([, name]) => name!);

/** What somebody has to read wherever the default says it: without it the message would be of no use. */
const REQUIRED: ReadonlySet<string> = new Set([
  ...['amount', 'price', 'time', 'until', 'day', 'number', 'reason', 'departure', 'plan'],
  ...['service', 'minutes', 'days', 'hours', 'postcode', 'area', 'name'],
]);

/** @returns what has to be named, as the default names it, and is not. */
export function missingVariables(text: string, standard: string): string[] {
  const named = new Set(variablesIn(text));
  const wanted = variablesIn(standard).filter((name) => REQUIRED.has(name));
  return [...new Set(wanted)].filter((name) => !named.has(name));
}

/** @returns what is wrong with a text; undefined where nothing is. */
export function problemOf(text: string, edited: EditedText): string | undefined {
  const { variables, maxLength, isOptional, default: standard } = edited;
  if (text === '') return isOptional ? undefined : t('Please enter a text');
  if (text.length > maxLength)
    return t('Please enter at most {maxLength} characters', { maxLength });
  const unknown = variablesIn(text).find((name) => !(name in variables));
  if (unknown !== undefined) {
    return t('{variable} is not known in this text', { variable: `{${unknown}}` });
  }
  if (/[{}]/.test(text.replace(VARIABLE, ''))) {
    return t('Please use braces only around the name of a variable');
  }
  const [missing] = missingVariables(text, standard);
  return missing === undefined
    ? undefined
    : t('{variable} has to stay in this text', { variable: `{${missing}}` });
}

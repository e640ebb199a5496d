import { currentRegion } from '@brightnest/contracts/company/current-region';
import { pickLanguage } from '@brightnest/contracts/translation';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { TEXT_GROUPS, type TextGroup } from './catalogue';
import {
  createMessageTexts,
  type MessageTexts,
  type TextOverrides,
  type Writing,
} from './message-texts';

/** What the company says instead of the default: by group, by language and by key. Only what differs is stored. */
export type TextsByGroup = Record<TextGroup, TextsByLanguage>;

type TextsByLanguage = Record<string, Record<string, string>>;

const NOTHING: TextsByLanguage = {};

export const messageTextSettings = companySettings<TextsByGroup>({
  ...{ name: 'MessageTexts', collection: 'message_texts', aggregate: 'message-texts' },
  fields: Object.fromEntries(TEXT_GROUPS.map((group) => [group, Object])) as never,
  defaults: Object.fromEntries(
    TEXT_GROUPS.map((group) => [group, NOTHING]),
  ) as unknown as TextsByGroup,
});

/** The texts by language, as they are looked up. */
export function toOverrides(settings: TextsByGroup): TextOverrides {
  const byLanguage: Record<string, Record<string, Record<string, string>>> = {};
  for (const group of TEXT_GROUPS) {
    for (const [language, texts] of Object.entries(settings[group])) {
      (byLanguage[language] ??= {})[group] = texts;
    }
  }
  return byLanguage;
}

let known: { texts: MessageTexts; key: string } | undefined;

/** All texts as the company has them now. */
async function readMessageTexts(): Promise<MessageTexts> {
  const { settings, revision } = await messageTextSettings.read();
  // What a language falls back to is the company's own as well.
  const key = `${revision} ${currentRegion().languages[0]}`;
  if (known?.key !== key) known = { texts: createMessageTexts(toOverrides(settings)), key };
  return known.texts;
}

/** How somebody is written to who reads a language, which may not be one that the company offers. */
export async function findWriting(language: string | undefined): Promise<Writing> {
  const texts = await readMessageTexts();
  return { texts, language: offeredLanguage(language) };
}

/** @returns the language that the company offers which comes closest, or its default. */
function offeredLanguage(asked: string | undefined): string {
  const { languages } = currentRegion();
  const found = asked === undefined ? undefined : pickLanguage([asked], languages);
  return found ?? languages[0] ?? 'en';
}

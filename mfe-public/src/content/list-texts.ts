import {
  PAGE_AMOUNTS,
  PAGE_VARIABLES,
  pageOfText,
  type TextEntry,
  type TextKind,
  type TextsFile,
  type TextSlot,
  type TextValue,
} from '@brightnest/contracts/site/page-texts';
import german from '../locales/pages.de.json';
import { declaredTexts, isOpenList, isText, standardList } from './page-texts';
import { withVariables } from './page-variables';

const DEFAULT_LANGUAGE = 'en';
const MAX_LINE_LENGTH = 160;
const MAX_PARAGRAPH_LENGTH = 1_500;
const MAX_MARKDOWN_LENGTH = 40_000;
const LONGEST_LINE = 60;
const PARAGRAPHS = new Set(['lead', 'text', 'description', 'answer', 'quote']);

/** A page that is not at its name, or whose title says nothing alone. */
const PAGES: Readonly<Record<string, { path: string; title?: string }>> = {
  home: { path: '/' },
  // Those of many things are seen where they are listed.
  'service-page': { path: '/services', title: 'Each service' },
  'place-page': { path: '/services', title: 'Each service at a place' },
};

/** What the company can change, for its editor: all texts that were declared by the pages that are loaded. */
export function listTexts(): TextsFile {
  const slots = [...declaredTexts].flatMap(([prefix, texts]) => slotsOf(texts, prefix));
  const pages = [...new Set(slots.map(({ key }) => pageOfText(key)))].map((page) => {
    const title = slots.find(({ key }) => key === `${page}.head.title`)?.defaults[DEFAULT_LANGUAGE];
    return {
      page,
      path: `/${page}`,
      title: typeof title === 'string' ? title : page,
      ...PAGES[page],
    };
  });
  const amounts = PAGE_AMOUNTS.map((name) => `${name}100`);
  const variables = [...PAGE_VARIABLES, ...amounts].map((name) => ({
    name,
    example: withVariables(`{${name}}`),
  }));
  return { pages, slots, variables };
}

function slotsOf(value: unknown, key: string): TextSlot[] {
  const name = key.split('.').at(-1) ?? '';
  if (typeof value === 'string') return [slot(key, textKind(name, value), value)];
  if (value === null) return [slot(key, 'picture', null)];
  if (Array.isArray(value)) {
    if (isOpenList(name, value)) return [listSlot(key, value as string[] | TextEntry[])];
    return value.flatMap((one, index) => slotsOf(one, `${key}.${index + 1}`));
  }
  if (typeof value !== 'object' || '$$typeof' in value) return [];
  return Object.entries(value)
    .filter(([field]) => isText(field))
    .flatMap(([field, one]) => slotsOf(one, `${key}.${field}`));
}

function listSlot(key: string, list: string[] | TextEntry[]): TextSlot {
  const [first] = list;
  if (typeof first !== 'object') return slot(key, 'list', list);
  return { ...slot(key, 'entries', list), fields: Object.keys(first) };
}

const LENGTHS: Readonly<Record<TextKind, number>> = {
  line: MAX_LINE_LENGTH,
  paragraph: MAX_PARAGRAPH_LENGTH,
  list: MAX_PARAGRAPH_LENGTH,
  entries: MAX_PARAGRAPH_LENGTH,
  markdown: MAX_MARKDOWN_LENGTH,
  picture: 0,
};

const slot = (key: string, kind: TextKind, standard: TextValue | null): TextSlot => ({
  ...{ key, kind, maxLength: LENGTHS[kind] },
  defaults: { [DEFAULT_LANGUAGE]: standard, ...translations(key, standard) },
});

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: german };

function translations(key: string, standard: TextValue | null): Record<string, TextValue> {
  if (standard === null || (typeof standard === 'object' && !Array.isArray(standard))) return {};
  const told = Object.entries(CATALOGUES).map(([language, texts]) => {
    const translate = (place: string, text: string) => texts[place] ?? text;
    if (typeof standard === 'string') return [language, translate(key, standard)];
    return [language, standardList<string | TextEntry>(key, standard, translate)];
  });
  return Object.fromEntries(told) as Record<string, TextValue>;
}

function textKind(name: string, text: string): TextKind {
  if (name === 'body') return 'markdown';
  return PARAGRAPHS.has(name) || text.length > LONGEST_LINE ? 'paragraph' : 'line';
}

import {
  type PageText,
  pageOfText,
  type TextsFile,
  type TextSlot,
  type TextValue,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { fieldName, pageName } from './field-names';

/** Which of the texts there are, said in one language. */
export interface Edited {
  file: TextsFile;
  /** What the company says otherwise than by default, in all languages. */
  texts: readonly PageText[];
  language: string;
}

/** What stands in a place by default. */
export const standardOf = ({ defaults }: TextSlot, language: string): TextValue | null =>
  defaults[language] ?? defaults['en'] ?? null;

/** What the company says there; undefined where the default stands. */
export const ownOf = ({ key }: TextSlot, { texts, language }: Edited): TextValue | undefined =>
  texts.find((one) => one.key === key && one.language === language)?.value;

/** The section of a page in which a text stands: what its key has in second place. */
export const sectionOf = (key: string): string => key.split('.')[1] ?? '';

/** The places of a page by their section. */
export function sectionsOf(slots: readonly TextSlot[], page: string): [string, TextSlot[]][] {
  const sections = new Map<string, TextSlot[]>();
  for (const slot of slots.filter(({ key }) => pageOfText(key) === page)) {
    const section = sectionOf(slot.key);
    sections.set(section, [...(sections.get(section) ?? []), slot]);
  }
  return [...sections];
}

/** `home.why.points.1.title` in the section «why»: «Points 1 title». */
export function labelOf({ key }: Pick<TextSlot, 'key'>): string {
  const names = key.split('.').slice(2);
  return fieldName(names.length > 0 ? names : [sectionOf(key)]);
}

/** «Home page › Why us › Points 1 title». */
export function placeOf(key: string, { pages }: TextsFile): string {
  const page = pages.find((one) => one.page === pageOfText(key));
  const names = [page ? pageName(page) : pageOfText(key), fieldName([sectionOf(key)])];
  return [...names, labelOf({ key })].join(' › ');
}

/** What can be read of a value, all in one. */
export function textOf(value: TextValue | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return value.alt || t('a picture');
  return value
    .map((one) => (typeof one === 'string' ? one : Object.values(one).join(' ')))
    .join('\n');
}

/** The places whose text says something, among all pages. */
export function findSlots(search: string, edited: Edited): TextSlot[] {
  const wanted = search.toLowerCase();
  return edited.file.slots.filter((slot) => {
    const said = textOf(ownOf(slot, edited) ?? standardOf(slot, edited.language));
    return [said, placeOf(slot.key, edited.file)].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  });
}

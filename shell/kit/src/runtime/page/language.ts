import {
  type Catalogue,
  catalogueOf,
  currentTranslator,
  setTranslatorSource,
} from '@brightnest/contracts/translation';
import type { CatalogueTranslator } from '@brightnest/contracts/translator';
import { currentRegion, setLocaleSource } from '@brightnest/contracts/company/current-region';
import { localeOf } from '@brightnest/contracts/company/region';
import { pageSettings } from './page-settings';

/** BCP 47 tag of the language that the page is in. It stays for as long as the page is open. */
export function pageLanguage(): string {
  return pageSettings.language;
}

setLocaleSource(() => localeOf(pageLanguage(), currentRegion().country));

/** A part's texts in languages other than English, each fetched only where it is wanted. */
export type Catalogues = Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;

/** What every page needs besides a remote's: the texts of kit and contracts. */
export const baseCatalogues: readonly Catalogues[] = [
  { de: () => import(/* webpackChunkName: "de" */ '@brightnest/contracts/locales/de.json') },
  { de: () => import(/* webpackChunkName: "de" */ '@brightnest/kit/locales/de.json') },
];

/**
 * Adds the texts of a part of the page in the page's language. Wait for it before that part is rendered.
 * @throws where they can't be fetched.
 */
export async function loadCatalogues(...parts: (Catalogues | undefined)[]): Promise<void> {
  const language = pageLanguage();
  const base = catalogueOf(language) ?? '';
  const wanted = parts.flatMap((part) => part?.[base] ?? []);
  if (wanted.length === 0) return;
  const [{ createTranslator }, ...texts] = await Promise.all([
    import('@brightnest/contracts/translator'),
    ...wanted.map((load) => load()),
  ]);
  const known = currentTranslator() as CatalogueTranslator | undefined;
  const translator = known?.language === language ? known : createTranslator(language);
  for (const { default: catalogue } of texts) translator.add(catalogue);
  setTranslatorSource(() => translator);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRegion, setLocaleSource } from '@brightnest/contracts/company/current-region';
import { localeOf } from '@brightnest/contracts/company/region';
import {
  type Catalogue,
  catalogueOf,
  pickLanguage,
  setTranslatorSource,
} from '@brightnest/contracts/translation';
import { type CatalogueTranslator, createTranslator } from '@brightnest/contracts/translator';
import germanContracts from '@brightnest/contracts/locales/de.json';
import german from './locales/de.json';

const reader = new AsyncLocalStorage<{ language: string | undefined }>();
const catalogues: Record<string, Catalogue[]> = { de: [germanContracts, german] };
const translators = new Map<string, CatalogueTranslator>();

setTranslatorSource(() => {
  const language = readerLanguage();
  return language === undefined ? undefined : translatorOf(language);
});

setLocaleSource(() => {
  const language = readerLanguage();
  const isKnown = language !== undefined && catalogueOf(language) !== undefined;
  return isKnown ? localeOf(language, currentRegion().country) : undefined;
});

function translatorOf(language: string): CatalogueTranslator | undefined {
  const texts = catalogues[catalogueOf(language) ?? ''];
  if (!texts) return undefined;
  const known = translators.get(language);
  if (known) return known;
  const made = createTranslator(language);
  for (const catalogue of texts) made.add(catalogue);
  translators.set(language, made);
  return made;
}

/** Adds a service's own texts in another language; call it where the module that has them begins. */
export function addCatalogue(language: string, catalogue: Catalogue): void {
  (catalogues[language] ??= []).push(catalogue);
  translators.clear();
}

/** Runs `work`, in which `t` tells texts in that language, also after each `await`. Undefined stands for English. */
export function inLanguage<T>(language: string | undefined, work: () => T): T {
  return reader.run({ language }, work);
}

/** Language of who is answered or written to: a BCP 47 tag. */
export function readerLanguage(): string | undefined {
  return reader.getStore()?.language;
}

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i;

/** The language that a request asks for before all others, by its `Accept-Language`. */
export function requestedLanguage(acceptLanguage: string | undefined): string | undefined {
  return TAG.exec(acceptLanguage?.trim() ?? '')?.[0];
}

/** The language of the page that calls, where it is one that the company offers. */
export function languageOfCaller(): string | undefined {
  const language = readerLanguage();
  return language && pickLanguage([language], currentRegion().languages);
}

import { createInstance } from 'i18next';
import type { Catalogue, Translator } from './translation';

/** A {@link Translator} that can be given more texts. */
export interface CatalogueTranslator extends Translator {
  add(catalogue: Catalogue): void;
}

/** Creates the translator of a language by i18next. Browser code imports this lazily: i18next weighs 15 KB. */
export function createTranslator(language: string): CatalogueTranslator {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    // The keys are English sentences, full stops and colons in them.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  const [base = language] = language.split('-');
  return {
    language,
    add: (catalogue) => void i18n.addResources(base, 'translation', catalogue),
    translate: (text, { one, ...values }) =>
      i18n.t(text, {
        ...values,
        defaultValue: text,
        ...(one && { defaultValue_one: one }),
        // What has no values may be what somebody wrote, braces and all.
        skipInterpolation: Object.keys(values).length === 0,
      }),
  };
}

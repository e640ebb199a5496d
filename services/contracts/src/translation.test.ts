import { afterEach, describe, expect, it } from '@jest/globals';
import {
  catalogueOf,
  languageName,
  msg,
  pickLanguage,
  setTranslatorSource,
  t,
} from './translation';
import { createTranslator } from './translator';

afterEach(() => setTranslatorSource(() => undefined));

function speak(language: string, catalogue: Record<string, string>) {
  const translator = createTranslator(language);
  translator.add(catalogue);
  setTranslatorSource(() => translator);
}

const cleans = (count: number) => t('{count} cleans', { count, one: '{count} clean' });

describe('a text', () => {
  it('is its own key in English, with its values and its singular', () => {
    expect(t('Book a clean')).toBe('Book a clean');
    expect(t('Hello {name}: {day}', { name: 'A {day}', day: 'Monday' })).toBe(
      'Hello A {day}: Monday',
    );
    expect([0, 1, 2].map(cleans)).toEqual(['0 cleans', '1 clean', '2 cleans']);
  });

  it('is told in the language of the reader', () => {
    speak('de-AT', {
      'Book a clean. Now: go': 'Reinigung buchen',
      'Hello {name}': 'Guten Tag, {name}',
      '{count} cleans_one': '{count} Reinigung',
      '{count} cleans_other': '{count} Reinigungen',
      Book_verb: 'Buchen',
    });
    expect(t('Book a clean. Now: go')).toBe('Reinigung buchen');
    expect(t('Hello {name}', { name: '<b>&' })).toBe('Guten Tag, <b>&');
    expect([0, 1, 2].map(cleans)).toEqual(['0 Reinigungen', '1 Reinigung', '2 Reinigungen']);
    expect(t('Book', { context: 'verb' })).toBe('Buchen');
  });

  it('stays English where the catalogue has none', () => {
    speak('de', {});
    const label = msg('Hello {name}');
    expect(t(label, { name: 'Ada' })).toBe('Hello Ada');
    expect([1, 2].map(cleans)).toEqual(['1 clean', '2 cleans']);
  });
});

describe('a language', () => {
  it('is the first that somebody asks for and the company offers', () => {
    const offered = ['en-AU', 'de'];
    expect(pickLanguage(['fr', 'de-AT', 'en'], offered)).toBe('de');
    expect(pickLanguage(['EN-au'], offered)).toBe('en-AU');
    expect(pickLanguage(['fr'], offered)).toBeUndefined();
  });

  it('has a catalogue by its first part, and a name of its own', () => {
    expect(['de-AT', 'en', 'fr', ''].map(catalogueOf)).toEqual(['de', 'en', undefined, undefined]);
    expect(languageName('de')).toBe('Deutsch');
  });
});

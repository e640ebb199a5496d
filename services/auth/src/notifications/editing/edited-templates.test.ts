import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { addCatalogue } from '@brightnest/service-kit/language';
import german from '../../locales/de.json';
import { composeSms } from '../sms/sms-text';
import { TEMPLATES } from '../samples/templates';
import { DEFAULT_TEXTS, TEXT_GROUPS, type TemplateName } from '../texts/catalogue';
import { editedTemplates, findCases, renderSample, type SampleContext } from './edited-templates';
import { createMessageTexts, type Writing } from '../texts/message-texts';

const CONTEXT: SampleContext = {
  ...{ publicUrl: 'https://spreeglanz.example', internalKey: 'a'.repeat(32) },
  company: {
    ...DEFAULT_COMPANY_PROFILE,
    ...{ name: 'Spreeglanz', trade: 'Gebäudereinigung', email: 'buero@spreeglanz.example' },
    ...{ socialLinks: [], publicUrl: 'https://spreeglanz.example' },
  },
};

const BERLIN = {
  ...DEFAULT_REGION,
  ...{ country: 'DE', otherCountries: [], currency: 'EUR', membershipCurrency: 'EUR' },
  ...{ timeZone: 'Europe/Berlin', timeZoneElsewhere: '', languages: ['de'], regions: [] },
};

addCatalogue('de', german);

const writing = (language: string): Writing => ({ texts: createMessageTexts(), language });

/** All that each message says in each of its cases. */
function everyMessage(language: string): [name: string, said: string][] {
  const names = Object.keys(TEMPLATES) as TemplateName[];
  return names.flatMap((name) =>
    findCases(name, CONTEXT, writing(language)).map((one): [string, string] => {
      const { subject, text, html, sms, link = '' } = renderSample(one, CONTEXT, writing(language));
      const texted = sms ? composeSms(CONTEXT.company.name, { link, ...sms }) : '';
      return [`${name}: ${one.title}`, [subject, text, html, texted].join('\n')];
    }),
  );
}

afterEach(() => setCurrentRegion(DEFAULT_REGION));

it('has a sample that says each text, and knows what each may name', () => {
  for (const language of ['en-AU', 'de']) {
    const texts = editedTemplates(CONTEXT, writing(language)).flatMap(({ name, texts }) =>
      texts.map((text) => ({ name, ...text })),
    );
    expect(texts.filter(({ cases }) => cases.length === 0)).toEqual([]);
    const unknown = texts.filter(({ default: text, variables }) =>
      [...text.matchAll(/\{(\w+)\}/g)].some(([, name]) => !(name! in variables)),
    );
    expect(unknown).toEqual([]);
  }
});

it('has the same variables in each language', () => {
  const variables = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
  for (const group of TEXT_GROUPS) {
    for (const [key, text] of Object.entries(DEFAULT_TEXTS.en[group]!)) {
      const german = DEFAULT_TEXTS.de[group]![key];
      expect([group, key, variables(german)]).toEqual([group, key, variables(text)]);
    }
  }
});

// Words that are in none of the German texts, and in nearly all English ones.
const ENGLISH = /\b(the|your|you|our|we|is|are|with|and|of|for|please|to|on|at|until|nothing)\b/i;

it('says everything in German to a German reader', () => {
  setCurrentRegion(BERLIN);
  for (const [name, said] of everyMessage('de')) {
    const words = said.replace(/<[^>]*>|https?:\S+|[\w.]+@[\w.]+/g, ' ');
    expect([name, ENGLISH.exec(words)?.[0]]).toEqual([name, undefined]);
    expect([name, /\{\w*\}?/.exec(words.replaceAll(/\{[^}]*:[^}]*\}/g, ''))?.[0]]).toEqual([
      name,
      undefined,
    ]);
  }
});

it('names neither another company nor its money', () => {
  setCurrentRegion(BERLIN);
  for (const [name, said] of everyMessage('de')) {
    expect([
      name,
      /brightnest|AUD|\$|LKR|austral|sydney|\bABN\b|\bGST\b|rupee|rupie/i.exec(said)?.[0],
    ]).toEqual([name, undefined]);
  }
});

it('says every message in English, and leaves nothing open', () => {
  for (const [name, said] of everyMessage('en-AU')) {
    expect([name, /\{\w+\}/.exec(said)?.[0]]).toEqual([name, undefined]);
  }
});

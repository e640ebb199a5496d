import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import contractTexts from '@brightnest/contracts/locales/de.json';
import { setTranslatorSource } from '@brightnest/contracts/translation';
import { createTranslator } from '@brightnest/contracts/translator';
import { company } from '@brightnest/kit/runtime/page/company';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import remoteTexts from '../locales/de.json';
import german from '../locales/pages.de.json';
import './about';
import { careersContent } from './careers';
import './contact';
import './gift-cards';
import { homeContent } from './home';
import './legal/cookies';
import './legal/privacy';
import './legal/terms';
import { listTexts } from './list-texts';
import './marketplace';
import { pageHeads } from './page-heads';
import './quote-wizard';
import './service-page';
import './services';
import { declaredTexts, definePageTexts, pageTexts } from './page-texts';
import { pricingContent } from './pricing';

const loadedWith = { ...pageSettings };
afterEach(() => void Object.assign(pageSettings, loadedWith));

const icon = () => null;
const sample = definePageTexts('sample', {
  head: { title: 'Sample' },
  hero: { headline: 'Hello from {company}', picture: null },
  points: [
    { icon, title: 'One', text: 'The first.' },
    { icon, title: 'Two', text: 'The second.' },
  ],
  lines: ['Call {phone}', '{whyFee}'],
  faq: { entries: [{ question: 'Why?', answer: 'So.' }] },
  action: { label: 'Go', to: '/somewhere' },
  body: '## One',
});

it('say what stands for their variables', () => {
  const { hero, lines } = pageTexts(sample);
  expect(hero.headline).toBe('Hello from Brightnest');
  expect(lines).toEqual(['Call (02) 5550 0148', 'Why do I pay 15% in advance?']);
  expect(pageTexts(pricingContent).models.payAsYouGo.points).toContain(
    'Pay 15% online to confirm your booking',
  );
});

it('leave out a line and an entry that say nothing now', () => {
  pageSettings.bookingRules = { ...loadedWith.bookingRules, isPaidOnline: false };
  expect(pageTexts(sample).lines).toEqual(['Call (02) 5550 0148']);
  const { how, faq } = pageTexts(pricingContent);
  expect([how.steps, faq.entries].map((list) => list.length)).toEqual([3, 2]);
});

it('are the company’s where it has changed them, of the same kind alone', () => {
  const picture = { sources: [{ url: '/a', width: 8 }], width: 8, height: 6, alt: '' };
  pageSettings.texts = {
    'sample.hero.headline': 'Welcome to {company}',
    'sample.hero.picture': picture,
    'sample.points.2.title': 'Second',
    'sample.lines': ['Only this'],
    'sample.faq.entries': [
      { question: 'Who?', answer: '{company}' },
      { question: '', answer: 'Nothing' },
    ],
    'sample.action.to': 'https://elsewhere.example',
    'sample.body': ['not a text'],
  };
  expect(pageTexts(sample)).toEqual({
    head: { title: 'Sample' },
    hero: { headline: 'Welcome to Brightnest', picture },
    points: [
      { icon, title: 'One', text: 'The first.' },
      { icon, title: 'Second', text: 'The second.' },
    ],
    lines: ['Only this'],
    faq: { entries: [{ question: 'Who?', answer: 'Brightnest' }] },
    action: { label: 'Go', to: '/somewhere' },
    body: '## One',
  });
});

it('are listed for the editor with their kinds and defaults', () => {
  const { pages, slots, variables } = listTexts();
  expect(pages).toContainEqual({ page: 'sample', path: '/sample', title: 'Sample' });
  const ofSample = slots.filter(({ key }) => key.startsWith('sample.'));
  expect(ofSample.map(({ key, kind }) => [key, kind])).toEqual([
    ['sample.head.title', 'line'],
    ['sample.hero.headline', 'line'],
    ['sample.hero.picture', 'picture'],
    ['sample.points.1.title', 'line'],
    ['sample.points.1.text', 'paragraph'],
    ['sample.points.2.title', 'line'],
    ['sample.points.2.text', 'paragraph'],
    ['sample.lines', 'list'],
    ['sample.faq.entries', 'entries'],
    ['sample.action.label', 'line'],
    ['sample.body', 'markdown'],
  ]);
  expect(ofSample.find(({ kind }) => kind === 'entries')).toMatchObject({
    fields: ['question', 'answer'],
    defaults: { en: [{ question: 'Why?', answer: 'So.' }], de: [{ question: 'Why?' }] },
  });
  expect(variables).toContainEqual({ name: 'company', example: 'Brightnest' });
  expect(variables.filter(({ example }) => /[{}]/.test(example))).toEqual([]);
});

// What the specification says of one country, in one money, and of one place.
const OTHERS =
  /brightnest|\bAUD\b|\$|\bLKR\b|austral|rup(?:ee|ie)|brunswick|new farm|surry|\bmiles?\b|meilen/i;
const COMPANY = { name: 'Spreeglanz', email: 'post@spreeglanz.example', phone: '+49 30 5550148' };

describe('of another company', () => {
  const { name, email, phone } = company;
  beforeEach(() => {
    Object.assign(company, COMPANY);
    setCurrentRegion({
      ...DEFAULT_REGION,
      ...{ country: 'DE', otherCountries: [], currency: 'EUR', membershipCurrency: 'EUR' },
    });
  });
  afterEach(() => {
    Object.assign(company, { name, email, phone });
    setCurrentRegion(DEFAULT_REGION);
    setTranslatorSource(() => undefined);
  });

  it.each(['en', 'de'])('name nothing of the specification’s country in «%s»', (language) => {
    if (language === 'de') readInGerman();
    for (const [page, texts] of declaredTexts) {
      const told = JSON.stringify(pageTexts(texts));
      expect([page, OTHERS.exec(told)?.[0]]).toEqual([page, undefined]);
      expect([page, /\{\w+\}/.exec(told)?.[0]]).toEqual([page, undefined]);
    }
  });

  it('begin with what a clean costs at least by its rates', () => {
    const { rooms } = loadedWith.quoteRates;
    const regular_cleaning = { ...rooms.regular_cleaning, bedroom: '30.00', bathroom: '12.50' };
    pageSettings.quoteRates = {
      ...{ ...loadedWith.quoteRates, roundsEstimates: false, memberDiscountPercent: 0 },
      rooms: { ...rooms, regular_cleaning },
    };
    expect(pageTexts(homeContent).services.items[0]?.price).toBe('from EUR 38.25');
    expect(pageTexts(pricingContent).models.payAsYouGo.from).toBe('from EUR 38.25');
    expect(pageTexts(pricingContent).models.club).toMatchObject({ from: '' });
    expect(pageTexts(pricingContent).models.club.points).not.toContain('0% discount on extras');
    expect(pageTexts(homeContent).club.text).toMatch(/^A fixed monthly fee, and a clean home/);
  });
});

it('begin with the prices of the specification until the company has rates of its own', () => {
  expect(pageTexts(homeContent).services.items[2]?.price).toBe('from $200 AUD');
  expect(pageTexts(homeContent).students.text).toMatch(/^Earn LKR 500-800 per hour around/);
  expect(pageTexts(homeContent).testimonials.items.map(({ place }) => place)).toEqual([
    'Regular cleaning, Brunswick',
    'Move-out cleaning, New Farm',
    'Office cleaning, Surry Hills',
  ]);
  expect(pageTexts(careersContent).statement.pay).toBe('AUD 25-35');
  expect(pageTexts(pricingContent).models.club.points).toContain('20% discount on extras');
});

function readInGerman(): void {
  const translator = createTranslator('de');
  translator.add(contractTexts);
  translator.add(remoteTexts);
  translator.add(german);
  setTranslatorSource(() => translator);
}

describe('in German', () => {
  afterEach(() => setTranslatorSource(() => undefined));

  it('are told by their keys, with variables filled in', () => {
    readInGerman();
    const { hero, about, students } = pageTexts(homeContent);
    expect(hero.headline).toBe('Ein Zuhause, in das man gern zurückkommt');
    expect(hero.facts[0]).toEqual({ value: '500+', label: 'zufriedene Kunden' });
    expect(about.title).toBe('Über Brightnest');
    expect(students.points[1]).toBe('Bezahlte Schulung');
    expect(pageHeads.contact.description).toBe(
      'Schreiben Sie Brightnest oder rufen Sie an. Montag bis Freitag 08:00-18:00, Samstag 09:00-16:00; wir antworten innerhalb von 24 Stunden.',
    );
  });

  const variablesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  it('are whole, and name the variables that the English ones name', () => {
    const slots = listTexts().slots.filter(({ key }) => !key.startsWith('sample.'));
    const places = slots.flatMap(({ key, defaults: { en } }): [string, string][] => {
      if (typeof en === 'string') return [[key, en]];
      if (!Array.isArray(en)) return [];
      return en.flatMap((one, index): [string, string][] =>
        typeof one === 'string'
          ? [[`${key}.${index + 1}`, one]]
          : Object.entries(one).map(([name, text]) => [`${key}.${index + 1}.${name}`, text]),
      );
    });
    const texts: Readonly<Record<string, string>> = german;
    const isVariable = (text: string) => /^\{\w+\}$/.test(text);
    const missing = places.filter(([key, en]) => texts[key] === undefined && !isVariable(en));
    expect(missing).toEqual([]);
    const known = new Map(places);
    expect(Object.keys(texts).filter((key) => !known.has(key))).toEqual([]);
    for (const [key, text] of Object.entries(texts)) {
      expect([key, variablesIn(text)]).toEqual([key, variablesIn(known.get(key)!)]);
    }
  });
});

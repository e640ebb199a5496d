import { pageSettings } from '@brightnest/kit/runtime/page-settings';
import { afterEach, expect, it } from '@jest/globals';
import { listTexts } from './list-texts';
import { definePageTexts, pageTexts } from './page-texts';
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
    defaults: { en: [{ question: 'Why?', answer: 'So.' }] },
  });
  expect(variables).toContainEqual({ name: 'company', example: 'Brightnest' });
  expect(variables.filter(({ example }) => /[{}]/.test(example))).toEqual([]);
});

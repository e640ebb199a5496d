import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import type { TextsFile } from '@brightnest/contracts/site/page-texts';
import { msg, t } from '@brightnest/contracts/translation';

/** What the parts of pages are called. Marketing ships new ones alone, which are called as they are declared. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  about: msg('about us'),
  all: msg('all'),
  area: msg('area'),
  balance: msg('balance'),
  body: msg('text'),
  buy: msg('buy'),
  call: msg('call'),
  closed: msg('closed'),
  club: msg('club'),
  contact: msg('contact'),
  details: msg('details'),
  faq: msg('questions and answers'),
  form: msg('form'),
  groups: msg('groups'),
  guest: msg('guests'),
  head: msg('title and description'),
  hero: msg('top of the page'),
  hours: msg('hours'),
  how: msg('how it works'),
  included: msg('included'),
  jobs: msg('jobs'),
  lead: msg('lead'),
  member: msg('members'),
  models: msg('ways to book'),
  next: msg('what comes next'),
  others: msg('others'),
  places: msg('places'),
  plans: msg('plans'),
  popular: msg('most popular'),
  promise: msg('promise'),
  quoteWidget: msg('quick quote'),
  reviews: msg('reviews'),
  services: msg('services'),
  since: msg('since'),
  statement: msg('statement'),
  steps: msg('steps'),
  story: msg('story'),
  students: msg('students'),
  terms: msg('terms'),
  testimonials: msg('testimonials'),
  title: msg('title'),
  values: msg('values'),
  where: msg('where we clean'),
  why: msg('why us'),
  text: msg('text'),
  points: msg('points'),
  items: msg('entries'),
  picture: msg('picture'),
  description: msg('description'),
  price: msg('price'),
  priceNote: msg('note on the price'),
  headline: msg('headline'),
  eyebrow: msg('line above the headline'),
  label: msg('label'),
  action: msg('button'),
  entries: msg('entries'),
  payAsYouGo: msg('pay as you go'),
  name: msg('name'),
  features: msg('features'),
  choose: msg('choose'),
  thanks: msg('thanks'),
  unsure: msg('for who is unsure'),
  team: msg('team'),
  figures: msg('figures'),
  paragraphs: msg('paragraphs'),
  reply: msg('reply'),
  from: msg('from'),
  per: msg('per'),
  you: msg('you'),
  home: msg('home'),
  service: msg('service'),
  extras: msg('extras'),
  time: msg('time'),
  documentTitle: msg('title in the browser'),
  facts: msg('facts'),
  mission: msg('mission'),
  remaining: msg('what is left'),
  none: msg('none'),
  email: msg('email'),
  phone: msg('phone'),
  address: msg('address'),
  emergency: msg('emergency'),
  consent: msg('consent'),
  nothing: msg('nothing'),
  postcodes: msg('postcodes'),
  rating: msg('rating'),
  pay: msg('pay'),
  payNote: msg('note on the pay'),
  question: msg('question'),
  answer: msg('answer'),
  quote: msg('quotation'),
  place: msg('place'),
  value: msg('figure'),
};

const PAGE_NAMES: Readonly<Partial<Record<string, string>>> = {
  home: msg('Home page'),
  marketplace: msg('Marketplace'),
  about: msg('About us'),
  services: msg('Services'),
  contact: msg('Contact'),
  pricing: msg('Pricing'),
  'quote-form': msg('Get a quote'),
  'gift-cards': msg('Gift cards'),
  careers: msg('Careers'),
  terms: msg('Terms'),
  privacy: msg('Privacy'),
  cookies: msg('Cookies'),
  'service-page': msg('Each service'),
  'place-page': msg('Each service at a place'),
};

/** What a page is called among the texts. */
export function pageName({ page, title }: TextsFile['pages'][number]): string {
  const known = PAGE_NAMES[page];
  return known === undefined ? title : t(known);
}

/** What a part of a key is called, a text that is told when it is read; undefined where nobody has named it. */
export const partName = (part: string): string | undefined =>
  NAMES[part] ?? SERVICE_TYPES.find(({ value }) => value === part)?.label;

/** What the parts of a key are called, as one name: `points`, `1`, `title` are «Points 1 title». */
export function fieldName(names: readonly string[]): string {
  const words = names.map((name) => {
    const known = partName(name);
    return known === undefined ? asWords(name) : t(known);
  });
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `signUpNote` and `sign-up-note` are «sign up note». */
const asWords = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

import type { RouteHandle } from '@brightnest/kit/runtime/remote';
import { definePageTexts, pageTexts } from './page-texts';
import type { structuredData } from './structured-data';

function structured(page: keyof typeof structuredData) {
  return (site: string): Promise<object[]> =>
    import('./structured-data').then((data) => data.structuredData[page](site));
}

interface HeadTexts {
  title: string;
  /** The whole title of the window, where it is not made of the page's and the company's. */
  documentTitle?: string;
  description: string;
}

/** The head of a page, whose texts are read when they are needed. */
function headOf(
  page: string,
  declared: HeadTexts,
  more: Pick<RouteHandle, 'structuredData' | 'variesByQuery'> = {},
): RouteHandle {
  const texts = definePageTexts(`${page}.head`, declared);
  return {
    get title() {
      return pageTexts(texts).title;
    },
    get documentTitle() {
      return pageTexts(texts).documentTitle;
    },
    get description() {
      return pageTexts(texts).description;
    },
    ...more,
  };
}

/** What tabs, search engines and shared links say of each page. */
export const pageHeads = {
  home: headOf(
    'home',
    {
      title: 'Home',
      documentTitle: '{company} - cleaning for homes and workplaces',
      description:
        'Vetted, insured cleaners for homes and workplaces. See your price as you fill in the quote form, and choose the day.',
    },
    {
      structuredData: structured('home'),
    },
  ),
  marketplace: headOf(
    'marketplace',
    {
      title: 'Marketplace',
      description:
        'Every cleaning service of {company} with what it includes, what it costs and how long it takes. Book the day that suits you.',
    },
    {
      variesByQuery: true,
    },
  ),
  about: headOf(
    'about',
    {
      title: 'About',
      description:
        'Five years, 500+ customers, insured and background-checked cleaners: who {company} is, what we promise, and answers to common questions.',
    },
    {
      structuredData: structured('about'),
    },
  ),
  services: headOf(
    'services',
    {
      title: 'Services',
      description:
        'House cleaning from {regularPrice80}, deep cleaning from {deepPrice150}, move-in and move-out cleaning from {movePrice250}, and offices, shops and restaurants by custom quote.',
    },
    {
      structuredData: structured('services'),
    },
  ),
  contact: headOf(
    'contact',
    {
      title: 'Contact',
      description: 'Write or call {company}. {whenWeAnswer}',
    },
    {
      structuredData: structured('contact'),
    },
  ),
  pricing: headOf(
    'pricing',
    {
      title: 'Pricing',
      description:
        'Pay as you go {payAsYouGoSummary}, or join the club for a fixed monthly fee and save 20-30%.',
    },
    {
      structuredData: structured('pricing'),
    },
  ),
  quoteForm: headOf(
    'quote-form',
    {
      title: 'Get a quote',
      description:
        'Five short steps to the price of your clean. It adds up as you answer. Free, with no obligation.',
    },
    {
      variesByQuery: true,
    },
  ),
  giftCards: headOf('gift-cards', {
    title: 'Gift cards',
    description:
      'Give a clean home: a gift card of {company}, mailed with your words at once or on the day you choose. It pays any clean.',
  }),
  careers: headOf('careers', {
    title: 'Careers',
    description:
      'Cleaning jobs with steady hours, {payPerHour} and a team rated 4.9. See the open positions and apply in ten minutes.',
  }),
  terms: headOf('terms', {
    title: 'Terms',
    description: 'The terms of service of {company}: quotes, payment, cancelling, the club.',
  }),
  privacy: headOf('privacy', {
    title: 'Privacy',
    description: 'What {company} keeps of you, what for, who sees it, and what your rights are.',
  }),
  cookies: headOf('cookies', {
    title: 'Cookies',
    description: 'The cookies of this site and what each is for. None is for advertising.',
  }),
};

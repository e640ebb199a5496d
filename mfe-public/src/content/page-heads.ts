import { hasFee } from '@brightnest/contracts/scheduling/booking-rules-text';
import { WEEK_DAY_NAMES } from '@brightnest/contracts/company/company-profile';
import { company } from '@brightnest/kit/runtime/company';
import { pageSettings } from '@brightnest/kit/runtime/page-settings';
import type { RouteHandle } from '@brightnest/kit/runtime/remote';
import type { structuredData } from './structured-data';

function structured(page: keyof typeof structuredData) {
  return (site: string): Promise<object[]> =>
    import('./structured-data').then((data) => data.structuredData[page](site));
}

/** `Monday to Friday 8AM-6PM, Saturday 9AM-4PM; we reply within 24 hours.` */
function whenWeAnswer(): string {
  const nameOf = (day: string) => WEEK_DAY_NAMES.find((name) => name.startsWith(day)) ?? day;
  const times = company.hours
    .filter(({ schema }) => schema !== undefined)
    .map(({ days, time }) => `${days.split('-').map(nameOf).join(' to ')} ${time}`);
  return times.length > 0
    ? `${times.join(', ')}; we reply within 24 hours.`
    : 'We reply within 24 hours.';
}

/** `with 15% online and 85% in cash after the clean` */
function howToPay(): string {
  const { bookingRules } = pageSettings;
  if (!hasFee(bookingRules)) return 'after the clean';
  const { feePercent } = bookingRules;
  return feePercent === 100
    ? 'online'
    : `with ${feePercent}% online and ${100 - feePercent}% in cash after the clean`;
}

/** What tabs, search engines and shared links say of each page. */
export const pageHeads = {
  home: {
    title: 'Home',
    documentTitle: `${company.name} - cleaning for homes and workplaces`,
    description:
      'Vetted, insured cleaners for homes and workplaces. See your price as you fill in the quote form, and choose the day.',
    structuredData: structured('home'),
  },
  marketplace: {
    title: 'Marketplace',
    description: `Every cleaning service of ${company.name} with what it includes, what it costs and how long it takes. Book the day that suits you.`,
    variesByQuery: true,
  },
  about: {
    title: 'About',
    description: `Five years, 500+ customers, insured and background-checked cleaners: who ${company.name} is, what we promise, and answers to common questions.`,
    structuredData: structured('about'),
  },
  services: {
    title: 'Services',
    description:
      'House cleaning from $80, deep cleaning from $150, move-in and move-out cleaning from $250, and offices, shops and restaurants by custom quote.',
    structuredData: structured('services'),
  },
  contact: {
    title: 'Contact',
    description: `Write or call ${company.name}. ${whenWeAnswer()}`,
    structuredData: structured('contact'),
  },
  pricing: {
    title: 'Pricing',
    description: `Pay as you go ${howToPay()}, or join the club for a fixed monthly fee and save 20-30%.`,
    structuredData: structured('pricing'),
  },
  quoteForm: {
    title: 'Get a quote',
    description:
      'Five short steps to the price of your clean. It adds up as you answer; free, and binding to nothing.',
    variesByQuery: true,
  },
  careers: {
    title: 'Careers',
    description:
      'Cleaning jobs with steady hours, AUD 25-35 per hour and a team rated 4.9. See the open positions and apply in ten minutes.',
  },
  terms: {
    title: 'Terms',
    description: `The terms of service of ${company.name}: quotes, payment, cancelling, the club.`,
  },
  privacy: {
    title: 'Privacy',
    description: `What ${company.name} keeps of you, what for, who sees it, and what your rights are.`,
  },
  cookies: {
    title: 'Cookies',
    description: 'The three cookies of this site and what each is for. None is for advertising.',
  },
} satisfies Record<string, RouteHandle>;

import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';

/** Those who use a site, each with a journey of their own. */
export const JOURNEYS = ['visitor', 'applicant', 'customer', 'office', 'cleaner'] as const;
export type Journey = (typeof JOURNEYS)[number];

/** Every call of the journeys, as the report names it. */
export const CALLS = [
  ...['home page', 'services page', 'catalogue', 'prices of a quote', 'free slots', 'send a quote'],
  ...['careers page', 'open jobs', 'one job'],
  ...['sign in', 'own bookings', 'own quotes', 'book', 'cancel'],
  ...[
    'overview',
    'list of quotes',
    'one quote',
    'search',
    'list of bookings',
    'board',
    'applications',
  ],
  ...['own jobs', 'schedule', 'earnings'],
] as const;

/** Everybody alone, one after the other; then all together. */
export const PHASES = ['alone', 'together'] as const;
export type Phase = (typeof PHASES)[number];

interface Account {
  email: string;
  password: string;
}

/** What the journeys are told. */
export interface LoadPlan {
  url: string;
  accounts: Record<'customer' | 'office' | 'cleaner', Account>;
  /** A quote form that is filled in, but for who sends it. */
  quote: Omit<QuoteSubmissionRequest, 'email'>;
  /** What is booked, and where; a start in ISO 8601 comes with each. */
  booking: {
    serviceId: string;
    duration: number;
    address: string;
    state: string;
    postalCode: string;
  };
  /** Seconds that each journey runs alone, and all run together. */
  seconds: Record<Phase, number>;
  /** How often each journey begins in ten seconds when all run together. */
  perTenSeconds: Record<Journey, number>;
}

/** What k6 counted of one call in one phase; milliseconds. */
export interface CallTimes {
  count: number;
  median: number;
  p95: number;
}

export interface LoadResult {
  times: Record<Phase, Record<string, CallTimes>>;
  /** Answers that were not as they are to be. */
  wrong: number;
  /** Journeys that could not begin, as all who make them were busy. */
  dropped: number;
  /** Calls in a second, when all run together. */
  rate: number;
}

import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { QuoteJob } from '@brightnest/contracts/rpc/bookings';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { estimateQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { extraTexts } from '@brightnest/contracts/catalogue/extras';
import { labelOf } from '@brightnest/contracts/forms';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';

/**
 * A quote of the demonstration that has a team. The seed of quotes writes the quote, that of bookings the
 * job: neither can ask the other, so what both have to know is here.
 */
export interface DemoTeamQuote {
  quoteId: string;
  request: Omit<QuoteSubmissionRequest, 'preferredDate' | 'estimatedPrice'>;
  hoursAgo: number;
  /** How far it is. */
  status: 'cleaners_assigned' | 'ready' | 'in_progress' | 'completed';
  /** Days from today until it starts, about noon there; absent: it began a little ago. */
  inDays?: number;
  /** Minutes. */
  duration: number;
  /** What staff wrote down when it was confirmed to them; absent where its customer accepted an offer. */
  confirmationNotes?: string;
  /** UUID of the offer that its customer accepted. */
  offerId?: string;
  cleanerNotes: string;
  /** Cleaners of the demonstration. */
  team: readonly { name: string; email: string }[];
}

const GRACE = { name: 'Grace Kim', email: 'cleaner@brightnest.example' };
const SAMUEL = { name: 'Samuel Okafor', email: 'samuel.okafor@mail.example' };
const MEI_LING = { name: 'Mei Ling Chen', email: 'meiling.chen@mail.example' };

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
const UNDER_WAY_MS = 40 * MINUTE_MS;

/** One quote in each state in which there is a team. Nobody is in two places, nor at a demonstration booking. */
export const DEMO_TEAM_QUOTES: readonly DemoTeamQuote[] = [
  {
    quoteId: 'de3000000000000000007ea1',
    hoursAgo: 40,
    status: 'cleaners_assigned',
    inDays: 3,
    duration: 120,
    offerId: 'de300000-0ffe-4000-8000-000000007ea1',
    cleanerNotes: 'Bring the tall ladder.',
    team: [GRACE, SAMUEL],
    request: {
      firstName: 'Nadia',
      lastName: 'Petrov',
      email: 'nadia.petrov@example.com',
      phone: '0412 555 871',
      address: '33 Glebe Point Road',
      suburb: 'Glebe',
      state: 'NSW',
      postalCode: '2037',
      propertyType: 'townhouse',
      bedrooms: 3,
      bathrooms: 2,
      serviceType: 'deep_cleaning',
      cleaningFrequency: 'one_time',
      additionalServices: ['inside_windows', 'clean_oven'],
      preferredTime: 'afternoon',
    },
  },
  {
    quoteId: 'de3000000000000000007ea2',
    hoursAgo: 60,
    status: 'ready',
    inDays: 2,
    duration: 120,
    confirmationNotes: 'Key in the lock box, code by phone.',
    cleanerNotes: 'Call for the code of the lock box.',
    team: [GRACE],
    request: {
      firstName: 'Oscar',
      lastName: 'Lindqvist',
      email: 'oscar.lindqvist@example.com',
      phone: '0423 555 940',
      address: '8 Stanley Street',
      unit: '12',
      suburb: 'Darlinghurst',
      state: 'NSW',
      postalCode: '2010',
      propertyType: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      serviceType: 'regular_cleaning',
      cleaningFrequency: 'fortnightly',
      additionalServices: ['inside_fridge'],
      preferredTime: 'afternoon',
      specialInstructions: 'The bell does not work.',
    },
  },
  {
    quoteId: 'de3000000000000000007ea3',
    hoursAgo: 80,
    status: 'in_progress',
    duration: 180,
    confirmationNotes: 'Moves out tonight.',
    cleanerNotes: 'The agent comes at the end to look.',
    team: [GRACE, MEI_LING],
    request: {
      firstName: 'Leilani',
      lastName: 'Kahale',
      email: 'leilani.kahale@example.com',
      phone: '0434 555 112',
      address: '101 Crown Street',
      suburb: 'Surry Hills',
      state: 'NSW',
      postalCode: '2010',
      propertyType: 'apartment',
      bedrooms: 2,
      bathrooms: 2,
      serviceType: 'move_in_out',
      cleaningFrequency: 'one_time',
      additionalServices: ['steam_cleaning', 'clean_walls'],
      quantities: { steam_cleaning: 2 },
      preferredTime: 'flexible',
    },
  },
  {
    quoteId: 'de3000000000000000007ea4',
    hoursAgo: 130,
    status: 'completed',
    inDays: -2,
    duration: 180,
    confirmationNotes: 'Happy with the price.',
    cleanerNotes: 'Two cats, keep the door shut.',
    team: [GRACE, SAMUEL],
    request: {
      firstName: 'Peter',
      lastName: 'Adeyemi',
      email: 'peter.adeyemi@example.com',
      phone: '0445 555 283',
      address: '64 Marrickville Road',
      suburb: 'Marrickville',
      state: 'NSW',
      postalCode: '2204',
      propertyType: 'house',
      bedrooms: 4,
      bathrooms: 2,
      serviceType: 'spring_cleaning',
      cleaningFrequency: 'one_time',
      additionalServices: ['inside_windows', 'balcony'],
      preferredTime: 'afternoon',
      specialInstructions: 'Two cats live here.',
    },
  },
];

/** @returns when the job of a demonstration quote begins, seen from `now`. */
export function demoTeamStart({ inDays, request }: DemoTeamQuote, now: Date): Date {
  if (inDays === undefined) {
    return new Date(Math.floor((now.getTime() - UNDER_WAY_MS) / MINUTE_MS) * MINUTE_MS);
  }
  const day = new Date(now.getTime() + inDays * DAY_MS);
  // Noon in Sydney, or one where the clocks are changed.
  return new Date(`${dateIn(propertyZone(request.state), day)}T02:00:00Z`);
}

/** @returns what its cleaners have to know, as the quotes service would tell it. */
export function demoTeamJob(demo: DemoTeamQuote, now: Date): QuoteJob {
  const { quoteId, request, duration } = demo;
  const { address, unit, suburb, state, postalCode = '', specialInstructions = '' } = request;
  const rates = DEFAULT_QUOTE_RATES;
  const price = estimateQuote(request, { rates, pricing: DEFAULT_PRICING_SETTINGS });
  const { additionalServices: extras, quantities } = request;
  return {
    ...{ quoteId, suburb, state, postalCode, specialInstructions, duration },
    serviceName: labelOf(SERVICE_TYPES, request.serviceType),
    customerName: `${request.firstName} ${request.lastName}`,
    customerPhone: request.phone,
    customerEmail: request.email,
    address: unit ? `${address}, Unit ${unit}` : address,
    scheduledAt: demoTeamStart(demo, now).toISOString(),
    ...{ priceMinor: price, cashMinor: price, currency: DEFAULT_REGION.currency },
    checklist: extraTexts(rates, { extras, quantities }),
  };
}

import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { propertyZone } from '@brightnest/contracts/times';
import { DateTime } from 'luxon';

/**
 * A quote of the demonstration that was offered something. The seed of quotes writes the quote with its
 * offer, that of bookings holds the times: neither can ask the other, so what both have to know is here.
 */
export interface DemoOfferQuote {
  quoteId: string;
  /** It is of the demonstration's customer, else of a visitor. */
  isCustomers?: boolean;
  hoursAgo: number;
  request: Omit<QuoteSubmissionRequest, 'preferredDate' | 'estimatedPrice'>;
  offer: DemoOffer;
}

/** An offer of the demonstration, for what the quote was estimated at. */
export interface DemoOffer {
  /** UUID. */
  id: string;
  sentHoursAgo: number;
  /** From when it was sent. */
  validDays: number;
  /** Days from today and hour of the day there; a Sunday's is on the Monday after it. */
  times: readonly { inDays: number; hour: number }[];
  /** Minutes. */
  duration: number;
  /** A cleaner of the demonstration. */
  cleaner: { name: string; email: string };
  note: string;
  isViewed: boolean;
  /** What became of it; still open when absent. */
  became?: { status: 'declined' | 'change_requested'; message: string } | { status: 'expired' };
}

/** @returns the starts that an offer of the demonstration proposes, seen from `now`. */
export function demoOfferTimes(
  { offer, request }: Pick<DemoOfferQuote, 'offer' | 'request'>,
  now: Date,
): Date[] {
  const today = DateTime.fromJSDate(now, { zone: propertyZone(request.state) }).startOf('day');
  return offer.times.map(({ inDays, hour }) => {
    const day = today.plus({ days: inDays });
    return (day.weekday === 7 ? day.plus({ days: 1 }) : day).set({ hour }).toJSDate();
  });
}

/** @returns whether the times of an offer are nobody else's. */
export const isHeld = ({ became }: DemoOffer) =>
  became === undefined || became.status === 'change_requested';

/** An offer in each state besides `accepted`, which is that of a quote with a team. */
export const DEMO_OFFER_QUOTES: readonly DemoOfferQuote[] = [
  {
    quoteId: 'de30000000000000000ffe01',
    isCustomers: true,
    hoursAgo: 26,
    request: {
      firstName: 'Olivia',
      lastName: 'Bennett',
      email: 'customer@brightnest.example',
      phone: '0400 123 456',
      address: '12 Wattle Street',
      suburb: 'Newtown',
      state: 'NSW',
      postalCode: '2042',
      propertyType: 'house',
      bedrooms: 3,
      bathrooms: 2,
      serviceType: 'spring_cleaning',
      cleaningFrequency: 'one_time',
      additionalServices: ['inside_windows', 'clean_oven'],
      preferredTime: 'morning',
      specialInstructions: 'The windows to the garden are the ones that matter.',
    },
    offer: {
      id: 'de300000-0ffe-4000-8000-000000000001',
      sentHoursAgo: 20,
      validDays: 7,
      times: [
        { inDays: 9, hour: 8 },
        { inDays: 11, hour: 13 },
      ],
      duration: 240,
      cleaner: { name: 'Mei Ling Chen', email: 'meiling.chen@mail.example' },
      note: 'Mei Ling brings the long pole, so the upper windows are done as well.',
      isViewed: true,
    },
  },
  {
    quoteId: 'de30000000000000000ffe02',
    hoursAgo: 11,
    request: {
      firstName: 'Harriet',
      lastName: 'Doyle',
      email: 'harriet.doyle@example.com',
      phone: '0412 555 977',
      address: '19 Gertrude Street',
      unit: '4',
      suburb: 'Fitzroy',
      state: 'VIC',
      postalCode: '3065',
      propertyType: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      serviceType: 'move_in_out',
      cleaningFrequency: 'one_time',
      additionalServices: ['steam_cleaning', 'clean_oven'],
      quantities: { steam_cleaning: 2 },
      preferredTime: 'flexible',
      specialInstructions: 'The agent needs the receipt for the carpets.',
    },
    offer: {
      id: 'de300000-0ffe-4000-8000-000000000002',
      sentHoursAgo: 2,
      validDays: 5,
      times: [
        { inDays: 6, hour: 9 },
        { inDays: 8, hour: 13 },
      ],
      duration: 300,
      cleaner: { name: 'Chiara Bianchi', email: 'chiara.bianchi@mail.example' },
      note: 'The receipt for the carpets comes by email right after the clean.',
      isViewed: false,
    },
  },
  {
    quoteId: 'de30000000000000000ffe03',
    hoursAgo: 70,
    request: {
      firstName: 'Ravi',
      lastName: 'Chandra',
      email: 'ravi.chandra@example.com',
      phone: '0423 555 664',
      address: '7 Boundary Street',
      suburb: 'West End',
      state: 'QLD',
      postalCode: '4101',
      propertyType: 'house',
      bedrooms: 4,
      bathrooms: 2,
      serviceType: 'deep_cleaning',
      cleaningFrequency: 'one_time',
      additionalServices: ['balcony', 'clean_walls'],
      quantities: { clean_walls: 3 },
      preferredTime: 'afternoon',
    },
    offer: {
      id: 'de300000-0ffe-4000-8000-000000000003',
      sentHoursAgo: 60,
      validDays: 7,
      times: [{ inDays: 7, hour: 12 }],
      duration: 300,
      cleaner: { name: 'Leila Haddad', email: 'leila.haddad@mail.example' },
      note: '',
      isViewed: true,
      became: {
        status: 'change_requested',
        message: 'Could you leave out the walls and come on a Friday instead?',
      },
    },
  },
  {
    quoteId: 'de30000000000000000ffe04',
    hoursAgo: 98,
    request: {
      firstName: 'Ingrid',
      lastName: 'Sorensen',
      email: 'ingrid.sorensen@example.com',
      phone: '0434 555 781',
      address: '52 Hampton Road',
      suburb: 'Fremantle',
      state: 'WA',
      postalCode: '6160',
      propertyType: 'townhouse',
      bedrooms: 3,
      bathrooms: 1,
      serviceType: 'regular_cleaning',
      cleaningFrequency: 'one_time',
      additionalServices: ['ironing'],
      quantities: { ironing: 2 },
      preferredTime: 'morning',
    },
    offer: {
      id: 'de300000-0ffe-4000-8000-000000000004',
      sentHoursAgo: 90,
      validDays: 6,
      times: [{ inDays: 4, hour: 9 }],
      duration: 180,
      cleaner: { name: 'Tom Walker', email: 'tom.walker@mail.example' },
      note: 'Tom has time for you every second week, if you like it.',
      isViewed: true,
      became: {
        status: 'declined',
        message: 'Thank you, but my sister has found somebody in our street.',
      },
    },
  },
  {
    quoteId: 'de30000000000000000ffe05',
    hoursAgo: 210,
    request: {
      firstName: 'Callum',
      lastName: 'Reid',
      email: 'callum.reid@example.com',
      phone: '0445 555 120',
      address: '31 Magill Road',
      suburb: 'Norwood',
      state: 'SA',
      postalCode: '5067',
      propertyType: 'unit',
      bedrooms: 1,
      bathrooms: 1,
      serviceType: 'deep_cleaning',
      cleaningFrequency: 'one_time',
      additionalServices: ['inside_fridge'],
      preferredTime: 'afternoon',
    },
    offer: {
      id: 'de300000-0ffe-4000-8000-000000000005',
      sentHoursAgo: 200,
      validDays: 5,
      times: [
        { inDays: -2, hour: 13 },
        { inDays: 2, hour: 13 },
      ],
      duration: 180,
      cleaner: { name: 'Hana Sato', email: 'hana.sato@mail.example' },
      note: '',
      isViewed: false,
      became: { status: 'expired' },
    },
  },
];

import type { BookingSeriesRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { BookingRecord } from '../../services/bookings/src/records/booking';
import type { DemoMovement } from './demo-money';
import type { DemoProgress } from './team-jobs';

/** Who books, as auth knows them. */
export const DEMO_CUSTOMER = {
  name: 'Olivia Bennett',
  email: 'customer@brightnest.example',
  phone: '0400 123 456',
};

/** Something that the demonstration's customer booked. */
export interface DemoBooking {
  /** Local days from today; negative for past ones. */
  inDays: number;
  hour: number;
  service: string;
  extras?: string[];
  repeat?: BookingSeriesRequest;
  /** Its fee was paid; else its checkout was left. */
  isPaid: boolean;
  /** What became of it since. */
  became?: Partial<Pick<BookingRecord, 'status' | 'customerRating' | 'customerReview'>>;
  /** What staff did with its money, one after another. */
  money?: readonly DemoMovement[];
  /** How far the demonstration's cleaner with an account is with it, where they were assigned. */
  progress?: DemoProgress;
}

/** Cleans in every state that lasts. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { inDays: 2, hour: 9, service: 'Deep Cleaning', extras: ['clean_oven'], isPaid: true },
  {
    inDays: 4,
    hour: 13,
    service: 'Regular House Cleaning',
    isPaid: true,
    progress: 'assigned',
  },
  {
    inDays: 8,
    hour: 10,
    service: 'Regular House Cleaning',
    repeat: { every: 'weekly', occurrences: 4 },
    isPaid: true,
  },
  {
    inDays: -6,
    hour: 9,
    service: 'Residential Cleaning',
    isPaid: true,
    progress: 'completed',
    became: { status: 'completed' },
    money: [
      { pays: 'half', by: 'bank_transfer' },
      { writesOff: 'rest', reason: 'The oven was left out, and they had to call twice' },
    ],
  },
  {
    inDays: -34,
    hour: 11,
    service: 'Deep Cleaning',
    extras: ['inside_fridge'],
    isPaid: true,
    progress: 'completed',
    became: {
      status: 'completed',
      customerRating: 5,
      customerReview: 'On time, friendly, and the kitchen has never been this clean.',
    },
    money: [
      { pays: 'rest', by: 'cash' },
      { refunds: '10.00', reason: 'A scratch on the fridge door' },
    ],
  },
  {
    inDays: -15,
    hour: 14,
    service: 'Regular House Cleaning',
    isPaid: false,
    became: { status: 'cancelled' },
  },
  {
    inDays: -3,
    hour: 16,
    service: 'Residential Cleaning',
    isPaid: false,
    became: { status: 'expired' },
  },
  { inDays: 1, hour: 15, service: 'Residential Cleaning', isPaid: true, progress: 'accepted' },
  { inDays: 6, hour: 15, service: 'Deep Cleaning', isPaid: true, progress: 'declined' },
];

/** Cleans that are repeated since then; all that are over were done and paid. */
export const DEMO_RECURRENCE: DemoBooking = {
  inDays: -33,
  hour: 16,
  service: 'Regular House Cleaning',
  repeat: { every: 'fortnightly' },
  isPaid: true,
  progress: 'completed',
  became: { status: 'completed' },
  money: [{ pays: 'rest', by: 'cash' }],
};

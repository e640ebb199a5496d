import { placeOptions } from '@brightnest/contracts/company/region-options';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '@brightnest/contracts/catalogue/home-options';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { offeredOf } from '@brightnest/contracts/catalogue/extras';
import {
  DEFAULT_BOOKING_DURATION,
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  type Recurrence,
  RECURRENCES,
} from '@brightnest/contracts/scheduling/booking';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { ownTimeZone, propertyZone } from '@brightnest/contracts/times';
import { sessionDraft } from '@brightnest/kit/runtime/session-draft';

// A series is stored as two plain values: the session draft checks the types of those alone.
interface StoredDraft extends Required<
  Omit<BookingRequest, 'repeat' | 'waitingEntryId' | 'likeBookingId' | 'totalAmount'>
> {
  every: Recurrence;
  occurrences: number;
}

const memory = sessionDraft<StoredDraft>('booking-draft', {
  serviceId: '',
  duration: 0,
  state: '',
  address: '',
  postalCode: '',
  specialInstructions: '',
  scheduledDate: '',
  bedrooms: 0,
  bathrooms: 0,
  extras: [],
  quantities: {},
  couponCode: '',
  every: 'weekly',
  occurrences: 0,
});

// Of what is repeated until it is ended: the draft has a number in every field.
const OPEN = -1;

function repeatOf({ every, occurrences = 0 }: Partial<StoredDraft>): BookingRequest['repeat'] {
  const isKnown = RECURRENCES.some(({ value }) => value === every);
  if (!every || !isKnown) return undefined;
  if (occurrences === OPEN) return { every };
  if (occurrences < MIN_OCCURRENCES || occurrences > MAX_OCCURRENCES) return undefined;
  return { every, occurrences: Math.trunc(occurrences) };
}

/** The answers that the form opens with: those of this tab's draft that can still be booked. */
export function readDraft(rates: QuoteRates, now = Date.now()): BookingRequest {
  const stored = memory.read() ?? {};
  const { serviceId = '', address = '', postalCode = '', specialInstructions = '' } = stored;
  const { duration = 0, state, scheduledDate = '', extras = [], quantities = {} } = stored;
  const { bedrooms = 1, bathrooms = 1, couponCode = '' } = stored;
  const isState = placeOptions().some(({ value }) => value === state);
  const repeat = repeatOf(stored);
  return {
    serviceId,
    duration: duration > 0 ? duration : DEFAULT_BOOKING_DURATION,
    state: state !== undefined && isState ? state : guessState(),
    address,
    postalCode,
    specialInstructions,
    scheduledDate: Date.parse(scheduledDate) > now ? scheduledDate : '',
    bedrooms: roomCount(bedrooms, MAX_BEDROOMS),
    bathrooms: roomCount(bathrooms, MAX_BATHROOMS),
    extras: offeredOf(rates, extras),
    quantities,
    ...(couponCode !== '' && { couponCode }),
    ...(repeat && { repeat }),
  };
}

const roomCount = (count: number, max: number) => Math.min(Math.max(Math.trunc(count), 1), max);

/** Keeps the answers over a reload, and over signing in. */
export function saveDraft({ repeat, likeBookingId: _like, ...answers }: BookingRequest): void {
  memory.save({ ...answers, ...(repeat && { occurrences: OPEN, ...repeat }) });
}

/** Forgets what was booked. */
export function clearDraft(): void {
  memory.clear();
}

/** @returns the region whose time zone the browser is in; where there is none, a place elsewhere or the first. */
function guessState(): string {
  const timeZone = ownTimeZone();
  const places = placeOptions().map(({ value }) => value);
  const here = places.find((code) => code !== '' && propertyZone(code) === timeZone);
  return here ?? (places.includes('') ? '' : (places[0] ?? ''));
}

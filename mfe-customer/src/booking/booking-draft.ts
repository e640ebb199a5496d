import { placeOptions } from '@brightnest/contracts/company/address-fields';
import { findExtra } from '@brightnest/contracts/catalogue/extras';
import {
  BOOKING_DURATIONS,
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
  extras: [],
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
export function readDraft(now = Date.now()): BookingRequest {
  const stored = memory.read() ?? {};
  const { duration = 0, state, scheduledDate = '', extras = [], couponCode = '' } = stored;
  const { serviceId = '', address = '', postalCode = '', specialInstructions = '' } = stored;
  const isDuration = (BOOKING_DURATIONS as readonly number[]).includes(duration);
  const isState = placeOptions().some(({ value }) => value === state);
  const repeat = repeatOf(stored);
  return {
    serviceId,
    duration: isDuration ? duration : DEFAULT_BOOKING_DURATION,
    state: state !== undefined && isState ? state : guessState(),
    address,
    postalCode,
    specialInstructions,
    scheduledDate: Date.parse(scheduledDate) > now ? scheduledDate : '',
    extras: extras.filter((id) => findExtra(id) !== undefined),
    ...(couponCode !== '' && { couponCode }),
    ...(repeat && { repeat }),
  };
}

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

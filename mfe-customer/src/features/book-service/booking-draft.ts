import {
  BOOKING_DURATIONS,
  DEFAULT_BOOKING_DURATION,
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  RECURRENCES,
  type Recurrence,
} from '@brightnest/contracts/bookings/booking-options';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import { STATES, type State } from '@brightnest/contracts/quotes/quote-options';
import { tabMemory } from '@brightnest/kit/forms/tab-memory';
import { ownState } from './own-state';

// A series is kept in two plain values: the memory checks the kind of such alone.
interface StoredDraft extends Required<Omit<BookingRequest, 'repeat' | 'totalAmount'>> {
  every: Recurrence;
  occurrences: number;
}

const memory = tabMemory<StoredDraft>('booking-draft', {
  serviceId: '',
  duration: 0,
  state: '',
  address: '',
  specialInstructions: '',
  scheduledDate: '',
  extras: [],
  every: 'weekly',
  occurrences: 0,
});

function repeatOf({ every, occurrences = 0 }: Partial<StoredDraft>): BookingRequest['repeat'] {
  const isKnown = RECURRENCES.some(({ value }) => value === every);
  if (!every || !isKnown) return undefined;
  if (occurrences < MIN_OCCURRENCES || occurrences > MAX_OCCURRENCES) return undefined;
  return { every, occurrences: Math.trunc(occurrences) };
}

/** The form as it opens: with what was typed into it in this tab, as far as it can still be booked. */
export function readDraft(now = Date.now()): BookingRequest {
  const stored = memory.read() ?? {};
  const { serviceId = '', address = '', specialInstructions = '' } = stored;
  const { duration = 0, state, scheduledDate = '', extras = [] } = stored;
  const isDuration = (BOOKING_DURATIONS as readonly number[]).includes(duration);
  const isState = state === '' || STATES.includes(state as State);
  const repeat = repeatOf(stored);
  return {
    serviceId,
    duration: isDuration ? duration : DEFAULT_BOOKING_DURATION,
    state: state !== undefined && isState ? state : ownState(),
    address,
    specialInstructions,
    scheduledDate: Date.parse(scheduledDate) > now ? scheduledDate : '',
    extras: extras.filter((id) => findExtra(id) !== undefined),
    ...(repeat && { repeat }),
  };
}

/** Keeps what is typed over a reload, and over signing in. */
export function saveDraft({ repeat, ...answers }: BookingRequest): void {
  memory.save({ ...answers, ...repeat });
}

/** Forgets what was booked. */
export function clearDraft(): void {
  memory.clear();
}

import { BOOKING_HORIZON_DAYS } from '@brightnest/contracts/bookings/booking-options';
import type { SlotsResponse } from '@brightnest/contracts/bookings/slots';
import { DateTime } from 'luxon';
import { isFree } from './is-free';
import { listStarts } from './list-starts';
import { loadCalendar, type CalendarCleaner } from './load-calendar';
import type { LocalInterval } from './local-interval';

/** Which starts are asked for. */
export interface SlotSearch {
  /** The first day, in the property's zone. */
  from: DateTime;
  days: number;
  /** Minutes. */
  duration: number;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Id of a booking whose time counts as free, as it is about to leave it. */
  moving?: string;
}

/** The free starts of each day. */
export async function findSlots(
  { from, days, duration, state, moving }: SlotSearch,
  now: Date,
): Promise<SlotsResponse['days']> {
  const latest = DateTime.fromJSDate(now).plus({ days: BOOKING_HORIZON_DAYS }).toMillis();
  const dates = Array.from({ length: days }, (_, index) => from.plus({ days: index }));
  const offers = dates.map((date) => ({
    date: date.toISODate()!,
    starts: listStarts(date, duration).filter(
      (start) => start.from >= now.getTime() && start.from <= latest,
    ),
  }));
  const cleaners = await loadCalendar({ state, ...(moving && { ignoring: new Set([moving]) }) });
  return offers.map(({ date, starts }) => ({
    date,
    starts: freeStarts(starts, cleaners).map((start) => new Date(start.from).toISOString()),
  }));
}

function freeStarts(starts: LocalInterval[], cleaners: CalendarCleaner[]): LocalInterval[] {
  // Who is free at one start is likely to be at the next.
  let last: CalendarCleaner | undefined;
  return starts.filter((start) => {
    if (!last || !isFree(last, start)) last = cleaners.find((cleaner) => isFree(cleaner, start));
    return last !== undefined;
  });
}

import { SLOT_STEP_MINUTES } from '@brightnest/contracts/bookings/booking-options';
import { businessHours } from '@brightnest/contracts/bookings/business-hours';
import type { DateTime } from 'luxon';
import { localDayOf, type LocalInterval } from './local-interval';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/**
 * The cleans that could be offered on a local day: a start each half hour, over by closing time.
 * @param date any time of that day in the property's zone.
 * @param minutes how long a clean takes.
 */
export function listStarts(date: DateTime, minutes: number): LocalInterval[] {
  const hours = businessHours(date.weekday % DAYS_PER_WEEK);
  if (!hours) return [];
  // Clocks change at night, so between opening and closing every minute is a minute.
  const opening = date.startOf('day').set({ hour: hours.opens }).toMillis();
  const opens = hours.opens * MINUTES_PER_HOUR;
  const lastStart = hours.closes * MINUTES_PER_HOUR - minutes;
  const around = localDayOf(date);
  const starts: LocalInterval[] = [];
  for (let minute = opens; minute <= lastStart; minute += SLOT_STEP_MINUTES) {
    const from = opening + (minute - opens) * MINUTE_MS;
    const to = from + minutes * MINUTE_MS;
    starts.push({ from, to, startMinute: minute, endMinute: minute + minutes, ...around });
  }
  return starts;
}

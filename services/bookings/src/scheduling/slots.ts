import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import {
  BOOKING_HORIZON_DAYS,
  businessHours,
  SLOT_STEP_MINUTES,
} from '@brightnest/contracts/scheduling/booking';
import {
  slotsQuerySchema,
  type SlotsResponse,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import { propertyZone } from '@brightnest/contracts/times';
import { FREE_TIMES_RPC, freeTimesRequestSchema } from '@brightnest/contracts/rpc/offers';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { DateTime } from 'luxon';
import { type CalendarCleaner, isFree, loadCalendar } from '../workforce/availability';
import { localDayOf, type LocalInterval } from '../workforce/working-hours';

/** When a booking can begin: for each day the starts at which somebody is free for all of it. */
export const listSlots: Handler = handle(
  bookingsRoutes.listSlots,
  { query: slotsQuerySchema },
  async ({ query: { from, state = '', ...search } }): Promise<SlotsResponse> => {
    const timeZone = propertyZone(state);
    const date = DateTime.fromISO(from, { zone: timeZone });
    if (!date.isValid) {
      const fields = { from: 'Please choose a valid date' };
      throw new AppError('validation_failed', { fields });
    }
    const days = await findSlots({ ...search, from: date, state }, new Date());
    return { success: true, timeZone, days };
  },
);

/** When the team of an offer is free. What is held for the same quote counts as free. */
export const answerFreeTimes: RpcHandler = rpcHandler(
  FREE_TIMES_RPC,
  freeTimesRequestSchema,
  async ({ quoteId, from, state, ...search }) => {
    const date = DateTime.fromISO(from, { zone: propertyZone(state) });
    return { days: await findSlots({ ...search, from: date, state, moving: quoteId }, new Date()) };
  },
);

/** Which starts are asked for. */
interface SlotSearch {
  /** The first day, in the property's zone. */
  from: DateTime;
  days: number;
  /** Minutes. */
  duration: number;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Id of a booking or quote whose time counts as free, as it is about to leave it. */
  moving?: string;
  /** Who is to be free; nobody in particular where there is none. */
  cleanerIds?: readonly string[];
  /** How many of whoever is free; 1 unless said otherwise. */
  teamSize?: number;
}

/** The free starts of each day. */
async function findSlots(
  { from, days, duration, state, moving, cleanerIds = [], teamSize = 1 }: SlotSearch,
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
  const all = await loadCalendar({ state, ...(moving && { ignoring: new Set([moving]) }) });
  const isNamed = cleanerIds.length > 0;
  const cleaners = isNamed ? all.filter(({ id }) => cleanerIds.includes(id)) : all;
  const size = isNamed ? cleanerIds.length : teamSize;
  return offers.map(({ date, starts }) => ({
    date,
    starts: freeStarts(starts, cleaners, size).map((start) => new Date(start.from).toISOString()),
  }));
}

function freeStarts(
  starts: LocalInterval[],
  cleaners: CalendarCleaner[],
  teamSize: number,
): LocalInterval[] {
  if (teamSize > 1) {
    return starts.filter(
      (start) => cleaners.filter((cleaner) => isFree(cleaner, start)).length >= teamSize,
    );
  }
  // Who is free at one start is likely to be at the next.
  let last: CalendarCleaner | undefined;
  return starts.filter((start) => {
    if (!last || !isFree(last, start)) last = cleaners.find((cleaner) => isFree(cleaner, start));
    return last !== undefined;
  });
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/**
 * The bookings that could be offered on a local day: a start each half hour, over by closing time.
 * @param date any time of that day in the property's zone.
 * @param minutes how long a booking takes.
 */
function listStarts(date: DateTime, minutes: number): LocalInterval[] {
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

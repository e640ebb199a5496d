import { datesFrom } from '@brightnest/contracts/calendar-dates';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  slotsQuerySchema,
  type SlotsResponse,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import { propertyZone } from '@brightnest/contracts/times';
import { FREE_TIMES_RPC, freeTimesRequestSchema } from '@brightnest/contracts/rpc/offers';
import { readBookingRules } from '../../catalogue/booking-rules';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { loadCalendar } from '../../workforce/availability';
import { freeStarts, listStarts, startsWithin } from '../../workforce/free-starts';

/** When a booking can begin: for each day the starts at which somebody is free for all of it. */
export const listSlots: Handler = handle(
  bookingsRoutes.listSlots,
  { query: slotsQuerySchema },
  async ({ query }): Promise<SlotsResponse> => {
    const { from, state = '', moving, waitingEntryId, ...search } = query;
    const timeZone = propertyZone(state);
    const leaving = moving ?? waitingEntryId;
    const days = await findSlots(
      { ...search, from, state, ...(leaving !== undefined && { leaving }) },
      new Date(),
    );
    return { success: true, timeZone, days };
  },
);

/** When the team of an offer is free. What is held for the same quote counts as free. */
export const answerFreeTimes: RpcHandler = rpcHandler(
  FREE_TIMES_RPC,
  freeTimesRequestSchema,
  async ({ quoteId, from, state, ...search }) => {
    return {
      days: await findSlots(
        // Staff offer it, who may come sooner.
        { ...search, from, state, leaving: quoteId, leadHours: 0 },
        new Date(),
      ),
    };
  },
);

/** Which starts are asked for. */
interface SlotSearch {
  /** Calendar date of the first day, in the property's zone. */
  from: string;
  days: number;
  /** Minutes. */
  duration: number;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** By which is decided who serves it. */
  postalCode?: string;
  /** Id of a booking, a quote or an entry of the waiting list whose time counts as free, as it is about to leave it. */
  leaving?: string;
  /** Who is to be free; nobody in particular where there is none. */
  cleanerIds?: readonly string[];
  /** How many of whoever is free; 1 unless said otherwise. */
  teamSize?: number;
  /** Instead of how long beforehand customers book. */
  leadHours?: number;
}

/** The free starts of each day. */
async function findSlots(
  { from, days, duration, state, postalCode, leaving, ...search }: SlotSearch,
  now: Date,
): Promise<SlotsResponse['days']> {
  const { cleanerIds = [], teamSize = 1, ...lead } = search;
  const { hours, ...rules } = await readBookingRules();
  const window = { ...rules, ...lead, now };
  const offered = { zone: propertyZone(state), duration, hours };
  const offers = datesFrom(from, days).map((date) => ({
    date,
    starts: startsWithin(listStarts(date, offered), window),
  }));
  const all = await loadCalendar({
    ...{ state, postalCode },
    ...(leaving !== undefined && { ignoring: new Set([leaving]) }),
  });
  const isNamed = cleanerIds.length > 0;
  const cleaners = isNamed ? all.filter(({ id }) => cleanerIds.includes(id)) : all;
  const size = isNamed ? cleanerIds.length : teamSize;
  return offers.map(({ date, starts }) => ({
    date,
    starts: freeStarts(starts, cleaners, size).map((start) => new Date(start.from).toISOString()),
  }));
}

import { addDays, datesFrom } from '@brightnest/contracts/calendar-dates';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import type {
  AgainStart,
  BookAgainResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { dateIn } from '@brightnest/contracts/times';
import { weekdayOf } from '@brightnest/contracts/waiting-list/waiting-list';
import { readBookingRules } from '../../catalogue/booking-rules';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type BookingRecord, getOwnBooking } from '../../records/booking';
import { type CalendarCleaner, isFree, loadCalendar } from '../../workforce/availability';
import { listStarts, startsWithin } from '../../workforce/free-starts';
import { type LocalInterval, localInterval } from '../../workforce/working-hours';
import { toCustomerBookings } from '../customer-bookings';

/** One of the caller's own bookings, to book it again, and when that could be. */
export const getBookAgain: Handler = handle(
  bookingsRoutes.getBookAgain,
  { params: uuidParamsSchema },
  async ({ params, actor }): Promise<BookAgainResponse> => {
    const record = await getOwnBooking(params.id, actor.userId);
    const [[booking], cleaners, rules] = await Promise.all([
      toCustomerBookings([record]),
      loadCalendar({ state: record.state, postalCode: record.postalCode }),
      readBookingRules(),
    ]);
    return {
      success: true,
      booking: booking!,
      starts: chooseStarts(findStarts(record, cleaners, { rules, now: new Date() })),
      isAreaServed: cleaners.length > 0,
    };
  },
);

/** The free starts like one of a booking, week by week. */
function findStarts(
  { scheduledDate, duration, timeZone, cleanerId, heldCleanerId }: BookingRecord,
  cleaners: readonly CalendarCleaner[],
  context: Pick<WeeklyTime, 'rules' | 'now'>,
): AgainStart[] {
  const { startMinute } = localInterval(scheduledDate, duration, timeZone);
  const known = cleaners.find(({ id }) => id === (cleanerId ?? heldCleanerId));
  return startsEachWeek(scheduledDate, { duration, timeZone, startMinute, ...context }).flatMap(
    (at) => {
      const isSameCleaner = known !== undefined && isFree(known, at);
      if (!isSameCleaner && !cleaners.some((cleaner) => isFree(cleaner, at))) return [];
      return [{ startsAt: new Date(at.from).toISOString(), isSameCleaner }];
    },
  );
}

interface WeeklyTime {
  duration: number;
  timeZone: string;
  /** Of the local day. */
  startMinute: number;
  rules: BookingRules;
  now: Date;
}

/** The same weekday and time of day from now on, as far as can be booked. */
function startsEachWeek(
  like: Date,
  { duration, timeZone, startMinute, rules, now }: WeeklyTime,
): LocalInterval[] {
  const today = dateIn(timeZone, now);
  const latest = addDays(today, rules.horizonDays);
  const weekday = weekdayOf(dateIn(timeZone, like));
  const first = datesFrom(today, 7).find((date) => weekdayOf(date) === weekday)!;
  const offered = { zone: timeZone, duration, hours: rules.hours };
  const starts: LocalInterval[] = [];
  for (let date = first; date <= latest; date = addDays(date, 7)) {
    starts.push(...listStarts(date, offered).filter((one) => one.startMinute === startMinute));
  }
  // The time of the booking itself, where that is yet to come, is not another one.
  return startsWithin(starts, { ...rules, now }).filter(({ from }) => from !== like.getTime());
}

const OFFERED_STARTS = 3;

/** The soonest, and one with the same cleaner where there is any. */
function chooseStarts(starts: readonly AgainStart[]): AgainStart[] {
  const soonest = starts.slice(0, OFFERED_STARTS);
  const same = starts.find(({ isSameCleaner }) => isSameCleaner);
  if (!same || soonest.includes(same)) return soonest;
  return [...soonest.slice(0, OFFERED_STARTS - 1), same];
}

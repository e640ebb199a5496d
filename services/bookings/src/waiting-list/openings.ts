import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import { dayPartOf, weekdayOf } from '@brightnest/contracts/waiting-list/waiting-list';
import { type CalendarCleaner, loadCalendar } from '../workforce/availability';
import { freeStarts, listStarts, startsWithin } from '../workforce/free-starts';
import type { Place } from '../workforce/serving';
import type { LocalInterval } from '../workforce/working-hours';
import type { WaitingEntryRecord } from './waiting-entry';

/** The fields of an entry that decide which times suit it. */
type Suitable = Pick<
  WaitingEntryRecord,
  | 'state'
  | 'postalCode'
  | 'timeZone'
  | 'duration'
  | 'from'
  | 'to'
  | 'weekdays'
  | 'parts'
  | 'pastOffers'
>;

interface OpeningsOptions {
  now: Date;
  rules: Pick<BookingRules, 'hours' | 'horizonDays'>;
  /** Times that begin within so many hours are not offered. */
  noticeHours: number;
  /** Only these calendar dates are looked at; all when absent. */
  dates?: ReadonlySet<string> | undefined;
}

/** The free times of one moment; each part of the calendar is read once. */
export class Openings {
  private readonly calendars = new Map<string, Promise<CalendarCleaner[]>>();
  private readonly free = new Map<string, LocalInterval[]>();

  constructor(private readonly options: OpeningsOptions) {}

  /** @returns the first free start that suits; undefined where there is none. */
  async findFirst(entry: Suitable): Promise<Date | undefined> {
    const { now, dates, rules } = this.options;
    const today = dateIn(entry.timeZone, now);
    const latest = addDays(today, rules.horizonDays);
    const last = entry.to < latest ? entry.to : latest;
    const first = entry.from > today ? entry.from : today;
    for (let date = first; date <= last; date = addDays(date, 1)) {
      if (!entry.weekdays.includes(weekdayOf(date)) || dates?.has(date) === false) continue;
      const start = (await this.freeOn(date, entry)).find((one) => suits(entry, one));
      if (start) return new Date(start.from);
    }
    return undefined;
  }

  private async freeOn(date: string, entry: Suitable): Promise<LocalInterval[]> {
    const { state, postalCode = '', duration, timeZone } = entry;
    const place = { state, postalCode };
    const key = `${state}/${postalCode}/${duration}/${date}`;
    const known = this.free.get(key);
    if (known) return known;
    const { now, noticeHours: leadHours, rules } = this.options;
    const offered = { zone: timeZone, duration, hours: rules.hours };
    const starts = startsWithin(listStarts(date, offered), {
      ...{ now, leadHours, horizonDays: rules.horizonDays },
    });
    const found = freeStarts(starts, await this.calendarOf(place));
    this.free.set(key, found);
    return found;
  }

  private calendarOf(place: Required<Place>): Promise<CalendarCleaner[]> {
    const key = `${place.state}/${place.postalCode}`;
    const known = this.calendars.get(key) ?? loadCalendar(place);
    this.calendars.set(key, known);
    return known;
  }
}

const MINUTE_MS = 60_000;

/** Whether a start suits an entry: its part of the day, and that it was not declined before. */
function suits(
  { parts, pastOffers, duration }: Suitable,
  { from, to, startMinute }: LocalInterval,
) {
  if (!parts.includes(dayPartOf(startMinute))) return false;
  return !pastOffers.some(({ start, outcome }) => {
    const passed = start.getTime();
    return outcome !== 'withdrawn' && passed < to && passed + duration * MINUTE_MS > from;
  });
}

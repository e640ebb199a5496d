import { msg, t } from './translation';
import { currentLocale, currentRegion } from './company/current-region';
import { intlFormat } from './intl-format';

/**
 * Times, as people read them and as calendars name them. Built on Intl alone, for servers and browsers.
 *
 * Two kinds of value: a {@link Instant} (ISO 8601 text, epoch milliseconds or a Date), which is told in
 * an IANA zone, or by the reader's own clocks where no zone is given; and a calendar date `YYYY-MM-DD`,
 * which has no zone: the day that was entered is the day that is shown.
 *
 * - Zones: `officeZone`, `propertyZone`, `ownTimeZone`, `isTimeZone`, `zoneName` ("Sydney time"),
 *   `longZoneName` ("Australian Eastern Daylight Time").
 * - Instants: `formatDate`, `formatTime`, `formatDateTime`, `formatZonedDateTime`, `formatTimeSpan`,
 *   `formatTimeSpanInWords`, `formatRecentTime`, `showsSameTime`.
 * - Durations: `formatDuration`, `formatShortDuration`.
 * - Calendar dates: `formatCalendarDate`, `isCalendarDate`, `dateIn`, `addDays`, `datesFrom`, `firstOfWeek`,
 *   `firstOfMonth`, `weeksOfMonth`.
 * - Values of a datetime-local field: `toZonedClock`, `fromZonedClock`.
 */

/** A moment: ISO 8601 text, epoch milliseconds, or a Date. */
export type Instant = string | number | Date;

/**
 * How a date is written. `short`: 2 Nov; `shortWeekday`: Mon 2 Nov; `medium`: 2 Nov 2026;
 * `mediumWeekday`: Mon, 2 Nov 2026; `dayMonth`: 2 November; `weekday`: Monday 2 November;
 * `long`: 2 November 2026; `full`: Monday 2 November 2026; `month`: November 2026.
 */
export type DateStyle =
  | 'short'
  | 'shortWeekday'
  | 'medium'
  | 'mediumWeekday'
  | 'dayMonth'
  | 'weekday'
  | 'long'
  | 'full'
  | 'month';

/** How a time of day is written. `short`: 10:30 am; `medium`: 10:30:05 am. */
export type TimeStyle = 'short' | 'medium';

const DATE_OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  mediumWeekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

const formatter = (options: Intl.DateTimeFormatOptions, timeZone?: string, locale?: string) =>
  intlFormat('DateTimeFormat', { ...options, timeZone }, locale);

/** @returns the IANA zone of the office: what staff call a day, a week and a month. */
export function officeZone(): string {
  return currentRegion().timeZone;
}

/** @returns the IANA zone a property's times are shown in: its region's, else that of addresses elsewhere. */
export function propertyZone(code: string | undefined): string {
  const { regions, timeZone, timeZoneElsewhere } = currentRegion();
  const region = regions.find((one) => one.code === code);
  return region?.timeZone ?? (timeZoneElsewhere || timeZone);
}

/** @returns the IANA zone that this browser or server is set to. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** @returns whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    dateIn(name);
    return name !== '';
  } catch {
    return false;
  }
}

/** @returns whose time it is: `Sydney time`. */
export function zoneName(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return t('{place} time', { place: place.replaceAll('_', ' ') });
}

// Unicode's tables file Colombo under India.
const OWN_ZONE_NAMES: Readonly<Record<string, string>> = { 'Asia/Colombo': msg('Sri Lanka Time') };

/** @returns the zone's name at that time: `Australian Eastern Daylight Time`. */
export function longZoneName(time: Instant, timeZone: string): string {
  const parts = formatter({ timeZoneName: 'long' }, timeZone).formatToParts(new Date(time));
  const name = parts.find(({ type }) => type === 'timeZoneName');
  const own = OWN_ZONE_NAMES[timeZone];
  return own ? t(own) : (name?.value ?? timeZone);
}

const isEnglish = () => currentLocale().startsWith('en');

/** @returns the date as {@link DateStyle} shows it. */
export function formatDate(time: Instant, style: DateStyle, timeZone?: string): string {
  const text = formatter(DATE_OPTIONS[style], timeZone).format(new Date(time));
  // Not every version of Unicode's tables has a comma after the weekday.
  return style === 'mediumWeekday' || !isEnglish() ? text : text.replace(',', '');
}

/** Some versions put a narrow space before "am", which mail programs show as a box. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

/** @returns the time of day: `10:30 am`. */
export function formatTime(time: Instant, timeZone?: string, style: TimeStyle = 'short'): string {
  const text = formatter({ timeStyle: style }, timeZone).format(new Date(time));
  return plainSpaces(text);
}

/** @returns date and time: `2 Nov 2026, 10:30 am`; the long styles are `Monday 2 November 2026 at 10:30 am`. */
export function formatDateTime(
  time: Instant,
  style: DateStyle,
  timeZone?: string,
  timeStyle: TimeStyle = 'short',
): string {
  if (!isEnglish()) {
    const seconds = timeStyle === 'medium' ? ({ second: '2-digit' } as const) : {};
    const clock = { hour: '2-digit', minute: '2-digit', ...seconds } as const;
    const options = { ...DATE_OPTIONS[style], ...clock };
    return plainSpaces(formatter(options, timeZone).format(new Date(time)));
  }
  const separator = DATE_OPTIONS[style].month === 'long' ? ' at ' : ', ';
  return formatDate(time, style, timeZone) + separator + formatTime(time, timeZone, timeStyle);
}

/** @returns date, time and whose time it is: `Mon, 2 Nov 2026, 10:30 am (Sydney time)`. */
export function formatZonedDateTime(
  time: Instant,
  timeZone: string,
  style: DateStyle = 'mediumWeekday',
): string {
  return `${formatDateTime(time, style, timeZone)} (${zoneName(timeZone)})`;
}

/** @returns from when to when: `9:30 am – 12:30 pm`. */
export function formatTimeSpan(from: Instant, to: Instant, timeZone?: string): string {
  return `${formatTime(from, timeZone)} – ${formatTime(to, timeZone)}`;
}

/** @returns `9:00 am to 12:00 pm`, with the date of the end where that is another: `… to Tue 3 Mar, 1:00 am`. */
export function formatTimeSpanInWords(from: Instant, to: Instant, timeZone: string): string {
  const isOneDay = dateIn(timeZone, from) === dateIn(timeZone, to);
  const end = isOneDay ? formatTime(to, timeZone) : formatDateTime(to, 'shortWeekday', timeZone);
  return t('{from} to {to}', { from: formatTime(from, timeZone), to: end });
}

/** @returns `9:41 am`, with the date where that is not today's: `Fri 20 Nov, 9:05 pm`. */
export function formatRecentTime(time: Instant, now: Instant, timeZone?: string): string {
  const isToday = formatDate(time, 'medium', timeZone) === formatDate(now, 'medium', timeZone);
  return isToday ? formatTime(time, timeZone) : formatDateTime(time, 'shortWeekday', timeZone);
}

/** @returns whether clocks in both zones show the same then; without `other`, the reader's own. */
export function showsSameTime(time: Instant, timeZone: string, other?: string): boolean {
  return formatDateTime(time, 'medium', timeZone) === formatDateTime(time, 'medium', other);
}

const counted = (count: number, unit: 'hour' | 'minute') =>
  intlFormat('NumberFormat', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** @returns whole minutes as `2 hours 30 minutes`, `1 hour`, `0 minutes`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')];
  return parts.filter(Boolean).join(' ') || counted(0, 'minute');
}

/** @returns whole minutes as `2 h 30 min`, none as `0 min`. */
export function formatShortDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const minutesText = t('{minutes} min', { minutes: rest });
  if (hours === 0) return minutesText;
  return [t('{hours} h', { hours }), rest > 0 && minutesText].filter(Boolean).join(' ');
}

/** @returns a calendar date as {@link DateStyle} shows it; a text that is no date stays as it is. */
export function formatCalendarDate(date: string, style: DateStyle = 'long'): string {
  // Read in any other zone, it could become the day before.
  return Number.isNaN(Date.parse(date)) ? date : formatDate(date, style, 'UTC');
}

/** @returns from which calendar date to which, or the one: `4 January 2027 to 8 January 2027`. */
export function formatDateSpan(from: string, to: string, style: DateStyle = 'long'): string {
  const last = formatCalendarDate(to, style);
  return from === to
    ? last
    : t('{from} to {to}', { from: formatCalendarDate(from, style), to: last });
}

/** @returns the calendar date that it is in a zone at `time`. */
export function dateIn(timeZone: string, time: Instant = new Date()): string {
  return clockAt(new Date(time), timeZone).slice(0, 'YYYY-MM-DD'.length);
}

// Swedish writes dates and times the ISO way, but for the years before 1000, which people type on the way to theirs.
function clockAt(instant: number | Date, timeZone: string): string {
  return formatter({ dateStyle: 'short', timeStyle: 'short' }, timeZone, 'sv-SE')
    .format(instant)
    .replace(' ', 'T')
    .padStart('YYYY-MM-DDTHH:mm'.length, '0');
}

function offsetAt(instant: number, timeZone: string): number {
  const toTheMinute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  const shown = Date.parse(`${clockAt(toTheMinute, timeZone)}Z`);
  // A year of five digits is none of a calendar date.
  return Number.isNaN(shown) ? 0 : shown - toTheMinute;
}

/** @returns what clocks in the zone show, as `YYYY-MM-DDTHH:mm`; empty where the time is no time. */
export function toZonedClock(time: Instant, timeZone: string): string {
  const instant = new Date(time).getTime();
  return Number.isNaN(instant) ? '' : clockAt(instant, timeZone);
}

/**
 * @param clock `YYYY-MM-DDTHH:mm` as clocks in the zone show it. What they leave out when summer time
 * begins is taken for as much later.
 * @returns ISO 8601 UTC; empty where the text is no time.
 */
export function fromZonedClock(clock: string, timeZone: string): string {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return '';
  // The offset there is that of a moment close by, which near a change of the clocks is the other one.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

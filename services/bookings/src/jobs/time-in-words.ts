import { DateTime } from 'luxon';

/** @returns such as `9:00 am`. */
function clock(time: DateTime): string {
  return time.toFormat('h:mm a').toLowerCase();
}

const local = (instant: Date, zone: string) =>
  DateTime.fromJSDate(instant, { zone }).setLocale('en-AU');

/** @returns such as `Tue 3 Mar`. */
export function dayInWords(instant: Date, zone: string): string {
  return local(instant, zone).toFormat('ccc d LLL');
}

/** @returns such as `9:00 am to 12:00 pm`, with the day of the end where that is another. */
export function hoursInWords(from: Date, to: Date, zone: string): string {
  const [start, end] = [local(from, zone), local(to, zone)];
  const isOneDay = start.hasSame(end, 'day');
  return `${clock(start)} to ${isOneDay ? '' : `${end.toFormat('ccc d LLL')}, `}${clock(end)}`;
}

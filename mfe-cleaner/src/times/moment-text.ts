import { clockText, zoneText } from '@brightnest/kit/times/moment-text';

const MINUTE_MS = 60_000;

/** A day with its weekday: `Mon 16 Nov`. */
export function shortDayText(time: string, timeZone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-AU', options).format(new Date(time)).replace(',', '');
}

/** From when to when, so many minutes later: `9:30 am – 12:30 pm`. */
export function spanText(from: string, minutes: number, timeZone: string): string {
  const to = new Date(Date.parse(from) + minutes * MINUTE_MS).toISOString();
  return `${clockText(from, timeZone)} – ${clockText(to, timeZone)}`;
}

/** When something was done: `Mon 16 Nov, 12:10 pm (Sydney time)`. */
export function doneText(time: string, timeZone: string): string {
  const day = shortDayText(time, timeZone);
  return `${day}, ${clockText(time, timeZone)} (${zoneText(timeZone)})`;
}

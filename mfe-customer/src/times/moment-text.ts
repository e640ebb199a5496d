import { zoneText } from '@brightnest/kit/times/moment-text';

/** A day as people read it: `16 January 2027`. */
export function dayText(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(new Date(time));
}

/** A time with its weekday and whose time it is: `Saturday 16 January 2027 at 10:30 am (Sydney time)`. */
export function momentText(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return `${format.format(new Date(time))} (${zoneText(timeZone)})`;
}

/** Whether the reader's own clocks show another time then. */
export function isElsewhere(time: string, timeZone: string): boolean {
  const read = (zone?: string) =>
    new Intl.DateTimeFormat('en-AU', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(time));
  return read() !== read(timeZone);
}

/** A day as people read it: `16 January 2027`. */
export function dayText(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(new Date(time));
}

/** A day with its weekday: `Saturday 16 January 2027`. */
export function weekdayText(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone })
    .format(new Date(time))
    .replace(',', '');
}

/** A time of day: `10:30 am`. */
export function clockText(time: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(new Date(time));
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

/** Whose time it is: `Sydney time`. */
export function zoneText(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return `${place.replaceAll('_', ' ')} time`;
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

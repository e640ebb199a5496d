/** A day with its weekday: `Saturday 16 January 2027`. `time` is ISO 8601, `timeZone` an IANA zone. */
export function weekdayText(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone })
    .format(new Date(time))
    .replace(',', '');
}

/** A time of day: `10:30 am`. */
export function clockText(time: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(new Date(time));
}

/** Whose time it is: `Sydney time`. */
export function zoneText(timeZone: string): string {
  const place = timeZone.split('/').at(-1) ?? timeZone;
  return `${place.replaceAll('_', ' ')} time`;
}

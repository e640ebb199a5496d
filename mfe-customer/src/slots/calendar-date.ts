/** A calendar date `YYYY-MM-DD` as the local Date that calendars draw it by. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The calendar date of a Date that a calendar drew. */
export function fromLocalDate(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** A calendar date as people read it: `Monday 23 November 2026`. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '');
}

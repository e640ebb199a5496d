const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** A calendar date so many days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month so many months later. */
export function firstOfMonth(date: string, later = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
}

/** So many dates from one on. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The whole weeks that a month is in. */
export function weeksOfMonth(date: string): string[] {
  const first = mondayOf(firstOfMonth(date));
  const end = firstOfMonth(date, 1);
  const days = (Date.parse(end) - Date.parse(first)) / DAY_MS;
  return datesFrom(first, Math.ceil(days / DAYS_OF_WEEK) * DAYS_OF_WEEK);
}

const write = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(date)).replace(',', '');
};

/** `Monday 16 November` */
export const dayName = write({ weekday: 'long', day: 'numeric', month: 'long' });

/** `16 Nov 2026` */
export const dateText = write({ day: 'numeric', month: 'short', year: 'numeric' });

/** `November 2026` */
export const monthName = write({ month: 'long', year: 'numeric' });

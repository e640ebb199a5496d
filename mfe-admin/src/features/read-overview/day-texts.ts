// Calendar dates have no zone; UTC reads them as they stand.
const short = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const long = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'long' });
const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'full' });

/** "2 Nov", of a calendar date `YYYY-MM-DD`. */
export const shortDay = (date: string) => short.format(new Date(date));

/** "2 November 2026" */
export const longDay = (date: string) => long.format(new Date(date));

/** "Monday 2 November 2026" */
export const weekdayDate = (date: string) => weekday.format(new Date(date)).replace(',', '');

// A deadline is a calendar day; read in any other zone than UTC it could become the day before.
const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** The last day to apply, as people read it: `30 November 2026`. */
export function deadlineText(date: string): string {
  const day = new Date(date);
  return Number.isNaN(day.getTime()) ? date : format.format(day);
}

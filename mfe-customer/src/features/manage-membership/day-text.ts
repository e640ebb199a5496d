const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });

/** `21 December 2026`, where the reader is. */
export function dayText(isoTime: string): string {
  return format.format(new Date(isoTime));
}

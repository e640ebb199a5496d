const clock = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' });

/** Since when, by the phone's own clock: `2:05 pm`, with its day where that is not today. */
export function sinceText(at: string, now: Date): string {
  const time = new Date(at);
  if (day.format(time) === day.format(now)) return clock.format(time);
  return `${day.format(time).replace(',', '')}, ${clock.format(time)}`;
}

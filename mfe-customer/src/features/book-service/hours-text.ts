const MINUTES_PER_HOUR = 60;

/** A duration of whole hours: `3 hours`. */
export function hoursText(minutes: number): string {
  const hours = minutes / MINUTES_PER_HOUR;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

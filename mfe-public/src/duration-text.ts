const MINUTES_PER_HOUR = 60;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** A duration in hours and minutes, as people read it: `2 hours 30 minutes`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [hours > 0 && count(hours, 'hour'), rest > 0 && count(rest, 'minute')];
  return parts.filter(Boolean).join(' ') || count(0, 'minute');
}

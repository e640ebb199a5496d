const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** @returns how long before `now` the ISO time was: "5 minutes ago", "yesterday", "just now". */
export function relativeTime(isoTime: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(isoTime)) / 1000);
  const fit = UNITS.find((candidate) => seconds >= candidate.seconds);
  return fit ? format.format(-Math.floor(seconds / fit.seconds), fit.unit) : 'just now';
}

/** @returns the IANA zone that this browser is set to. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "Mon, 23 Nov 2026, 10:00 am" as clocks in the zone show it. */
function clockText(isoTime: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(isoTime));
}

/** "Mon, 23 Nov 2026, 10:00 am (Australia/Sydney)" */
export function zonedText(isoTime: string, timeZone: string): string {
  return `${clockText(isoTime, timeZone)} (${timeZone.replaceAll('_', ' ')})`;
}

/** @returns whether clocks in both zones show the same at that time. */
export function readAlike(isoTime: string, zone: string, other: string): boolean {
  return clockText(isoTime, zone) === clockText(isoTime, other);
}

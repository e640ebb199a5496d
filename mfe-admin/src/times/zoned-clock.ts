import { zoneText } from '@brightnest/kit/times/moment-text';

const MINUTE_MS = 60_000;

// Swedish writes dates and times the ISO way.
function clockAt(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .replace(' ', 'T');
}

function offsetAt(instant: number, timeZone: string): number {
  const toTheMinute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${clockAt(toTheMinute, timeZone)}Z`) - toTheMinute;
}

/** @returns what clocks in the zone show, as `YYYY-MM-DDTHH:mm`; empty where the time is no time. */
export function toZonedClock(isoTime: string, timeZone: string): string {
  const instant = Date.parse(isoTime);
  return Number.isNaN(instant) ? '' : clockAt(instant, timeZone);
}

/**
 * @param clock `YYYY-MM-DDTHH:mm` as clocks in the zone show it. What they leave out when summer time
 * begins is taken for as much later.
 * @returns ISO 8601 UTC; empty where the text is no time.
 */
export function fromZonedClock(clock: string, timeZone: string): string {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return '';
  // The offset there is that of a moment close by, which near a change of the clocks is the other one.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

/** A time with its weekday and whose time it is: `Mon, 16 Nov 2026, 10:30 am (Sydney time)`. */
export function zonedText(isoTime: string, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(isoTime));
  return `${text} (${zoneText(timeZone)})`;
}

import type { State } from './quotes/quote-options';

const ZONE_BY_STATE: Record<State, string> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  WA: 'Australia/Perth',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
};
const ZONE_ELSEWHERE = 'Asia/Colombo';

/** @returns the IANA zone a property's times are shown in: its Australian state's, else Colombo's. */
export function propertyZone(state: string | undefined): string {
  return ZONE_BY_STATE[state as State] ?? ZONE_ELSEWHERE;
}

/** @returns the calendar date `YYYY-MM-DD` that it is in `zone` at `now`. */
export function dateIn(zone: string, now: Date = new Date()): string {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
}

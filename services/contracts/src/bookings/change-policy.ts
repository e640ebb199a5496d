const HOUR_MS = 60 * 60 * 1_000;

/** Hours before the start up to which cancelling and moving are free. Source: decisions, Money. */
export const FREE_CHANGE_HOURS = 24;

/** @returns the last instant at which a clean that starts at `start` is cancelled or moved for free. */
export function freeChangeUntil(start: Date): Date {
  return new Date(start.getTime() - FREE_CHANGE_HOURS * HOUR_MS);
}

/**
 * Whether a change at `now` keeps the fee, or the credit. Hours are real hours: on the days that clocks
 * change, 24 of them are not the same time of day.
 */
export function isLateChange(start: Date, now: Date): boolean {
  return now > freeChangeUntil(start);
}

import { DateTime } from 'luxon';

/**
 * @returns the first day of billing after `after`: whole months from `anchor` in UTC, on the last day of
 *   the month where it has no such day.
 */
export function nextBillingDate(anchor: Date, after: Date): Date {
  const start = DateTime.fromJSDate(anchor, { zone: 'utc' });
  const passed = DateTime.fromJSDate(after, { zone: 'utc' }).diff(start, 'months').months;
  let months = Math.max(1, Math.floor(passed));
  // Each is counted from the anchor: from one to the next, the 31st would become the 28th for good.
  while (start.plus({ months }).toMillis() <= after.getTime()) months += 1;
  return start.plus({ months }).toJSDate();
}

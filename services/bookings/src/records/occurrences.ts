import type { Recurrence } from '@brightnest/contracts/scheduling/booking';
import { DateTime, type DurationLike } from 'luxon';

const AFTER: Record<Recurrence, (index: number) => DurationLike> = {
  weekly: (index) => ({ weeks: index }),
  fortnightly: (index) => ({ weeks: 2 * index }),
  monthly: (index) => ({ months: index }),
};

/**
 * The start so many occurrences after another: at the same local time, whatever clocks do in between. A month
 * without the day has its last one instead.
 * @param first the start that all are counted from: from one to the next, the 31st would become the 28th for good.
 */
export function occurrenceStart(
  first: Date,
  { every, timeZone }: { every: Recurrence; timeZone: string },
  index: number,
): Date {
  return DateTime.fromJSDate(first, { zone: timeZone }).plus(AFTER[every](index)).toJSDate();
}

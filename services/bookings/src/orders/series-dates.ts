import type { BookingSeriesRequest } from '@brightnest/contracts/bookings/booking-request';
import { DateTime, type DurationLike } from 'luxon';

const AFTER: Record<BookingSeriesRequest['every'], (index: number) => DurationLike> = {
  weekly: (index) => ({ weeks: index }),
  fortnightly: (index) => ({ weeks: 2 * index }),
  monthly: (index) => ({ months: index }),
};

/**
 * The starts of a series: all at the same local time, whatever clocks do in between. A month without the
 * day has its last one instead.
 */
export function seriesDates(
  first: Date,
  repeat: BookingSeriesRequest | undefined,
  zone: string,
): Date[] {
  if (!repeat) return [first];
  const local = DateTime.fromJSDate(first, { zone });
  // Each is counted from the first: from one to the next, the 31st would become the 28th for good.
  return Array.from({ length: repeat.occurrences }, (_, index) =>
    local.plus(AFTER[repeat.every](index)).toJSDate(),
  );
}

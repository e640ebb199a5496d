import type { CalendarCleaner } from './load-calendar';
import type { LocalInterval } from './local-interval';

/** Whether a cleaner works at that time at all, had they nothing else to do then. */
export function worksAt(
  { days, hours }: Pick<CalendarCleaner, 'days' | 'hours'>,
  at: LocalInterval,
): boolean {
  const worksThatDay = days.size === 0 || days.has(at.weekday);
  return worksThatDay && at.startMinute >= hours.from && at.endMinute <= hours.to;
}

/**
 * Whether a cleaner can be had at a time. The number of jobs in a week guides whom we plan with: two
 * customers at the same moment may go one beyond it. That nobody is in two places is `reserve`'s to see to.
 */
export function isFree(cleaner: CalendarCleaner, at: LocalInterval): boolean {
  return (
    worksAt(cleaner, at) &&
    !cleaner.busy.overlaps(at) &&
    cleaner.busy.jobsIn(at.week) < cleaner.maxJobsPerWeek
  );
}

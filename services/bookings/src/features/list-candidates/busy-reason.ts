import type { BusyTimes } from '../../calendar/busy-times';
import type { LocalInterval } from '../../calendar/local-interval';
import { worksIn } from '../../calendar/works-in';
import { hoursInWords } from '../../jobs/time-in-words';
import { outsideOfHours } from '../../staff/outside-of-hours';
import type { StaffCleaner } from '../../staff/staff-cleaners';

/** The time that is looked at. */
interface Wanted {
  busy: BusyTimes;
  at: LocalInterval;
  timeZone: string;
  /** The property's state; undefined where it does not matter. */
  state: string | undefined;
  jobsThisWeek: number;
  /** Whether it is about a time at all. */
  isTimed: boolean;
}

/** @returns why somebody is not free, what weighs most first; null where they are. */
export function busyReason(cleaner: StaffCleaner, wanted: Wanted): string | null {
  const { busy, at, timeZone, state, jobsThisWeek } = wanted;
  const { isAvailable, maxJobsPerWeek } = cleaner.profile;
  const taken = wanted.isTimed ? busy.findOverlap(at) : undefined;
  if (taken) {
    const hours = hoursInWords(new Date(taken.from), new Date(taken.to), timeZone);
    return `${taken.kind === 'off' ? 'Time off' : 'Booked'} ${hours}`;
  }
  if (!isAvailable) return 'Takes no jobs at the moment';
  if (state !== undefined && !worksIn(cleaner.state, state)) return `Works in ${cleaner.state}`;
  if (!wanted.isTimed) return null;
  if (jobsThisWeek >= maxJobsPerWeek) return `${jobsThisWeek} of ${maxJobsPerWeek} jobs that week`;
  return outsideOfHours(cleaner, at);
}

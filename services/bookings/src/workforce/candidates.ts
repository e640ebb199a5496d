import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { formatTimeSpanInWords, propertyZone } from '@brightnest/contracts/times';
import {
  type CandidatesQuery,
  candidatesQuerySchema,
  type CandidatesResponse,
  type CleanerCandidate,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { availabilityCache, type BusyTimes } from './availability-cache';
import { readStaffCleaners, type StaffCleaner } from './cleaner';
import type { BusyKind } from './reservations';
import { localInterval, type LocalInterval, outsideOfHours, worksInState } from './working-hours';

/** Who could be assigned, and who of them is free at a time. */
export const listCandidates: Handler = handle(
  staffBookingsRoutes.listCandidates,
  { query: candidatesQuerySchema },
  async ({ query }): Promise<CandidatesResponse> => {
    const [cleaners] = await Promise.all([readStaffCleaners(), availabilityCache.refresh()]);
    const candidates = cleaners.map((cleaner) => toCandidate(cleaner, query));
    return { success: true, cleaners: candidates.toSorted(byChoice) };
  },
);

function toCandidate(cleaner: StaffCleaner, query: CandidatesQuery): CleanerCandidate {
  const { start, duration = 0, state, jobId } = query;
  const id = String(cleaner._id);
  const timeZone = propertyZone(state);
  const at = localInterval(start ? new Date(start) : new Date(), duration, timeZone);
  const busy = availabilityCache.timesOf(id, jobId === undefined ? undefined : new Set([jobId]));
  const jobsThisWeek = busy.jobsIn(at.week);
  const reason = busyReason(cleaner, {
    ...{ busy, at, timeZone, state, jobsThisWeek },
    isTimed: start !== undefined,
  });
  return {
    id,
    firstName: cleaner.firstName,
    lastName: cleaner.lastName,
    email: cleaner.email,
    phone: cleaner.phone ?? '',
    rating: cleaner.rating ?? null,
    isAvailable: reason === null,
    busyReason: reason,
    jobsThisWeek,
    maxJobsPerWeek: cleaner.profile.maxJobsPerWeek,
  };
}

function byChoice(one: CleanerCandidate, other: CleanerCandidate): number {
  return (
    Number(other.isAvailable) - Number(one.isAvailable) ||
    (other.rating ?? 0) - (one.rating ?? 0) ||
    one.jobsThisWeek - other.jobsThisWeek
  );
}

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

const TAKEN_BY: Readonly<Record<BusyKind, string>> = {
  ...{ booking: 'Booked', quote: 'Booked' },
  ...{ hold: 'Held for an offer', waiting: 'Held for the waiting list', off: 'Time off' },
};

/** @returns why somebody is not free, what weighs most first; null where they are. */
function busyReason(cleaner: StaffCleaner, wanted: Wanted): string | null {
  const { busy, at, timeZone, state, jobsThisWeek } = wanted;
  const { isAvailable, maxJobsPerWeek } = cleaner.profile;
  const taken = wanted.isTimed ? busy.findOverlap(at) : undefined;
  if (taken) {
    const hours = formatTimeSpanInWords(taken.from, taken.to, timeZone);
    return `${TAKEN_BY[taken.kind]} ${hours}`;
  }
  if (!isAvailable) return 'Takes no jobs at the moment';
  if (state !== undefined && !worksInState(cleaner.state, state))
    return `Works in ${cleaner.state}`;
  if (!wanted.isTimed) return null;
  if (jobsThisWeek >= maxJobsPerWeek) return `${jobsThisWeek} of ${maxJobsPerWeek} jobs that week`;
  return outsideOfHours(cleaner, at);
}

import {
  candidatesQuerySchema,
  type CandidatesQuery,
  type CandidatesResponse,
  type CleanerCandidate,
} from '@brightnest/contracts/bookings/cleaner-candidates';
import { propertyZone } from '@brightnest/contracts/property-zone';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { busyBoard } from '../../calendar/busy-board';
import { localInterval } from '../../calendar/local-interval';
import { readStaffCleaners, type StaffCleaner } from '../../staff/staff-cleaners';
import { busyReason } from './busy-reason';

/** Who could be assigned, and who of them is free at a time. */
export const listCandidates: Handler = handle(
  staffBookingsRoutes.listCandidates,
  { query: candidatesQuerySchema },
  async ({ query }): Promise<CandidatesResponse> => {
    const [cleaners] = await Promise.all([readStaffCleaners(), busyBoard.refresh()]);
    const candidates = cleaners.map((cleaner) => toCandidate(cleaner, query));
    return { success: true, cleaners: candidates.toSorted(byChoice) };
  },
);

function toCandidate(cleaner: StaffCleaner, query: CandidatesQuery): CleanerCandidate {
  const { start, duration = 0, state, jobId } = query;
  const id = String(cleaner._id);
  const timeZone = propertyZone(state);
  const at = localInterval(start ? new Date(start) : new Date(), duration, timeZone);
  const busy = busyBoard.timesOf(id, jobId === undefined ? undefined : new Set([jobId]));
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

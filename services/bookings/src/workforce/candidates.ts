import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { formatTimeSpanInWords, propertyZone } from '@brightnest/contracts/times';
import {
  type CandidatesQuery,
  candidatesQuerySchema,
  type CandidatesResponse,
  type CleanerCandidate,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { Booking } from '../records/booking';
import { availabilityCache, type BusyTimes } from './availability-cache';
import { readStaffCleaners, type StaffCleaner } from './cleaner';
import type { BusyKind } from './reservations';
import { whoServes } from './serving';
import { localInterval, type LocalInterval, outsideOfHours } from './working-hours';

/** Who could be assigned, and who of them is free at a time. */
export const listCandidates: Handler = handle(
  staffBookingsRoutes.listCandidates,
  { query: candidatesQuerySchema },
  async ({ query }): Promise<CandidatesResponse> => {
    const place = await placeOf(query);
    const [cleaners, serving] = await Promise.all([
      readStaffCleaners(),
      place && whoServes(place),
      availabilityCache.refresh(),
    ]);
    const candidates = cleaners.map((cleaner) => {
      const outside = serving?.refusal(cleaner) ?? null;
      return toCandidate(cleaner, { ...query, state: place?.state, outside });
    });
    return { success: true, cleaners: candidates.toSorted(byChoice) };
  },
);

/** Where the job is; undefined where nobody asks about one. A booking says so itself. */
async function placeOf({ kind, jobId, state, postalCode }: CandidatesQuery) {
  if (kind === 'booking' && jobId !== undefined) {
    const booking = await Booking.findById(jobId, { state: 1, postalCode: 1 }).lean();
    if (booking) return booking;
  }
  return state === undefined ? undefined : { state, postalCode };
}

type CandidateAt = Pick<CandidatesQuery, 'start' | 'duration' | 'jobId'> & {
  state: string | undefined;
  /** Why they don't serve where it is; null where they do. */
  outside: string | null;
};

/** What speaks for and against somebody at a time. */
export function toCandidate(cleaner: StaffCleaner, query: CandidateAt): CleanerCandidate {
  const { start, duration = 0, state, outside, jobId } = query;
  const id = String(cleaner._id);
  const timeZone = propertyZone(state);
  const at = localInterval(start ? new Date(start) : new Date(), duration, timeZone);
  const busy = availabilityCache.timesOf(id, jobId === undefined ? undefined : new Set([jobId]));
  const jobsThisWeek = busy.jobsIn(at.week);
  const reason = busyReason(cleaner, {
    ...{ busy, at, timeZone, outside, jobsThisWeek },
    isTimed: start !== undefined,
  });
  return {
    id,
    firstName: cleaner.firstName,
    lastName: cleaner.lastName,
    email: cleaner.email,
    phone: formatPhone(cleaner.phone ?? ''),
    rating: cleaner.rating ?? null,
    isAvailable: reason === null,
    isOutsideArea: outside !== null,
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
  /** Why they don't serve where it is; null where they do. */
  outside: string | null;
  jobsThisWeek: number;
  /** Whether it is about a time at all. */
  isTimed: boolean;
}

const TAKEN_BY: Readonly<Record<BusyKind, string>> = {
  booking: msg('Booked {hours}'),
  quote: msg('Booked {hours}'),
  hold: msg('Held for an offer {hours}'),
  waiting: msg('Held for the waiting list {hours}'),
  off: msg('Time off {hours}'),
};

/** @returns why somebody is not free, what weighs most first; null where they are. */
function busyReason(cleaner: StaffCleaner, wanted: Wanted): string | null {
  const { busy, at, timeZone, outside, jobsThisWeek } = wanted;
  const { isAvailable, maxJobsPerWeek } = cleaner.profile;
  const taken = wanted.isTimed ? busy.findOverlap(at) : undefined;
  if (taken) {
    const hours = formatTimeSpanInWords(taken.from, taken.to, timeZone);
    return t(TAKEN_BY[taken.kind], { hours });
  }
  if (!isAvailable) return t('Takes no jobs at the moment');
  if (outside !== null) return outside;
  if (!wanted.isTimed) return null;
  if (jobsThisWeek >= maxJobsPerWeek) {
    return t('{jobs} of {max} jobs that week', { jobs: jobsThisWeek, max: maxJobsPerWeek });
  }
  return outsideOfHours(cleaner, at);
}

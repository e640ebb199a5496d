import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
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
import { readDispatchSettings } from './dispatch-settings';
import { type Merits, meritsOf, readSurroundings, type StaffedJob } from './merits';
import { whoServes } from './serving';
import { localInterval, type LocalInterval, outsideOfHours } from './working-hours';

/** Who could be assigned, and who of them is free at a time. */
export const listCandidates: Handler = handle(
  staffBookingsRoutes.listCandidates,
  { query: candidatesQuerySchema },
  async ({ query }): Promise<CandidatesResponse> => {
    const job = await jobOf(query);
    const [cleaners, serving, surroundings, weights] = await Promise.all([
      readStaffCleaners(),
      job && whoServes(job),
      job && query.start !== undefined ? readSurroundings([job]) : undefined,
      readDispatchSettings(),
      availabilityCache.refresh(),
    ]);
    const ranked = cleaners
      .map((cleaner) => {
        const outside = serving?.refusal(cleaner) ?? null;
        const candidate = toCandidate(cleaner, { ...query, state: job?.state, outside });
        if (!job || !surroundings) return { candidate, score: 0, hasDeclined: false };
        const at = placed(candidate, job, query.jobId);
        const { reasons, ...merits } = meritsOf(at, surroundings, weights);
        return { candidate: { ...candidate, reasons }, ...merits };
      })
      .toSorted(byChoice);
    const best =
      surroundings &&
      ranked.find(({ candidate, hasDeclined }) => candidate.isAvailable && !hasDeclined);
    return {
      success: true,
      cleaners: ranked.map((one) => ({ ...one.candidate, isSuggested: one === best })),
    };
  },
);

/** What is known of the job that is asked about; undefined where nobody asks about one. A booking says so itself. */
async function jobOf(
  query: CandidatesQuery,
): Promise<(StaffedJob & { state: string }) | undefined> {
  const { kind, jobId, start = new Date().toISOString(), duration = 0, state } = query;
  const asked = { scheduledDate: start, duration, ...(jobId !== undefined && { id: jobId }) };
  if (kind === 'booking' && jobId !== undefined) {
    const fields = { state: 1, postalCode: 1, address: 1, serviceName: 1, timeZone: 1 } as const;
    const booking = await Booking.findById(jobId, fields).lean();
    if (booking) {
      const { address, serviceName, timeZone } = booking;
      const place = { state: booking.state, postalCode: booking.postalCode ?? '' };
      return { ...asked, ...place, address, serviceName, timeZone };
    }
  }
  if (state === undefined) return undefined;
  const { postalCode = '', address = '', serviceName = '' } = query;
  const timeZone = propertyZone(state);
  return { ...asked, ...{ state, postalCode, address, serviceName, timeZone } };
}

function placed(candidate: Candidate, job: StaffedJob, jobId: string | undefined) {
  const { id: cleanerId, rating, jobsThisWeek: jobsThatWeek, maxJobsPerWeek } = candidate;
  const { day } = localInterval(new Date(job.scheduledDate), job.duration, job.timeZone);
  // As in the week: the job itself is none of them, whoever's time is held for it.
  const jobsThatDay = timesWithout(jobId, cleanerId).jobsIn(day);
  return { cleanerId, job, jobsThatDay, jobsThatWeek, maxJobsPerWeek, rating };
}

/** When somebody is taken, by anything but one job. */
const timesWithout = (jobId: string | undefined, cleanerId: string): BusyTimes =>
  availabilityCache.timesOf(cleanerId, jobId === undefined ? undefined : new Set([jobId]));

type CandidateAt = Pick<CandidatesQuery, 'start' | 'duration' | 'jobId'> & {
  state: string | undefined;
  /** Why they don't serve where it is; null where they do. */
  outside: string | null;
};

type Candidate = Omit<CleanerCandidate, 'isSuggested'>;

/** Whether somebody can be had at a time, and what speaks against it. */
export function toCandidate(cleaner: StaffCleaner, query: CandidateAt): Candidate {
  const { start, duration = 0, state, outside, jobId } = query;
  const id = String(cleaner._id);
  const timeZone = propertyZone(state);
  const at = localInterval(start ? new Date(start) : new Date(), duration, timeZone);
  const busy = timesWithout(jobId, id);
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
    reasons: [],
    jobsThisWeek,
    maxJobsPerWeek: cleaner.profile.maxJobsPerWeek,
  };
}

interface Ranked extends Pick<Merits, 'score' | 'hasDeclined'> {
  candidate: Candidate;
}

function byChoice(one: Ranked, other: Ranked): number {
  return (
    Number(other.candidate.isAvailable) - Number(one.candidate.isAvailable) ||
    Number(one.candidate.isOutsideArea) - Number(other.candidate.isOutsideArea) ||
    Number(one.hasDeclined) - Number(other.hasDeclined) ||
    other.score - one.score ||
    (other.candidate.rating ?? 0) - (one.candidate.rating ?? 0) ||
    one.candidate.jobsThisWeek - other.candidate.jobsThisWeek
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

import { t } from '@brightnest/contracts/translation';
import type { AffectedJob, Substitute } from '@brightnest/contracts/workforce/absence-schemas';
import mongoose from 'mongoose';
import { JobAssignment, type JobAssignmentRecord } from '../../records/job';
import { availabilityCache } from '../../workforce/availability-cache';
import { toCandidate } from '../../workforce/candidates';
import { nameOf, readStaffCleaners, type StaffCleaner } from '../../workforce/cleaner';
import { whoServes } from '../../workforce/serving';
import { localInterval, type Span } from '../../workforce/working-hours';

/** A job that somebody else is to do. */
export type PlannedJob = Omit<AffectedJob, 'suggestedId' | 'substitutes'>;

/** Who could do a job instead. */
interface Suggestion {
  job: PlannedJob;
  suggestedId: string | null;
  substitutes: Omit<Substitute, 'hourlyRate'>[];
}

const MINUTE_MS = 60_000;

/**
 * Who is best to do each of some jobs in the place of somebody: who is free and serves its place; of those who
 * knows it, who is near by that day, and who has the least to do. Who is suggested for one is not for another
 * at the same time.
 */
export async function suggestSubstitutes(
  jobs: readonly PlannedJob[],
  absentId: string,
): Promise<Suggestion[]> {
  if (jobs.length === 0) return [];
  const [everybody, visits, near] = await Promise.all([
    readStaffCleaners(),
    countVisits(jobs),
    readNeighbours(jobs),
    availabilityCache.refresh(),
  ]);
  const cleaners = everybody.filter(({ _id }) => String(_id) !== absentId);
  const suggested = new Map<string, Span[]>();
  const suggestions: Suggestion[] = [];
  for (const job of jobs) {
    const serving = await whoServes(job);
    const ranked = cleaners
      .map((cleaner) =>
        rank(cleaner, { job, outside: serving.refusal(cleaner), suggested, visits, near }),
      )
      .toSorted(byMerit);
    const best = ranked.find(({ substitute }) => substitute.isAvailable);
    if (best) suggested.set(best.substitute.id, [...best.planned, spanOf(job)]);
    suggestions.push({
      job,
      suggestedId: best?.substitute.id ?? null,
      substitutes: ranked.map(({ substitute }) => substitute),
    });
  }
  return suggestions;
}

interface Ranked {
  substitute: Suggestion['substitutes'][number];
  visits: number;
  isNear: boolean;
  jobsThatDay: number;
  jobsThatWeek: number;
  rating: number;
  /** Times for which they are suggested already. */
  planned: readonly Span[];
}

interface Around {
  job: PlannedJob;
  /** Why they don't serve its place; null where they do. */
  outside: string | null;
  suggested: ReadonlyMap<string, Span[]>;
  visits: Visits;
  near: Neighbours;
}

function rank(cleaner: StaffCleaner, around: Around): Ranked {
  const { job, outside, suggested } = around;
  const { scheduledDate: start, duration, state, timeZone } = job;
  const id = String(cleaner._id);
  const known = toCandidate(cleaner, { start, duration, state, outside, jobId: job.id });
  const span = spanOf(job);
  const planned = suggested.get(id) ?? [];
  const isPlanned = planned.some(({ from, to }) => from < span.to && to > span.from);
  const busyReason = isPlanned ? t('Suggested for another job then') : known.busyReason;
  const { day } = localInterval(new Date(start), duration, timeZone);
  const jobsThatDay =
    availabilityCache.timesOf(id).jobsIn(day) +
    planned.filter(({ from }) => from >= day.from && from < day.to).length;
  const visits = around.visits.get(`${id}/${job.address}`) ?? 0;
  const isNear = around.near.has(neighbourKey(id, day, job.postalCode));
  return {
    substitute: {
      ...{ id, name: nameOf(cleaner) },
      isAvailable: busyReason === null,
      isOutsideArea: outside !== null,
      reasons: [
        ...(busyReason === null ? [] : [busyReason]),
        ...(visits > 0
          ? [t('Was there {count} times', { count: visits, one: 'Was there once' })]
          : []),
        ...(isNear ? [t('Has a job near by that day')] : []),
        t('{count} jobs that day', { count: jobsThatDay, one: '{count} job that day' }),
        t('{jobs} of {max} jobs that week', {
          ...{ jobs: known.jobsThisWeek, max: known.maxJobsPerWeek },
        }),
      ],
    },
    ...{ visits, isNear, jobsThatDay, jobsThatWeek: known.jobsThisWeek, planned },
    rating: known.rating ?? 0,
  };
}

function byMerit(one: Ranked, other: Ranked): number {
  return (
    Number(other.substitute.isAvailable) - Number(one.substitute.isAvailable) ||
    other.visits - one.visits ||
    Number(other.isNear) - Number(one.isNear) ||
    one.jobsThatDay - other.jobsThatDay ||
    one.jobsThatWeek - other.jobsThatWeek ||
    other.rating - one.rating ||
    one.substitute.name.localeCompare(other.substitute.name)
  );
}

function spanOf({ scheduledDate, duration }: PlannedJob): Span {
  const from = Date.parse(scheduledDate);
  return { from, to: from + duration * MINUTE_MS };
}

/** How often somebody cleaned at an address, by `<cleaner>/<address>`. */
type Visits = ReadonlyMap<string, number>;

async function countVisits(jobs: readonly PlannedJob[]): Promise<Visits> {
  const addresses = [...new Set(jobs.map(({ address }) => address))];
  const counted = await JobAssignment.aggregate<{
    _id: { cleanerId: string; address: string };
    visits: number;
  }>([
    { $match: { address: { $in: addresses }, status: 'completed' } },
    { $group: { _id: { cleanerId: '$cleanerId', address: '$address' }, visits: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, visits }) => [`${_id.cleanerId}/${_id.address}`, visits]));
}

/** Who has a job at a postcode on a day. */
type Neighbours = ReadonlySet<string>;

const neighbourKey = (cleanerId: string, day: Span, postalCode: string) =>
  `${cleanerId}/${day.from}/${postalCode}`;

async function readNeighbours(jobs: readonly PlannedJob[]): Promise<Neighbours> {
  const days = jobs
    .filter(({ postalCode }) => postalCode !== '')
    .map(({ scheduledDate, duration, timeZone }) =>
      localInterval(new Date(scheduledDate), duration, timeZone),
    );
  if (days.length === 0) return new Set();
  const within = {
    $gte: new Date(Math.min(...days.map(({ day }) => day.from))),
    $lt: new Date(Math.max(...days.map(({ day }) => day.to))),
  };
  const assigned = await JobAssignment.find(
    {
      status: 'assigned',
      scheduledAt: mongoose.trusted(within),
      postalCode: mongoose.trusted({ $in: jobs.map(({ postalCode }) => postalCode) }),
    },
    { cleanerId: 1, scheduledAt: 1, duration: 1, timeZone: 1, postalCode: 1 },
  ).lean<JobAssignmentRecord[]>();
  return new Set(
    assigned.map(({ cleanerId, scheduledAt, duration, timeZone, postalCode = '' }) =>
      neighbourKey(cleanerId, localInterval(scheduledAt, duration, timeZone).day, postalCode),
    ),
  );
}

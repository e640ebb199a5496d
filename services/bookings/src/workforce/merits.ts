import type { DispatchSettings } from '@brightnest/contracts/board/dispatch-settings';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { kilometersBetween, type Position } from '@brightnest/contracts/scheduling/position';
import { t } from '@brightnest/contracts/translation';
import mongoose from 'mongoose';
import { findPosition } from '../areas/place-positions';
import { JobAssignment, type JobAssignmentRecord } from '../records/job';
import { localInterval, type Span } from './working-hours';

/** A job for which somebody is looked for. */
export interface StaffedJob {
  /** Of the booking or the quote; absent where it is about none. */
  id?: string;
  /** ISO 8601 UTC. */
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  timeZone: string;
  address: string;
  postalCode: string;
  serviceName: string;
}

/** Where a job is, as far as that is known. */
type Place = Pick<StaffedJob, 'postalCode'> & { position: Position | undefined };

/** What is known of the cleaners around some jobs: four reads, however many both are. */
export interface Surroundings {
  /** How often somebody cleaned at an address, by `<cleaner>/<address>`. */
  visits: ReadonlyMap<string, number>;
  /** Where somebody has jobs on a day, by `<cleaner>/<start of the day>`. */
  neighbours: ReadonlyMap<string, readonly Place[]>;
  /** How often somebody did a service lately, by `<cleaner>/<service>`. */
  experience: ReadonlyMap<string, number>;
  /** Who has declined which of the jobs, as `<cleaner>/<job>`. */
  declined: ReadonlySet<string>;
}

export async function readSurroundings(jobs: readonly StaffedJob[]): Promise<Surroundings> {
  const [visits, neighbours, experience, declined] = await Promise.all([
    countCompleted('address', jobs),
    readNeighbours(jobs),
    countCompleted('serviceName', jobs, new Date(Date.now() - EXPERIENCE_DAYS * DAY_MS)),
    readDeclined(jobs),
  ]);
  return { visits, neighbours, experience, declined };
}

async function readDeclined(jobs: readonly StaffedJob[]): Promise<Surroundings['declined']> {
  const ids = jobs.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Set();
  const declined = await JobAssignment.find(
    { jobId: mongoose.trusted({ $in: ids }), status: 'declined' },
    { jobId: 1, cleanerId: 1 },
  ).lean<Pick<JobAssignmentRecord, 'jobId' | 'cleanerId'>[]>();
  return new Set(declined.map(({ cleanerId, jobId }) => `${cleanerId}/${jobId}`));
}

const DAY_MS = 24 * 60 * 60_000;
// Services are few: counted over all years, each look would read most of the jobs there ever were.
const EXPERIENCE_DAYS = 90;

async function countCompleted(
  field: 'address' | 'serviceName',
  jobs: readonly StaffedJob[],
  since?: Date,
): Promise<ReadonlyMap<string, number>> {
  const values = [...new Set(jobs.map((job) => job[field]))].filter(Boolean);
  if (values.length === 0) return new Map();
  const counted = await JobAssignment.aggregate<{
    _id: { cleanerId: string; value: string };
    count: number;
  }>([
    {
      $match: {
        ...{ [field]: { $in: values }, status: 'completed' },
        ...(since && { scheduledAt: { $gte: since } }),
      },
    },
    { $group: { _id: { cleanerId: '$cleanerId', value: `$${field}` }, count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [`${_id.cleanerId}/${_id.value}`, count]));
}

const neighbourKey = (cleanerId: string, day: Span) => `${cleanerId}/${day.from}`;

async function readNeighbours(jobs: readonly StaffedJob[]): Promise<Surroundings['neighbours']> {
  const days = jobs
    .filter(({ postalCode }) => postalCode !== '')
    .map(({ scheduledDate, duration, timeZone }) =>
      localInterval(new Date(scheduledDate), duration, timeZone),
    );
  const neighbours = new Map<string, Place[]>();
  if (days.length === 0) return neighbours;
  const within = {
    $gte: new Date(Math.min(...days.map(({ day }) => day.from))),
    $lt: new Date(Math.max(...days.map(({ day }) => day.to))),
  };
  const assigned = await JobAssignment.find(
    { status: 'assigned', scheduledAt: mongoose.trusted(within) },
    { cleanerId: 1, scheduledAt: 1, duration: 1, timeZone: 1, address: 1, postalCode: 1 },
  ).lean<JobAssignmentRecord[]>();
  for (const { cleanerId, scheduledAt, duration, timeZone, address, postalCode } of assigned) {
    if (!postalCode) continue;
    const key = neighbourKey(cleanerId, localInterval(scheduledAt, duration, timeZone).day);
    const place = { postalCode, position: findPosition(address, postalCode) };
    neighbours.set(key, [...(neighbours.get(key) ?? []), place]);
  }
  return neighbours;
}

/**
 * How far it is to the nearest job of that day, in kilometers: 0 in the same postcode, and where it is known no better;
 * undefined where there is none, or none of a place that is known.
 */
function distanceToNearest(job: StaffedJob, places: readonly Place[]): number | undefined {
  const here = findPosition(job.address, job.postalCode);
  const distances = places.flatMap(({ postalCode, position }) => {
    if (here && position) return [kilometersBetween(here, position)];
    return postalCode === job.postalCode ? [0] : [];
  });
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/** How somebody is placed to do a job. */
interface Placed {
  cleanerId: string;
  job: StaffedJob;
  jobsThatDay: number;
  jobsThatWeek: number;
  maxJobsPerWeek: number;
  /** Stars; null before the first review. */
  rating: number | null;
}

/** What speaks for somebody, in words and as a number. */
export interface Merits {
  score: number;
  /** They have declined this very job: whoever has not is asked first, and they are not suggested. */
  hasDeclined: boolean;
  reasons: string[];
}

const FULL_DAY = 4;
const BEST_RATING = 5;
// Who was there once knows it; more often it counts a little more.
const [FIRST_VISIT, EACH_VISIT, MOST_VISITS] = [0.85, 0.03, 5];
const MUCH_EXPERIENCE = 10;

export function meritsOf(placed: Placed, around: Surroundings, weights: DispatchSettings): Merits {
  const { cleanerId, job, jobsThatDay, jobsThatWeek, maxJobsPerWeek, rating } = placed;
  const { day } = localInterval(new Date(job.scheduledDate), job.duration, job.timeZone);
  const visits = around.visits.get(`${cleanerId}/${job.address}`) ?? 0;
  const places = around.neighbours.get(neighbourKey(cleanerId, day)) ?? [];
  const distance = distanceToNearest(job, places) ?? Infinity;
  const nearness = Math.max(0, 1 - distance / weights.nearKilometers);
  const times = around.experience.get(`${cleanerId}/${job.serviceName}`) ?? 0;
  const usual = visits && FIRST_VISIT + EACH_VISIT * Math.min(visits, MOST_VISITS);
  const dayLoad = Math.min(jobsThatDay / FULL_DAY, 1);
  const weekLoad = maxJobsPerWeek > 0 ? Math.min(jobsThatWeek / maxJobsPerWeek, 1) : 1;
  const hasDeclined = job.id !== undefined && around.declined.has(`${cleanerId}/${job.id}`);
  return {
    hasDeclined,
    score:
      weights.usual * usual +
      weights.near * nearness +
      weights.experience * Math.min(times / MUCH_EXPERIENCE, 1) +
      weights.load * (1 - (dayLoad + weekLoad) / 2) +
      weights.rating * ((rating ?? 0) / BEST_RATING),
    reasons: [
      ...(hasDeclined ? [t('Has declined this job')] : []),
      ...(visits > 0
        ? [t('Was there {count} times', { count: visits, one: 'Was there once' })]
        : []),
      ...(nearness > 0 ? [nearText(distance)] : []),
      ...(times > 0
        ? [
            t('Did {service} {count} times lately', {
              service: job.serviceName,
              count: times,
              one: 'Did {service} once lately',
            }),
          ]
        : []),
      t('{count} jobs that day', { count: jobsThatDay, one: '{count} job that day' }),
      t('{jobs} of {max} jobs that week', { jobs: jobsThatWeek, max: maxJobsPerWeek }),
    ],
  };
}

const nearText = (distance: number): string =>
  distance < 1
    ? t('Has a job near by that day')
    : t('Has a job {distance} km away that day', { distance: formatNumber(Math.round(distance)) });

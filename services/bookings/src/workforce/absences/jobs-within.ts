import mongoose from 'mongoose';
import {
  businessDayOf,
  type BusyTime,
  CleanerDay,
  cleanerDayId,
  type Interval,
} from '../reservations';

/** Jobs of a cleaner that have not begun, whether they are assigned to them or only held; each once. */
export async function findFutureJobs(cleanerId: string, now: Date): Promise<BusyTime[]> {
  // The days of one cleaner lie together in the index of the ids; `:` comes after all digits.
  const ids = {
    $gte: cleanerDayId(cleanerId, businessDayOf(now)),
    $lt: cleanerDayId(cleanerId, ':'),
  };
  return jobsOf(ids, now);
}

/** The same of those that fall into a time. */
export async function findJobsWithin(
  cleanerId: string,
  { from, to }: Interval,
  now: Date = new Date(),
): Promise<BusyTime[]> {
  const ids = {
    $gte: cleanerDayId(cleanerId, businessDayOf(from)),
    $lte: cleanerDayId(cleanerId, businessDayOf(new Date(to.getTime() - 1))),
  };
  const jobs = await jobsOf(ids, now);
  return jobs.filter((job) => job.from < to && job.to > from);
}

async function jobsOf(ids: object, now: Date): Promise<BusyTime[]> {
  const days = await CleanerDay.find({ _id: mongoose.trusted(ids) }, { busy: 1 })
    .sort({ _id: 1 })
    .lean();
  const jobs = days
    .flatMap(({ busy }) => busy)
    // Holds of offers and of the waiting list are not jobs yet.
    .filter(({ kind, isDone }) => (kind === 'booking' || kind === 'quote') && !isDone)
    .filter(({ from }) => from > now);
  // A job that spans two days is listed once.
  return [...new Map(jobs.map((job) => [job.ref, job])).values()];
}

import { DateTime } from 'luxon';
import mongoose, { type ClientSession } from 'mongoose';
import { businessDaysOf } from '../calendar/business-day';
import { CleanerDay, cleanerDayId, type CleanerDayRecord } from '../model/cleaner-day';
import { CleanerProfile } from '../model/cleaner-profile';
import type { JobFacts } from '../model/job-assignment';

/** How many jobs a cleaner has in a week, and how many there may be. */
export interface WeekLoad {
  jobs: number;
  limit: number;
}

/**
 * What a cleaner has in the week of a job, without the job. It writes to the cleaner's profile: of two who
 * assign the same cleaner at once, the second counts again when the first is done.
 */
export async function takeWeek(
  cleanerId: string,
  job: Pick<JobFacts, 'jobId' | 'scheduledAt' | 'timeZone'>,
  session: ClientSession,
): Promise<WeekLoad> {
  const profile = await CleanerProfile.findOneAndUpdate(
    { cleanerId },
    { $currentDate: { plannedAt: true } },
    { session, projection: { maxJobsPerWeek: 1 } },
  ).lean();
  const jobs = await countJobs(cleanerId, job, session);
  return { jobs, limit: profile?.maxJobsPerWeek ?? Infinity };
}

async function countJobs(
  cleanerId: string,
  { jobId, scheduledAt, timeZone }: Pick<JobFacts, 'jobId' | 'scheduledAt' | 'timeZone'>,
  session: ClientSession,
): Promise<number> {
  const monday = DateTime.fromJSDate(scheduledAt, { zone: timeZone }).startOf('week');
  const week = { from: monday.toJSDate(), to: monday.plus({ weeks: 1 }).toJSDate() };
  const ids = businessDaysOf(week).map((day) => cleanerDayId(cleanerId, day));
  const days = await CleanerDay.find({ _id: mongoose.trusted({ $in: ids }) }, { busy: 1 })
    .session(session)
    .lean<CleanerDayRecord[]>();
  const jobs = days
    .flatMap(({ busy }) => busy)
    .filter(({ kind, ref, from }) => {
      return kind !== 'off' && ref !== jobId && from >= week.from && from < week.to;
    });
  // A job over the change of business days is in two of them.
  return new Set(jobs.map(({ ref }) => ref)).size;
}

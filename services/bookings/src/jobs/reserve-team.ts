import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { Interval } from '../calendar/interval';
import { prepareDays, release, reserve } from '../calendar/reserve';
import { endOf } from '../model/booking';
import type { JobFacts } from '../model/job-assignment';
import { JobTeam } from '../model/job-team';
import { describeConflict } from './describe-conflict';
import { isCustom, type TeamMember } from './team-member';
import { takeWeek } from './weekly-limit';

/** What of a job its cleaners' calendars are about. */
export type JobTime = Pick<JobFacts, 'kind' | 'jobId' | 'scheduledAt' | 'duration' | 'timeZone'>;

export function intervalOf({ scheduledAt, duration }: JobTime): Interval {
  return { from: scheduledAt, to: endOf(scheduledAt, duration) };
}

/** Outside of transactions, before {@link reserveTeam}: what they are to write to is there. */
export async function prepareTeam(job: JobTime, cleanerIds: readonly string[]): Promise<void> {
  const { jobId, kind } = job;
  const interval = intervalOf(job);
  await JobTeam.updateOne({ _id: jobId }, { $setOnInsert: { kind } }, { upsert: true });
  await prepareDays(cleanerIds.map((cleanerId) => ({ cleanerId, interval })));
}

/**
 * Gives back what is reserved for a job, and reserves the time of those who are to do it. Staff may ask
 * for days and hours on which somebody does not usually work.
 * @throws AppError `cleaner_busy`, saying of each who is booked when, or has all jobs of the week.
 */
export async function reserveTeam(
  job: JobTime,
  members: readonly TeamMember[],
  session: ClientSession,
): Promise<void> {
  await release(job.jobId, session);
  const refusals: string[] = [];
  for (const member of members.filter((one) => !isCustom(one))) {
    const refusal = await reserveOne(job, member, session);
    if (refusal !== undefined) refusals.push(refusal);
  }
  if (refusals.length > 0) throw new AppError('cleaner_busy', { message: refusals.join(' ') });
}

async function reserveOne(
  job: JobTime,
  member: TeamMember,
  session: ClientSession,
): Promise<string | undefined> {
  const interval = intervalOf(job);
  const reservedFor = { kind: job.kind, id: job.jobId };
  const week = await takeWeek(member.cleanerId, job, session);
  if (!(await reserve(member.cleanerId, interval, reservedFor, session))) {
    const { jobId, timeZone } = job;
    return describeConflict(member, { ref: jobId, timeZone, interval }, session);
  }
  if (week.jobs < week.limit) return undefined;
  return `${member.cleanerName} has ${week.jobs} of ${week.limit} jobs that week.`;
}

import type { ClientSession } from 'mongoose';
import { planCleaners } from '../calendar/plan-cleaners';
import { prepareDays, release, reserve } from '../calendar/reserve';
import type { JobFacts } from '../model/job-assignment';
import { intervalOf } from './reserve-team';

const CHOICES = 3;

/** Who could keep the time of a booked clean whose cleaner does not come, the first choice first. */
export async function findStandIns(job: JobFacts & { cleanerId: string }): Promise<string[]> {
  if (job.kind !== 'booking') return [];
  const { jobId, scheduledAt, duration, timeZone, state, cleanerId } = job;
  const starts = [scheduledAt];
  const ignoring = new Set([jobId]);
  const [free = []] = await planCleaners({ starts, duration, timeZone, state, ignoring });
  const choices = free.filter((id) => id !== cleanerId).slice(0, CHOICES);
  await prepareDays(choices.map((id) => ({ cleanerId: id, interval: intervalOf(job) })));
  return choices;
}

/** Has the first of them who is still free keep the time. @returns who that is, if anybody. */
export async function holdWithOneOf(
  standIns: readonly string[],
  job: JobFacts,
  session: ClientSession,
): Promise<string | undefined> {
  const reservedFor = { kind: job.kind, id: job.jobId };
  for (const cleanerId of standIns) {
    if (await reserve(cleanerId, intervalOf(job), reservedFor, session)) return cleanerId;
    // Of two days the first may have been free.
    await release(job.jobId, session, cleanerId);
  }
  return undefined;
}

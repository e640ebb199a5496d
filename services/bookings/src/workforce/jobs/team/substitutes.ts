import type { ClientSession } from 'mongoose';
import type { JobFacts } from '../../../records/job';
import { planCleaners } from '../../availability';
import { prepareDays, release, reserve } from '../../reservations';
import { intervalOf } from './set-team';

const CHOICES = 3;

/** Ids of cleaners who are free to take over the time of a booking, the best choice first; none for a quote. */
export async function findSubstitutes(job: JobFacts & { cleanerId: string }): Promise<string[]> {
  if (job.kind !== 'booking') return [];
  const { jobId, scheduledAt, duration, timeZone, state, postalCode, cleanerId } = job;
  const place = { timeZone, state, postalCode };
  const starts = [scheduledAt];
  const ignoring = new Set([jobId]);
  const [free = []] = await planCleaners({ starts, duration, ...place, ignoring });
  const choices = free.filter((id) => id !== cleanerId).slice(0, CHOICES);
  await prepareDays(choices.map((id) => ({ cleanerId: id, interval: intervalOf(job) })));
  return choices;
}

/** Reserves the time for the first substitute who is still free. @returns their id, if anybody is. */
export async function reserveSubstitute(
  substitutes: readonly string[],
  job: JobFacts,
  session: ClientSession,
): Promise<string | undefined> {
  const reservedFor = { kind: job.kind, id: job.jobId };
  for (const cleanerId of substitutes) {
    if (await reserve(cleanerId, intervalOf(job), reservedFor, session)) return cleanerId;
    // Of two days the first may have been free.
    await release(job.jobId, session, cleanerId);
  }
  return undefined;
}

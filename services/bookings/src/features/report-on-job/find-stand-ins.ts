import { planCleaners } from '../../calendar/plan-cleaners';
import { prepareDays } from '../../calendar/reserve';
import { intervalOf } from '../../jobs/reserve-team';
import type { JobAssignmentRecord } from '../../model/job-assignment';

const CHOICES = 3;

/** Who could keep the time of a booked clean whose cleaner declines, the first choice first. */
export async function findStandIns(job: JobAssignmentRecord): Promise<string[]> {
  if (job.kind !== 'booking') return [];
  const { jobId, scheduledAt, duration, timeZone, state, cleanerId } = job;
  const starts = [scheduledAt];
  const ignoring = new Set([jobId]);
  const [free = []] = await planCleaners({ starts, duration, timeZone, state, ignoring });
  const choices = free.filter((id) => id !== cleanerId).slice(0, CHOICES);
  await prepareDays(choices.map((id) => ({ cleanerId: id, interval: intervalOf(job) })));
  return choices;
}

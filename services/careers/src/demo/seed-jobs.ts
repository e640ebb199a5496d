import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { JobPosting, nextJobNumber } from '../model/job-posting';
import { DEMO_JOBS, type DemoJob } from './demo-jobs';
import { demoId } from './demo-id';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Adds the jobs that are missing; what staff changed stays. @returns how many were added. */
export async function seedJobs(now: Date = new Date()): Promise<number> {
  let added = 0;
  // Backwards: the first of the list is the newest and so the first that visitors see.
  for (const [index, job] of [...DEMO_JOBS.entries()].reverse()) {
    const _id = demoId('70b5', index);
    if (await JobPosting.exists({ _id })) continue;
    await JobPosting.create({ _id, ...toPosting(job, now), number: await nextJobNumber() });
    added += 1;
  }
  return added;
}

function toPosting({ openForDays, ...job }: DemoJob, now: Date) {
  if (openForDays === undefined) return job;
  const lastDay = new Date(now.getTime() + openForDays * DAY_MS);
  return { ...job, applicationDeadline: dateIn(propertyZone(undefined), lastDay) };
}

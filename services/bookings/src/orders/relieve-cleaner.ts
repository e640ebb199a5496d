import mongoose from 'mongoose';
import { businessDayOf } from '../calendar/business-day';
import { leaveQuoteJob } from '../jobs/leave-quote-job';
import type { CleanerRecord } from '../model/cleaner';
import { CleanerDay, cleanerDayId, type BusyTime } from '../model/cleaner-day';
import { leaveBooking } from './leave-booking';

/** Somebody who has left, and by whom. */
export type Leaver = Pick<CleanerRecord, '_id' | 'activeOrigin'>;

/**
 * Finds others for the jobs to come of somebody who has left, as far as they have not begun; each of them
 * by itself, so one that a crash left over is found the next time. What tells of them is the calendar:
 * nobody has a job without its time.
 */
export async function relieveCleaner({ _id, activeOrigin: origin = {} }: Leaver): Promise<void> {
  const cleanerId = String(_id);
  for (const { kind, ref: jobId } of await jobsAhead(cleanerId, new Date())) {
    const left = { jobId, cleanerId, origin };
    if (kind === 'booking') await leaveBooking(left);
    else await leaveQuoteJob(left);
  }
}

async function jobsAhead(cleanerId: string, now: Date): Promise<BusyTime[]> {
  // The days of one cleaner lie together in the index of the ids; `:` comes after all digits.
  const ids = {
    $gte: cleanerDayId(cleanerId, businessDayOf(now)),
    $lt: cleanerDayId(cleanerId, ':'),
  };
  const days = await CleanerDay.find({ _id: mongoose.trusted(ids) }, { busy: 1 })
    .sort({ _id: 1 })
    .lean();
  const jobs = days
    .flatMap(({ busy }) => busy)
    .filter(({ kind, from }) => kind !== 'off' && from > now);
  // One that lies in two days is once there.
  return [...new Map(jobs.map((job) => [job.ref, job])).values()];
}

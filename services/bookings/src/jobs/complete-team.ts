import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment, OPEN_STATUSES, type JobAssignmentRecord } from '../model/job-assignment';
import { jobProgress } from './job-progress';

/** Completes what is still open of a job that staff have ended; the last one says that it is done. */
export async function completeTeam(
  { jobId, at, origin }: { jobId: string; at: Date; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const open = await JobAssignment.find({
    jobId,
    status: mongoose.trusted({ $in: [...OPEN_STATUSES] }),
  })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
  for (const [index, assignment] of open.entries()) {
    const isJobCompleted = index === open.length - 1;
    const notice = jobProgress(assignment, { report: 'completed', isJobCompleted });
    await JobAssignment.updateOne(
      { _id: assignment._id, status: assignment.status },
      {
        $set: { status: 'completed', completedAt: at, startedAt: assignment.startedAt ?? at },
        $push: { pendingEvents: newEvent('job.progressed', notice, origin) },
      },
      { session },
    );
  }
}

import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { JobAssignment, type JobAssignmentRecord } from '../model/job-assignment';

/** @throws AppError `not_found` also for another cleaner's job: whether there is one is theirs to know. */
export async function getOwnJob(
  assignmentId: string,
  cleanerUserId: string,
  session: ClientSession | null = null,
): Promise<JobAssignmentRecord> {
  const job = await JobAssignment.findOne({ _id: assignmentId, cleanerUserId })
    .session(session)
    .lean<JobAssignmentRecord>();
  if (!job) throw new AppError('not_found');
  return job;
}

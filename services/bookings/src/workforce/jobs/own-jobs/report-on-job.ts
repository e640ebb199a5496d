import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import {
  assignmentParamsSchema,
  type CleanerJobResponse,
  type CleanerReportRequest,
  cleanerReportRequestSchema,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import type { JobAssignmentRecord } from '../../../records/job';
import { requireCleaner } from '../../own-profile';
import { findSubstitutes } from '../team/substitutes';
import { applyReport } from './apply-report';
import { getOwnJob, isApplied, toCleanerJob } from './own-jobs';

/** A cleaner says how far they are with a job. */
export const reportOnJob: Handler = handle(
  cleanerRoutes.reportOnJob,
  { params: assignmentParamsSchema, body: cleanerReportRequestSchema },
  async ({ params, body, actor, origin, idempotencyKey: key }): Promise<CleanerJobResponse> => {
    requireCleaner(actor);
    const { assignmentId } = params;
    const job = await getOwnJob(assignmentId, actor.userId);
    // First, because a report that arrived in time may be repeated days later.
    if (isApplied(job, key)) return { success: true, job: await toCleanerJob(job) };
    const heardAt = new Date();
    const substitutes = body.status === 'declined' ? await findSubstitutes(job) : [];
    await mongoose.connection.transaction(async (session) => {
      const current = await getOwnJob(assignmentId, actor.userId, session);
      if (isApplied(current, key)) return;
      const at = reportTime(body, current, heardAt);
      const report = { ...body, at, heardAt, substitutes, origin };
      await applyReport(current, { ...report, ...(key !== undefined && { key }) }, session);
    });
    return { success: true, job: await toCleanerJob(await getOwnJob(assignmentId, actor.userId)) };
  },
);

type Steps = Pick<
  JobAssignmentRecord,
  'createdAt' | 'acceptedAt' | 'onMyWayAt' | 'startedAt' | 'completedAt'
>;

/**
 * When something happened that is perhaps told later: as long ago as the phone's clock says, which may be wrong
 * itself, but not before the job was given, nor before what was reported earlier.
 */
function reportTime(
  { at, sentAt }: Pick<CleanerReportRequest, 'at' | 'sentAt'>,
  { createdAt, acceptedAt, onMyWayAt, startedAt, completedAt }: Steps,
  now: Date,
): Date {
  const steps = [createdAt, acceptedAt, onMyWayAt, startedAt, completedAt];
  const earlier = steps.map((time) => time?.getTime() ?? 0);
  return timeOfDoing({ at, sentAt }, new Date(Math.max(...earlier)), now);
}

/** When something was done that may be told later, never before the given time. */
export function timeOfDoing(
  { at, sentAt }: Pick<CleanerReportRequest, 'at' | 'sentAt'>,
  notBefore: Date,
  now: Date,
): Date {
  if (at === undefined) return now;
  const told = sentAt === undefined ? Date.parse(at) : now.getTime() - delayOf(at, sentAt);
  return new Date(Math.min(Math.max(told, notBefore.getTime()), now.getTime()));
}

const delayOf = (at: string, sentAt: string) => Math.max(0, Date.parse(sentAt) - Date.parse(at));

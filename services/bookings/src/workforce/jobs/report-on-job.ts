import { cleanerRoutes } from '@brightnest/contracts/routes/bookings';
import {
  assignmentParamsSchema,
  type CleanerJobResponse,
  cleanerReportRequestSchema,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { requireCleaner } from '../own-profile';
import { applyReport } from './apply-report';
import { getOwnJob, isApplied, toCleanerJob } from './own-jobs';
import { findSubstitutes } from './substitutes';

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
    const at = reportTime(body.at, new Date());
    const substitutes = body.status === 'declined' ? await findSubstitutes(job) : [];
    await mongoose.connection.transaction(async (session) => {
      const current = await getOwnJob(assignmentId, actor.userId, session);
      if (isApplied(current, key)) return;
      const report = { ...body, at, substitutes, origin, ...(key !== undefined && { key }) };
      await applyReport(current, report, session);
    });
    return { success: true, job: await toCleanerJob(await getOwnJob(assignmentId, actor.userId)) };
  },
);

const MOST_BEHIND_MS = 2 * 24 * 60 * 60_000;
// Clocks of phones are not exact.
const MOST_AHEAD_MS = 5 * 60_000;

/** When something happened that is perhaps told later. @throws AppError `validation_failed` */
function reportTime(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const told = new Date(at).getTime();
  const distance = told - now.getTime();
  if (distance > MOST_AHEAD_MS || distance < -MOST_BEHIND_MS) {
    throw new AppError('validation_failed', { fields: { at: msg('This time can’t be right') } });
  }
  return new Date(Math.min(told, now.getTime()));
}

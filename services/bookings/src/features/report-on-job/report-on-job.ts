import {
  assignmentParamsSchema,
  cleanerReportRequestSchema,
  type CleanerJobResponse,
} from '@brightnest/contracts/bookings/cleaner-job';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { getOwnJob } from '../../cleaner-area/get-own-job';
import { isTaken } from '../../cleaner-area/is-taken';
import { requireCleaner } from '../../cleaner-area/own-cleaner';
import { toCleanerJob } from '../../cleaner-area/to-cleaner-job';
import { findStandIns } from '../../jobs/stand-ins';
import { reportTime } from './report-time';
import { takeReport } from './take-report';

/** A cleaner says how far they are with a job. */
export const reportOnJob: Handler = handle(
  cleanerRoutes.reportOnJob,
  { params: assignmentParamsSchema, body: cleanerReportRequestSchema },
  async ({ params, body, actor, origin, idempotencyKey: key }): Promise<CleanerJobResponse> => {
    requireCleaner(actor);
    const { assignmentId } = params;
    const job = await getOwnJob(assignmentId, actor.userId);
    // First of all: what arrived in time and is repeated days later was in time.
    if (isTaken(job, key)) return { success: true, job: toCleanerJob(job) };
    const at = reportTime(body.at, new Date());
    const standIns = body.status === 'declined' ? await findStandIns(job) : [];
    await mongoose.connection.transaction(async (session) => {
      const current = await getOwnJob(assignmentId, actor.userId, session);
      if (isTaken(current, key)) return;
      const report = { ...body, at, standIns, origin, ...(key !== undefined && { key }) };
      await takeReport(current, report, session);
    });
    return { success: true, job: toCleanerJob(await getOwnJob(assignmentId, actor.userId)) };
  },
);

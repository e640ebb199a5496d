import {
  assignmentParamsSchema,
  cleanerJobChangeSchema,
  type CleanerJobResponse,
  type JobPhoto,
} from '@brightnest/contracts/bookings/cleaner-job';
import type { JobPhotosChanged } from '@brightnest/contracts/events/jobs';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { getOwnJob } from '../../cleaner-area/get-own-job';
import { isTaken } from '../../cleaner-area/is-taken';
import { requireCleaner } from '../../cleaner-area/own-cleaner';
import { toCleanerJob } from '../../cleaner-area/to-cleaner-job';
import { JobAssignment, LIVE_STATUSES, type JobAssignmentRecord } from '../../model/job-assignment';
import { changeJob } from './change-job';
import { requireOwnPhotos } from './require-own-photos';

// The latest: nobody repeats what lies so far back.
const KEYS_KEPT = 500;

/** Keeps a cleaner's notes, ticks and pictures of a job. */
export function updateOwnJob({ asker }: { asker: Asker }): Handler {
  return handle(
    cleanerRoutes.updateOwnJob,
    { params: assignmentParamsSchema, body: cleanerJobChangeSchema },
    async ({ params, body, actor, origin, idempotencyKey: key }): Promise<CleanerJobResponse> => {
      requireCleaner(actor);
      const { assignmentId } = params;
      const { userId } = actor;
      const before = await getOwnJob(assignmentId, userId);
      if (isTaken(before, key)) return { success: true, job: toCleanerJob(before) };
      requireLive(before);
      await requireOwnPhotos(before, body, { userId, asker });
      // Two devices at once: the second changes what the first has made of it.
      await mongoose.connection.transaction(async (session) => {
        const job = await getOwnJob(assignmentId, userId, session);
        if (isTaken(job, key)) return;
        requireLive(job);
        const changes = changeJob(job, body);
        const told = changes.photos && photosOf(job, changes.photos);
        await JobAssignment.updateOne(
          { _id: job._id },
          {
            $set: changes,
            $push: {
              ...(told && { pendingEvents: newEvent('job.photos-changed', told, origin) }),
              ...(key !== undefined && { reportKeys: { $each: [key], $slice: -KEYS_KEPT } }),
            },
          },
          { session },
        );
      });
      return { success: true, job: toCleanerJob(await getOwnJob(assignmentId, userId)) };
    },
  );
}

function requireLive({ status }: JobAssignmentRecord): void {
  if (LIVE_STATUSES.includes(status)) return;
  throw new AppError('change_not_allowed', { message: 'This job is no longer yours.' });
}

function photosOf(
  { _id, cleanerName, serviceName }: JobAssignmentRecord,
  photos: readonly JobPhoto[],
): JobPhotosChanged {
  const fileUrls = photos.map(({ url }) => url);
  return { assignmentId: String(_id), cleanerName, serviceName, fileUrls };
}

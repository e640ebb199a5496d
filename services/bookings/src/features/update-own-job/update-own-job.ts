import {
  assignmentParamsSchema,
  cleanerJobChangeSchema,
  type CleanerJobChange,
  type CleanerJobResponse,
  type JobPhoto,
} from '@brightnest/contracts/bookings/cleaner-area';
import type { JobPhotosChanged } from '@brightnest/contracts/events/jobs';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { FILE_OWNER_QUESTION } from '@brightnest/contracts/uploads/file-owner';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { getOwnJob } from '../../cleaner-area/get-own-job';
import { requireCleaner } from '../../cleaner-area/own-cleaner';
import { toCleanerJob } from '../../cleaner-area/to-cleaner-job';
import { JobAssignment, LIVE_STATUSES, type JobAssignmentRecord } from '../../model/job-assignment';

/** Keeps a cleaner's notes, ticks and pictures of a job. */
export function updateOwnJob({ asker }: { asker: Asker }): Handler {
  return handle(
    cleanerRoutes.updateOwnJob,
    { params: assignmentParamsSchema, body: cleanerJobChangeSchema },
    async ({ params: { assignmentId }, body, actor, origin }): Promise<CleanerJobResponse> => {
      requireCleaner(actor);
      const job = await getOwnJob(assignmentId, actor.userId);
      if (!LIVE_STATUSES.includes(job.status)) {
        throw new AppError('change_not_allowed', { message: 'This job is no longer yours.' });
      }
      const known = new Set(job.photos?.map(({ url }) => url));
      const added = (body.photos ?? []).filter(({ url }) => !known.has(url));
      await requireOwnPhotos(added, actor.userId, asker);
      await JobAssignment.updateOne(
        { _id: job._id },
        {
          $set: fieldsOf(body),
          ...(body.photos && {
            $push: {
              pendingEvents: newEvent('job.photos-changed', photosOf(job, body.photos), origin),
            },
          }),
        },
      );
      return { success: true, job: toCleanerJob(await getOwnJob(assignmentId, actor.userId)) };
    },
  );
}

function photosOf(
  { _id, cleanerName, serviceName }: JobAssignmentRecord,
  photos: readonly JobPhoto[],
): JobPhotosChanged {
  const fileUrls = photos.map(({ url }) => url);
  return { assignmentId: String(_id), cleanerName, serviceName, fileUrls };
}

function fieldsOf({ notes, checklistDone, photos }: CleanerJobChange) {
  return {
    ...(notes !== undefined && { cleanerNotes: notes }),
    ...(checklistDone && { checklistDone }),
    ...(photos && { photos }),
  };
}

/** Staff open the pictures of a job, so it may name those alone that its cleaner uploaded. */
async function requireOwnPhotos(
  photos: readonly { url: string }[],
  userId: string,
  asker: Asker,
): Promise<void> {
  const owners = await Promise.all(
    photos.map(({ url }) => asker.ask(FILE_OWNER_QUESTION, { url })),
  );
  if (owners.every(({ ownerId }) => ownerId === userId)) return;
  throw new AppError('validation_failed', {
    fields: { photos: 'Please upload the picture again' },
  });
}

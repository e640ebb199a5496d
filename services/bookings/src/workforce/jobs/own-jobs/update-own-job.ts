import { msg, t } from '@brightnest/contracts/translation';
import type { JobPhotosChanged } from '@brightnest/contracts/events/bookings/workforce';
import { FILE_OWNER_RPC } from '@brightnest/contracts/files/file-schemas';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import {
  assignmentParamsSchema,
  type ChecklistTick,
  type CleanerJobChange,
  cleanerJobChangeSchema,
  type CleanerJobResponse,
  type JobPhoto,
  MAX_JOB_PHOTOS,
  TOO_MANY_PHOTOS,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../../records/job';
import { requireCleaner } from '../../own-profile';
import { wholeChecklists } from '../reports/job-checklist';
import { getOwnJob, isApplied, toCleanerJob } from './own-jobs';

// The latest: nobody repeats what lies so far back.
const KEYS_KEPT = 500;

/** Keeps a cleaner's notes, ticks and pictures of a job. */
export function updateOwnJob({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    cleanerRoutes.updateOwnJob,
    { params: assignmentParamsSchema, body: cleanerJobChangeSchema },
    async ({ params, body, actor, origin, idempotencyKey: key }): Promise<CleanerJobResponse> => {
      requireCleaner(actor);
      const { assignmentId } = params;
      const { userId } = actor;
      const before = await getOwnJob(assignmentId, userId);
      if (isApplied(before, key)) return { success: true, job: await toCleanerJob(before) };
      requireLive(before);
      await requireOwnPhotos(addedPhotos(before, body), { userId, rpc });
      // Two devices at once: the second changes what the first has made of it.
      await mongoose.connection.transaction(async (session) => {
        const job = await getOwnJob(assignmentId, userId, session);
        if (isApplied(job, key)) return;
        requireLive(job);
        const lines = body.tick && (await wholeChecklists([job], session)).get(String(job._id));
        const changes = changeJob({ ...job, checklist: lines ?? job.checklist }, body);
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
      return { success: true, job: await toCleanerJob(await getOwnJob(assignmentId, userId)) };
    },
  );
}

export function requireLive({ status }: JobAssignmentRecord): void {
  if (LIVE_STATUSES.includes(status)) return;
  throw new AppError('change_not_allowed', { message: msg('This job is no longer yours.') });
}

function photosOf(
  { _id, cleanerName, serviceName }: JobAssignmentRecord,
  photos: readonly JobPhoto[],
): JobPhotosChanged {
  const fileUrls = photos.map(({ url }) => url);
  return { assignmentId: String(_id), cleanerName, serviceName, fileUrls };
}

type CleanersPart = Pick<
  JobAssignmentRecord,
  'cleanerNotes' | 'customerNote' | 'checklistDone' | 'photos'
>;

/** @returns what a change makes of a job's notes, ticks and pictures; what it leaves alone is absent. */
function changeJob(
  job: CleanersPart & Pick<JobAssignmentRecord, 'checklist'>,
  { notes, customerNote, checklistDone, tick, ...change }: CleanerJobChange,
): Partial<CleanersPart> {
  const done = tick ? withTick(job, tick) : checklistDone;
  const photos = photosAfter(job.photos ?? [], change);
  return {
    ...(notes !== undefined && { cleanerNotes: notes }),
    ...(customerNote !== undefined && { customerNote }),
    ...(done && { checklistDone: done }),
    ...(photos && { photos }),
  };
}

function withTick(
  { checklist, checklistDone = [] }: Pick<JobAssignmentRecord, 'checklist' | 'checklistDone'>,
  { label, isDone }: ChecklistTick,
): string[] {
  const others = checklistDone.filter((one) => one !== label);
  return isDone && checklist.includes(label) ? [...others, label] : others;
}

function photosAfter(
  before: JobPhoto[],
  { photos, addPhoto, removePhoto }: Pick<CleanerJobChange, 'photos' | 'addPhoto' | 'removePhoto'>,
): JobPhoto[] | undefined {
  if (addPhoto && !before.some(({ url }) => url === addPhoto.url)) {
    if (before.length < MAX_JOB_PHOTOS) return [...before, addPhoto];
    throw new AppError('validation_failed', {
      fields: { photos: () => t(TOO_MANY_PHOTOS, { max: MAX_JOB_PHOTOS }) },
    });
  }
  if (removePhoto !== undefined) return before.filter(({ url }) => url !== removePhoto);
  return photos;
}

function addedPhotos(
  job: Pick<JobAssignmentRecord, 'photos'>,
  { photos = [], addPhoto }: CleanerJobChange,
): string[] {
  const known = new Set(job.photos?.map(({ url }) => url));
  const named = addPhoto ? [addPhoto] : photos;
  return named.map(({ url }) => url).filter((url) => !known.has(url));
}

/** Staff open the pictures of a job, so it may name those alone that its cleaner uploaded. */
export async function requireOwnPhotos(
  added: readonly string[],
  { userId, rpc }: { userId: string; rpc: RpcClient },
): Promise<void> {
  const owners = await Promise.all(added.map((url) => rpc.call(FILE_OWNER_RPC, { url })));
  if (owners.every(({ ownerId }) => ownerId === userId)) return;
  throw new AppError('validation_failed', {
    fields: { photos: msg('Please upload the picture again') },
  });
}

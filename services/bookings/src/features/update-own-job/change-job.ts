import {
  MOST_JOB_PHOTOS,
  TOO_MANY_PHOTOS,
  type ChecklistTick,
  type CleanerJobChange,
  type JobPhoto,
} from '@brightnest/contracts/bookings/cleaner-job';
import { AppError } from '@brightnest/service-kit/errors';
import type { JobAssignmentRecord } from '../../model/job-assignment';

type Kept = Pick<JobAssignmentRecord, 'cleanerNotes' | 'checklistDone' | 'photos'>;

/** @returns what a change makes of a job's notes, ticks and pictures; what it leaves alone is absent. */
export function changeJob(
  job: Kept & Pick<JobAssignmentRecord, 'checklist'>,
  { notes, checklistDone, tick, ...change }: CleanerJobChange,
): Partial<Kept> {
  const done = tick ? withTick(job, tick) : checklistDone;
  const photos = photosAfter(job.photos ?? [], change);
  return {
    ...(notes !== undefined && { cleanerNotes: notes }),
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
    if (before.length < MOST_JOB_PHOTOS) return [...before, addPhoto];
    throw new AppError('validation_failed', { fields: { photos: TOO_MANY_PHOTOS } });
  }
  if (removePhoto !== undefined) return before.filter(({ url }) => url !== removePhoto);
  return photos;
}

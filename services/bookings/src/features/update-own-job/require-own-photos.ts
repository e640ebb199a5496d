import type { CleanerJobChange } from '@brightnest/contracts/bookings/cleaner-job';
import { FILE_OWNER_QUESTION } from '@brightnest/contracts/uploads/file-owner';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import type { JobAssignmentRecord } from '../../model/job-assignment';

/** Staff open the pictures of a job, so it may name those alone that its cleaner uploaded. */
export async function requireOwnPhotos(
  job: Pick<JobAssignmentRecord, 'photos'>,
  { photos = [], addPhoto }: CleanerJobChange,
  { userId, asker }: { userId: string; asker: Asker },
): Promise<void> {
  const known = new Set(job.photos?.map(({ url }) => url));
  const named = addPhoto ? [addPhoto] : photos;
  const added = named.filter(({ url }) => !known.has(url));
  const owners = await Promise.all(added.map(({ url }) => asker.ask(FILE_OWNER_QUESTION, { url })));
  if (owners.every(({ ownerId }) => ownerId === userId)) return;
  throw new AppError('validation_failed', {
    fields: { photos: 'Please upload the picture again' },
  });
}

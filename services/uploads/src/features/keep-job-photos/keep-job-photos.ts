import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { releaseFiles, useFile } from '../../model/file-use';

/** Keeps the pictures of a job for as long as its cleaner has them there. */
export const keepJobPhotos: Subscription = on(
  'job.photos-changed',
  'keep-job-photos',
  async ({ payload: { assignmentId, fileUrls } }, { log }) => {
    const by = `assignment ${assignmentId}` as const;
    const found = await Promise.all(fileUrls.map((url) => useFile(url, by)));
    const kept = found.filter((id) => id !== undefined);
    if (kept.length < fileUrls.length) log.error({ assignmentId }, 'job names a file that is gone');
    await releaseFiles(by, kept);
  },
);

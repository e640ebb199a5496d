import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { releaseFiles, useFile } from '../../model/file-use';
import { isLatestWord } from '../../model/profile-word';

/** Keeps the picture that is in force in a profile, and lets go of the one before. */
export const keepProfilePicture: Subscription = on(
  'user.profile-updated',
  'keep-profile-picture',
  async ({ payload: { userId, profileImageUrl: url }, sequence }, { log }) => {
    if (!(await isLatestWord(userId, sequence))) return;
    const picture = url === null ? undefined : await useFile(url, `user ${userId}`);
    if (url !== null && !picture)
      log.error({ userId, url }, 'profile names a picture that is not there');
    await releaseFiles(`user ${userId}`, picture ? [picture] : []);
  },
  // The picture of now is that of the last change: two changes never run side by side.
  { ordered: true },
);

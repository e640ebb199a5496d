import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { keepApplicationFiles } from './features/keep-application-files/keep-application-files';
import { keepJobPhotos } from './features/keep-job-photos/keep-job-photos';
import { keepProfilePicture } from './features/keep-profile-picture/keep-profile-picture';

/** What uploads hears of the others. */
export const subscriptions: readonly Subscription[] = [
  keepApplicationFiles,
  keepJobPhotos,
  keepProfilePicture,
];

import { createService, type RunnableService } from '@brightnest/service-kit/service';
import type { UploadsEnv } from './env';
import { findFileOwner } from './features/find-file-owner/find-file-owner';
import { getFile } from './features/get-file/get-file';
import { sweepFiles } from './features/sweep-files/sweep-files';
import { uploadFile } from './features/upload-file/upload-file';
import { prepareStagingDirectory } from './intake/staging-directory';
import { StoredFile } from './model/file';
import { ProfileWord } from './model/profile-word';
import { createObjectStore } from './object-store/create-object-store';
import { subscriptions } from './subscriptions';

// Ten megabytes over a poor mobile connection.
const UPLOAD_TIMEOUT_MS = 120_000;

export function createUploadsService(env: UploadsEnv): RunnableService {
  const store = createObjectStore(env);
  const stagingDirectory = env.STAGING_DIR;
  return createService({
    name: 'uploads',
    env,
    models: [StoredFile, ProfileWord],
    routes: [...uploadFile({ store, stagingDirectory }), ...getFile(store)],
    subscriptions,
    questions: [findFileOwner],
    requestTimeoutMs: UPLOAD_TIMEOUT_MS,
    periodic: [sweepFiles(store)],
    beforeListening: () => prepareStagingDirectory(stagingDirectory),
  });
}

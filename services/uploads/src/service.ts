import { addCatalogue } from '@brightnest/service-kit/language';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import type { UploadsEnv } from './env';
import { downloadFile } from './files/download-file';
import { StoredFile } from './files/file';
import {
  findFileOwner,
  joinFiles,
  ProfileVersion,
  trackApplicationFiles,
  trackCompanyLogo,
  trackCustomerDocuments,
  trackJobPhotos,
  trackMessagePhotos,
  trackProblemPhotos,
  trackPagePictures,
  trackProfilePicture,
  trackPropertyPhotos,
  trackQuotePhotos,
} from './files/file-use';
import { prepareStagingDirectory } from './files/receive-file';
import { sweepFiles } from './files/sweep-files';
import { uploadFile } from './files/upload-file';
import { createUploadQuotas } from './files/upload-quotas';
import { createDiskStore } from './object-store/disk-store';
import { createMinioStore } from './object-store/minio-store';
import type { ObjectStore } from './object-store/object-store';
import german from './locales/de.json';
import {
  answerPersonFiles,
  eraseFiles,
  giveOutFiles,
  personalData,
  removeExpiredFiles,
} from './privacy/erase-files';

addCatalogue('de', german);

const MEGABYTE = 1024 * 1024;

// Ten megabytes over a poor mobile connection.
const UPLOAD_TIMEOUT_MS = 120_000;

/** Every collection of this service. */
export const models: readonly AnyModel[] = [StoredFile, ProfileVersion];

/** The uploads service: takes files in, keeps them while a record refers to them, gives them out. */
export function createUploadsService(env: UploadsEnv): RunnableService {
  const store = createObjectStore(env);
  const urls = { auth: env.AUTH_URL, bookings: env.BOOKINGS_URL, quotes: env.QUOTES_URL };
  const rpc = createRpcClient({ urls, env });
  const stagingDirectory = env.STAGING_DIR;
  const admit = createUploadQuotas({
    ofVisitors: env.VISITOR_FILES_MB * MEGABYTE,
    ofNetwork: env.NETWORK_FILES_MB * MEGABYTE,
    staged: env.STAGING_MB * MEGABYTE,
  });
  return createService({
    name: 'uploads',
    env,
    models,
    privacy: { declared: personalData },
    routes: [...uploadFile({ store, stagingDirectory, admit }), ...downloadFile({ store, rpc })],
    subscriptions: [
      eraseFiles(store, { rpc, internalKey: env.INTERNAL_KEY }),
      removeExpiredFiles(store),
      joinFiles(rpc),
      trackApplicationFiles,
      trackCompanyLogo,
      trackCustomerDocuments,
      trackJobPhotos,
      trackMessagePhotos,
      trackProblemPhotos,
      trackPagePictures,
      trackProfilePicture,
      trackPropertyPhotos,
      trackQuotePhotos,
    ],
    rpcHandlers: [findFileOwner, answerPersonFiles],
    internalRoutes: (app) => giveOutFiles(app, store),
    requestTimeoutMs: UPLOAD_TIMEOUT_MS,
    periodic: [sweepFiles(store)],
    beforeServing: () => prepareStagingDirectory(stagingDirectory),
    onStop: () => rpc.close(),
  });
}

/** The store that the environment names. */
function createObjectStore(env: UploadsEnv): ObjectStore {
  if (env.OBJECT_STORE === 'disk') return createDiskStore(requiredSetting(env, 'DISK_STORE_DIR'));
  return createMinioStore({
    endpoint: requiredSetting(env, 'MINIO_ENDPOINT'),
    accessKey: requiredSetting(env, 'MINIO_ACCESS_KEY'),
    secretKey: requiredSetting(env, 'MINIO_SECRET_KEY'),
    bucket: env.MINIO_BUCKET,
  });
}

// The environment is checked at start; the types of its conditional variables do not show that.
function requiredSetting(env: UploadsEnv, name: keyof UploadsEnv): string {
  const value = env[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is missing.`);
  return value;
}

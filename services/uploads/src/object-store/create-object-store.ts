import type { UploadsEnv } from '../env';
import { createDiskStore } from './disk-store';
import { createMinioStore } from './minio-store';
import type { ObjectStore } from './object-store';

/** The store that the environment names. */
export function createObjectStore(env: UploadsEnv): ObjectStore {
  if (env.OBJECT_STORE === 'disk') return createDiskStore(given(env, 'DISK_STORE_DIR'));
  return createMinioStore({
    endpoint: given(env, 'MINIO_ENDPOINT'),
    accessKey: given(env, 'MINIO_ACCESS_KEY'),
    secretKey: given(env, 'MINIO_SECRET_KEY'),
    bucket: env.MINIO_BUCKET,
  });
}

// The environment is checked at start; the types of its conditional variables do not show that.
function given(env: UploadsEnv, name: keyof UploadsEnv): string {
  const value = env[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is missing.`);
  return value;
}

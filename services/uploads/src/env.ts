import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { num, str, url } from 'envalid';

const onMinio = (env: { OBJECT_STORE?: string }) => env.OBJECT_STORE !== 'disk';
const onDisk = (env: { OBJECT_STORE?: string }) => env.OBJECT_STORE === 'disk';

/** Where files are kept. */
export const objectStoreEnv = {
  OBJECT_STORE: str({ choices: ['minio', 'disk'] as const, default: 'minio' }),
  MINIO_ENDPOINT: url({ default: undefined, requiredWhen: onMinio, desc: 'address of MinIO' }),
  MINIO_ACCESS_KEY: str({ default: undefined, requiredWhen: onMinio }),
  MINIO_SECRET_KEY: str({ default: undefined, requiredWhen: onMinio }),
  MINIO_BUCKET: str({ default: 'brightnest-files' }),
  DISK_STORE_DIR: str({
    default: undefined,
    requiredWhen: onDisk,
    desc: 'folder of the files when OBJECT_STORE is disk',
  }),
};

const uploadsEnv = {
  ...commonEnv,
  ...objectStoreEnv,
  AUTH_URL: url({ desc: 'address of the auth service' }),
  BOOKINGS_URL: url({ desc: 'address of the bookings service' }),
  QUOTES_URL: url({ desc: 'address of the quotes service' }),
  STAGING_DIR: str({
    default: join(tmpdir(), 'brightnest-uploads'),
    desc: 'folder of this process where uploads wait until they are whole',
  }),
  STAGING_MB: num({ default: 800, desc: 'megabytes that may wait there at once' }),
  VISITOR_FILES_MB: num({
    default: 2_048,
    desc: 'megabytes of all visitors that are kept while nothing refers to them, for a day at most',
  }),
  NETWORK_FILES_MB: num({ default: 200, desc: 'the same of the visitors of one network' }),
};

export type UploadsEnv = ReturnType<typeof readUploadsEnv>;

export function readUploadsEnv() {
  return readEnv(uploadsEnv);
}

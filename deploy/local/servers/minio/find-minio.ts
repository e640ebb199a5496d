import { findProgram, isProgram } from '../../programs/find-program';
import { firstThatWorks, type Way } from '../first-that-works';
import { dockerWay, type Provision } from '../provision';
import { buildMinio, cachedMinio } from './build-minio';

/** Where the object store comes from; `disk` is a folder of ours instead. */
export type MinioSource = { minio: string } | { docker: string } | 'disk';

export interface FindMinioOptions {
  /** Whether to build MinIO when it is not at hand; otherwise files go to disk. */
  build: boolean;
}

export function findMinio(provision: Provision, { build }: FindMinioOptions): Promise<MinioSource> {
  const { caller, folders, signal, stage } = provision;
  const last: Way<MinioSource> = build
    ? {
        advice: 'put a current go on the PATH (go.dev/dl; the golang package of Debian is too old)',
        attempt: () => buildMinio(provision),
      }
    : { advice: 'keep files on disk', attempt: async () => ({ found: 'disk' }) };
  return firstThatWorks<MinioSource>(
    [
      {
        advice: 'set MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY',
        attempt: async () => 'MINIO_ENDPOINT is not set',
      },
      {
        advice: 'put minio on the PATH',
        attempt: async () => {
          const minio = findProgram('minio', caller.path);
          return minio ? { found: { minio } } : 'minio is not on the PATH';
        },
      },
      {
        advice: 'build it once with npm start -- --with-minio',
        attempt: async () => {
          const minio = cachedMinio(folders.cache);
          return isProgram(minio) ? { found: { minio } } : 'minio is not in the cache';
        },
      },
      dockerWay(provision),
      last,
    ],
    { server: 'MinIO', signal, note: stage.note },
  );
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../../plain-error';
import { answersOk } from '../../supervisor/probes';
import type { BringUp } from '../bring-up';
import { findMinio, type FindMinioOptions } from './find-minio';
import { minioProcess } from './minio-process';

/** How to reach the object store. */
export interface MinioAddress {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

const ACCESS_KEY = 'brightnest';

/** Finds or builds MinIO and starts it; `undefined` when files are to be kept on disk. */
export async function bringUpMinio(
  context: BringUp,
  options: FindMinioOptions,
): Promise<MinioAddress | undefined> {
  const { caller, stage, ports, secrets } = context;
  if (caller.minioEndpoint) {
    stage.note('using MINIO_ENDPOINT');
    return ownMinio(caller.minioEndpoint, caller.minioAccessKey, caller.minioSecretKey);
  }
  const source = await findMinio(context, options);
  if (source === 'disk') {
    stage.note(
      'files are kept on disk; npm start -- --with-minio builds MinIO and keeps them there',
    );
    return undefined;
  }
  stage.note(`using ${'minio' in source ? source.minio : 'Docker'}`);
  const folder = join(context.folders.data, 'minio');
  await mkdir(folder, { recursive: true });
  const keys = { accessKey: ACCESS_KEY, secretKey: secrets.minioPassword };
  const spec = minioProcess(source, { name: 'minio', port: ports.minio, folder, ...keys });
  await context.supervisor.start(spec);
  return { endpoint: `http://127.0.0.1:${ports.minio}`, ...keys };
}

async function ownMinio(
  endpoint: string,
  accessKey: string | undefined,
  secretKey: string | undefined,
): Promise<MinioAddress> {
  if (!accessKey || !secretKey) {
    throw new PlainError(
      'MINIO_ENDPOINT is set: set MINIO_ACCESS_KEY and MINIO_SECRET_KEY too, or unset it.',
    );
  }
  const isPlain = endpoint.startsWith('http:');
  if (isPlain && !(await answersOk(new URL('/minio/health/ready', endpoint).href))) {
    throw new PlainError(
      `MINIO_ENDPOINT is set, but no MinIO answers at ${endpoint}. Start it, or unset MINIO_ENDPOINT.`,
    );
  }
  return { endpoint, accessKey, secretKey };
}

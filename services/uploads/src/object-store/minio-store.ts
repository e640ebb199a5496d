import http from 'node:http';
import https from 'node:https';
import { AppError } from '@brightnest/service-kit/errors';
import { Client } from 'minio';
import type { ObjectStore } from './object-store';
import { putStreaming } from './put-streaming';
import { isAbsent, toStoreError } from './store-errors';

const REGION = 'us-east-1';
const PRESIGNED_SECONDS = 60;
const ANSWER_MS = 10_000;
const PAGE = 1_000;

export interface MinioSettings {
  /** Such as `http://127.0.0.1:9000`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

/** Objects in a bucket of MinIO, or of anything else that speaks S3. The bucket is made when absent. */
export function createMinioStore({ endpoint, bucket, ...keys }: MinioSettings): ObjectStore {
  const url = new URL(endpoint);
  const transport = url.protocol === 'https:' ? https : http;
  const agent = new transport.Agent({ keepAlive: true });
  const client = new Client({
    ...keys,
    endPoint: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    useSSL: url.protocol === 'https:',
    region: REGION,
    transportAgent: agent,
    // A visitor is waiting: say at once that the store can't be reached.
    retryOptions: { disableRetry: true },
  });

  let bucketReady: Promise<void> | undefined;
  async function ensureBucket(): Promise<void> {
    bucketReady ??= makeBucketWhenAbsent(client, bucket);
    try {
      await bucketReady;
    } catch (error) {
      bucketReady = undefined;
      throw error;
    }
  }

  return {
    async put(key, body, size) {
      try {
        await ensureBucket();
        const address = await client.presignedPutObject(bucket, key, PRESIGNED_SECONDS);
        await putStreaming({ transport, agent, address, body, size });
      } catch (error) {
        throw toStoreError(error);
      }
    },

    async get(key, range) {
      const length = range && range.end - range.start + 1;
      try {
        return await answered(client.getPartialObject(bucket, key, range?.start ?? 0, length));
      } catch (error) {
        throw isAbsent(error) ? new AppError('not_found') : toStoreError(error);
      }
    },

    async stat(key) {
      try {
        return { size: (await answered(client.statObject(bucket, key))).size };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw toStoreError(error);
      }
    },

    async remove(key) {
      try {
        await answered(client.removeObject(bucket, key));
      } catch (error) {
        if (!isAbsent(error)) throw toStoreError(error);
      }
    },

    async *list(folder) {
      let next: string | undefined = '';
      while (next !== undefined) {
        const page = await listPage(client, bucket, folder, next);
        for (const { name, lastModified } of page.objects) {
          if (name && lastModified) yield { key: name, modifiedAt: lastModified };
        }
        next = page.isTruncated ? page.nextContinuationToken : undefined;
      }
    },
  };
}

async function listPage(client: Client, bucket: string, folder: string, from: string) {
  try {
    return await answered(client.listObjectsV2Query(bucket, `${folder}/`, from, '', PAGE, ''));
  } catch (error) {
    // There is no bucket before the first file.
    if (isAbsent(error)) return { objects: [], isTruncated: false, nextContinuationToken: '' };
    throw toStoreError(error);
  }
}

async function makeBucketWhenAbsent(client: Client, bucket: string): Promise<void> {
  if (await answered(client.bucketExists(bucket))) return;
  try {
    await client.makeBucket(bucket, REGION);
  } catch (error) {
    // Another replica was first.
    if (!(await client.bucketExists(bucket))) throw error;
  }
}

/** The client has no time-out of its own: a store that accepts and never answers would hold us. */
async function answered<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The object store gave no answer in ${ANSWER_MS} ms.`)),
      ANSWER_MS,
    );
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

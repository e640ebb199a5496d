import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'minio';
import {
  createMinioClient,
  makeBucketWhenAbsent,
} from '../../services/uploads/src/object-store/minio-store';
import { isAbsent } from '../../services/uploads/src/object-store/object-store';
import { PlainError } from '../local/plain-error';
import type { ObjectFacts } from './manifest';
import type { StackEnv } from './settings';

/** The files of a stack, wherever they are kept. */
export interface Objects {
  /** What it is called in messages. */
  name: string;
  /** In the order of their keys. */
  keys(): AsyncIterable<string>;
  /** @returns undefined when it has been removed since. */
  open(key: string): Promise<{ facts: ObjectFacts; body: AsyncIterable<Uint8Array> } | undefined>;
  put(facts: ObjectFacts, body: AsyncIterable<Uint8Array>): Promise<void>;
}

export function openObjects(env: StackEnv): Objects {
  if (env.OBJECT_STORE === 'disk') return objectsOnDisk(env.DISK_STORE_DIR ?? '');
  const client = createMinioClient({
    endpoint: env.MINIO_ENDPOINT ?? '',
    accessKey: env.MINIO_ACCESS_KEY ?? '',
    secretKey: env.MINIO_SECRET_KEY ?? '',
  });
  return objectsInBucket(client, env.MINIO_BUCKET);
}

const KEPT_HEADERS = /^(cache-control|content-(type|disposition|encoding|language)|x-amz-meta-.+)$/;
const NO_TYPE = /^(application|binary)\/octet-stream$/;

function objectsInBucket(client: Client, bucket: string): Objects {
  let bucketReady: Promise<void> | undefined;
  return {
    name: `the bucket ${bucket}`,
    async *keys() {
      try {
        for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<{
          name: string;
        }>)
          yield name;
      } catch (error) {
        // There is no bucket before the first file.
        if (!isAbsent(error)) throw error;
      }
    },
    async open(key) {
      try {
        const body = (await client.getObject(bucket, key)) as IncomingMessage;
        const metadata = Object.entries(body.headers).filter(
          ([name, value]) => KEPT_HEADERS.test(name) && !NO_TYPE.test(String(value)),
        );
        const facts = {
          ...{ key, size: Number(body.headers['content-length']) },
          metadata: Object.fromEntries(metadata) as Record<string, string>,
        };
        return { facts, body };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async put({ key, size, metadata }, body) {
      await (bucketReady ??= makeBucketWhenAbsent(client, bucket));
      await client.putObject(bucket, key, Readable.from(body), size, { ...metadata });
    },
  };
}

/** Where the disk store writes what is not whole yet. */
const INCOMING = '.incoming';

function objectsOnDisk(root: string): Objects {
  const pathOf = (key: string) => {
    if (normalize(key) !== key || key.startsWith('/') || key.startsWith('..'))
      throw new PlainError(`${key} is no name for a file.`);
    return join(root, key);
  };
  return {
    name: `the folder ${root}`,
    keys: () => filesBelow(root, ''),
    async open(key) {
      const found = await stat(pathOf(key)).catch(() => undefined);
      if (!found) return undefined;
      return {
        facts: { key, size: found.size, metadata: {} },
        body: createReadStream(pathOf(key)),
      };
    },
    async put({ key, metadata }, body) {
      if (Object.keys(metadata).length > 0)
        throw new PlainError(`A disk keeps no metadata, and ${key} has some: restore it to MinIO.`);
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(pathOf(key), { flags: 'wx', mode: 0o600 }));
    },
  };
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    },
  );
  // As whole keys are ordered: «job-photos/…» comes before «job/…».
  const names = entries
    .filter(({ name }) => name !== INCOMING)
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`);
  for (const name of names.sort()) {
    if (name.endsWith('/')) yield* filesBelow(root, name);
    else yield name;
  }
}

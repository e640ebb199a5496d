import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import type { Client } from 'minio';
import { Binary, type Db, Decimal128, Long, MongoClient } from 'mongodb';
import { createMinioClient } from '../../services/uploads/src/object-store/minio-store';
import { backup } from './backup';
import { restore } from './restore';
import { PROGRAMS } from './settings';

/** Of the stack that is backed up; the others know it as a key of before. */
export const INTERNAL_KEY = 'the-internal-key-of-the-source';
export const ACCOUNTS = 20;
export const BALANCE = 1_000;

/** Stacks of one test file, each with databases, a bucket and a folder of keys of its own. */
export interface TestStacks {
  /** Where the backups are, in `backups`, and the keys. */
  folder: string;
  mongo: MongoClient;
  store: Client;
  recipient: string;
  /** Makes a stack the one that the environment names. */
  use(name: string, more?: Record<string, string>): void;
  /** Makes the one that is backed up that. */
  useSource(): void;
  database(name: string, program: string): Db;
  bucket(name: string): string;
  keysIn(bucket: string): Promise<string[]>;
  /** @returns what the backup printed. */
  backUp(...more: string[]): Promise<string[]>;
  /** The names of the backups. */
  backups(): Promise<string[]>;
  /** Restores a backup. @returns what was printed, and behind it why it failed. */
  restore(name: string, ...more: string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function createTestStacks(): Promise<TestStacks> {
  const run = randomUUID().slice(0, 8);
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const mongo = await MongoClient.connect(testEnv.MONGO_URL, { runtimeAdapters: { os } });
  const servers = {
    MINIO_ENDPOINT: testEnv.MINIO_ENDPOINT,
    MINIO_ACCESS_KEY: testEnv.MINIO_ACCESS_KEY,
    MINIO_SECRET_KEY: testEnv.MINIO_SECRET_KEY,
  };
  const store = createMinioClient({
    endpoint: servers.MINIO_ENDPOINT,
    accessKey: servers.MINIO_ACCESS_KEY,
    secretKey: servers.MINIO_SECRET_KEY,
  });
  const keyFile = join(folder, 'key.txt');
  const [recipient = ''] = await backup(['--make-key', keyFile]);
  const kept = { ...process.env };
  const used = new Set<string>();
  const database = (name: string, program: string) => mongo.db(`test_${run}_${name}_${program}`);
  const bucketOf = (name: string) => `test-${run}-${name}`;
  const backups = join(folder, 'backups');

  async function keysIn(bucket: string): Promise<string[]> {
    const keys: string[] = [];
    const objects = store.listObjectsV2(bucket, '', true) as AsyncIterable<{ name: string }>;
    for await (const { name } of objects) keys.push(name);
    return keys;
  }

  async function removeStack(name: string): Promise<void> {
    for (const program of PROGRAMS) await database(name, program).dropDatabase();
    if (!(await store.bucketExists(bucketOf(name)))) return;
    for (const key of await keysIn(bucketOf(name))) await store.removeObject(bucketOf(name), key);
    await store.removeBucket(bucketOf(name));
  }

  function use(name: string, more: Record<string, string> = {}): void {
    used.add(name);
    Object.assign(process.env, servers, {
      ...{ MONGO_URL: testEnv.MONGO_URL, MONGO_DB_PREFIX: `test_${run}_${name}_` },
      ...{ OBJECT_STORE: 'minio', MINIO_BUCKET: bucketOf(name) },
      ...{
        JWT_KEYS_DIR: join(folder, `keys-${name}`),
        DISK_STORE_DIR: join(folder, `disk-${name}`),
      },
      ...{ INTERNAL_KEY: 'the-internal-key-of-the-target', INTERNAL_KEYS_ALSO: INTERNAL_KEY },
      ...more,
    });
  }

  return {
    ...{ folder, mongo, store, recipient, use, database, keysIn, bucket: bucketOf },
    useSource: () => use('source', { INTERNAL_KEY, INTERNAL_KEYS_ALSO: '' }),
    backUp: (...more) => backup(['--to', backups, '--recipient', recipient, ...more]),
    backups: async () => (await readdir(backups)).filter((name) => name.endsWith('.age')),
    async restore(name, ...more) {
      const lines: string[] = [];
      const file = ['--from', join(backups, name), '--identity', keyFile];
      await restore([...file, ...more], (line) => lines.push(line)).catch((error: Error) =>
        lines.push(error.message),
      );
      return lines.join('\n');
    },
    async remove() {
      for (const name of used) await removeStack(name);
      await mongo.close();
      await rm(folder, { recursive: true });
      for (const variable of Object.keys(process.env))
        if (!(variable in kept)) delete process.env[variable];
      Object.assign(process.env, kept);
    },
  };
}

/** Fills the stack that is backed up. @param users how many documents there are between the first and the last. */
export async function fillSource(stacks: TestStacks, users: number): Promise<void> {
  stacks.useSource();
  for (const program of PROGRAMS) {
    const accounts = Array.from({ length: ACCOUNTS }, (_, id) => ({
      _id: id as never,
      sum: BALANCE,
    }));
    await stacks.database('source', program).collection('accounts').insertMany(accounts);
  }
  await stacks.database('source', 'careers').createCollection('empty');
  await fillUsers(stacks.database('source', 'auth'), users);
  await fillStore(stacks);
  const keys = join(stacks.folder, 'keys-source');
  await mkdir(keys);
  for (const name of ['0001.pem', '0002.pem', 'notes.txt'])
    await writeFile(join(keys, name), `the key ${name}`);
}

async function fillUsers(database: Db, count: number): Promise<void> {
  await database.createCollection('people', {
    viewOn: 'users',
    pipeline: [{ $match: { int: 7 } }],
  });
  const users = await database.createCollection('users', {
    validator: { name: { $regex: '^S' } },
  });
  await users.createIndexes([
    { key: { email: 1 }, unique: true, partialFilterExpression: { at: { $gt: new Date(-1) } } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 60 },
    { key: { name: 'text' } },
  ]);
  await users.insertMany(
    Array.from({ length: count }, (_, number) => ({
      ...{ name: `Somebody ${number}`, email: `${number}@example.test`, at: new Date(number) },
      note: 'x'.repeat(400),
    })),
  );
  // What JavaScript's own types would change: whole numbers as keys, in this order, and numbers of other kinds.
  const past = { bypassDocumentValidation: true };
  const odd = { long: Long.fromString('9007199254740993'), int: 7, none: null, pattern: /^a/i };
  const more = { decimal: Decimal128.fromString('1.10'), bytes: new Binary(randomBytes(20)) };
  await users.insertOne({ ...odd, ...more }, past);
  for (const key of ['b', '10', '2'])
    await users.updateOne({ int: 7 }, { $set: { [`shards.${key}`]: 1 } }, past);
}

async function fillStore({ store, database, bucket: bucketOf }: TestStacks): Promise<void> {
  await database('source', 'uploads').collection('files').insertOne({ key: 'job-photos/a.png' });
  const bucket = bucketOf('source');
  await store.makeBucket(bucket);
  const metadata = { 'content-type': 'image/png', 'x-amz-meta-taken': 'in the garden' };
  await store.putObject(bucket, 'job-photos/a.png', randomBytes(300_000), 300_000, metadata);
  for (const key of ['job/ü b.pdf', 'job/empty.pdf', `long/${'x'.repeat(150)}/a.pdf`])
    await store.putObject(bucket, key, key.includes('empty') ? '' : key);
}

import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addObject,
  type CollectionShape,
  type Contents,
  type ObjectFacts,
  RunningDigest,
  sha256Of,
} from './manifest';
import {
  connectDatabases,
  type Databases,
  type DocumentsPart,
  openSnapshot,
} from './mongo-snapshot';
import { type Objects, openObjects } from './objects';
import type { StackEnv } from './settings';

/** Everything that a backup is made of, and restored to. */
export interface Stack {
  databases: Databases;
  objects: Objects;
  /** Folder of the signing keys. */
  keysFolder: string;
  /** The key that secrets are encrypted with, and others that some may still be. */
  internalKeys: string[];
  close(): Promise<void>;
}

export async function openStack(env: StackEnv): Promise<Stack> {
  const databases = await connectDatabases(env.MONGO_URL, env.MONGO_DB_PREFIX);
  return {
    databases,
    objects: openObjects(env),
    keysFolder: env.JWT_KEYS_DIR,
    internalKeys: [env.INTERNAL_KEY, ...env.INTERNAL_KEYS_ALSO],
    close: () => databases.client.close(),
  };
}

/** Takes what is read of a stack, one after the other. */
export interface StackReceiver {
  documents(collection: CollectionShape, part: DocumentsPart): Promise<void>;
  object(facts: ObjectFacts, body: AsyncIterable<Uint8Array>): Promise<void>;
  signingKey(name: string, bytes: Buffer): Promise<void>;
}

/**
 * Reads all of a stack. The databases are read first, as they were at one moment: an object is stored before its
 * record, so that each record of that moment has its object when those are read afterwards.
 * @param receiver without it everything is counted alone.
 */
export async function readStack(
  stack: Stack,
  receiver?: StackReceiver,
): Promise<{ contents: Contents; snapshotAt: Date }> {
  const snapshot = await openSnapshot(stack.databases);
  try {
    const collections: Contents['collections'] = [];
    for (const collection of snapshot.collections) {
      const digest = new RunningDigest();
      for await (const part of snapshot.read(collection)) {
        digest.add(part.bson, { count: part.documents, bytes: part.bson.length });
        await receiver?.documents(collection, part);
      }
      collections.push({ ...collection, ...digest.digest() });
    }
    await snapshot.assertStillThere();
    const objects = await readObjects(stack.objects, receiver);
    const signingKeys = await readSigningKeys(stack.keysFolder, receiver);
    const internalKeys = stack.internalKeys.map(sha256Of);
    return {
      contents: { collections, objects, signingKeys, internalKeys },
      snapshotAt: snapshot.at,
    };
  } finally {
    await snapshot.close();
  }
}

async function readObjects(objects: Objects, receiver?: StackReceiver) {
  const digest = new RunningDigest();
  for await (const key of objects.keys()) {
    const object = await objects.open(key);
    // Removed since it was listed: nothing has referred to it for a day.
    if (!object) continue;
    const hash = createHash('sha256');
    if (receiver) await receiver.object(object.facts, hashed(object.body, hash));
    else for await (const chunk of object.body) hash.update(chunk);
    addObject(digest, object.facts, hash.digest('hex'));
  }
  return digest.digest();
}

/** Passes `body` on and hashes it. */
async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readSigningKeys(folder: string, receiver?: StackReceiver) {
  const signingKeys: Record<string, string> = {};
  for (const name of await signingKeyNames(folder)) {
    const bytes = await readFile(join(folder, name));
    signingKeys[name] = sha256Of(bytes);
    await receiver?.signingKey(name, bytes);
  }
  return signingKeys;
}

/** The files of a folder that are keys; none where there is no such folder. */
export async function signingKeyNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.pem')).sort();
}

import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, MongoClient } from 'mongodb';
import { PlainError } from '../plain-error';

export const REPLICA_SET = 'brightnest';

const LOOK_EVERY_MS = 50;
const PRIMARY_WITHIN_MS = 180_000;
const TIMEOUT_MS = 10_000;

interface ReplicaSetConfig {
  version: number;
  members: { _id: number; host: string }[];
}

/** Makes the mongod at that port a replica set of one and returns its address when it takes writes. */
export async function initiateReplicaSet(port: number, signal: AbortSignal): Promise<string> {
  const client = await connectTo(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const giveUp = () => void client.close();
  signal.addEventListener('abort', giveUp);
  const deadline = Date.now() + PRIMARY_WITHIN_MS;
  try {
    const admin = client.db('admin');
    const host = `127.0.0.1:${port}`;
    while (!(await isAnswering(admin))) {
      if (Date.now() > deadline) throw new PlainError('MongoDB does not answer.');
      await pause(LOOK_EVERY_MS);
    }
    const config = await admin
      .command({ replSetGetConfig: 1 })
      .then(({ config }) => config as ReplicaSetConfig)
      .catch((error: unknown) => {
        if (isCode(error, 'NotYetInitialized')) return undefined;
        throw error;
      });
    if (!config) {
      const members = [{ _id: 0, host }];
      await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    } else if (config.members[0]?.host !== host) {
      // The port was taken by a stranger and chosen again: the member moves with it.
      const moved = { ...config, version: config.version + 1, members: [{ _id: 0, host }] };
      await admin.command({ replSetReconfig: moved, force: true });
    }
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > deadline) throw new PlainError('MongoDB does not become primary.');
      await pause(LOOK_EVERY_MS);
    }
    return `mongodb://${host}/?replicaSet=${REPLICA_SET}`;
  } finally {
    signal.removeEventListener('abort', giveUp);
    await client.close();
  }
}

/** Whether there is a server behind the port: Docker takes connections before it is there, and resets them. */
async function isAnswering(admin: Db): Promise<boolean> {
  try {
    await admin.command({ ping: 1 });
    return true;
  } catch (error) {
    if (/^Mongo(Network|ServerSelection)Error$/.test((error as Error).name)) return false;
    throw error;
  }
}

/** @throws PlainError when no replica set answers at an address of the caller's own. */
export async function requireReplicaSet(url: string): Promise<void> {
  const client = await connectTo(url);
  try {
    const { setName } = await client.db('admin').command({ hello: 1 });
    if (!setName)
      throw new PlainError('MONGO_URL must name a replica set; this is a single server.');
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(
      `MONGO_URL is set, but no MongoDB answers there (${(error as Error).message}). Start it, or unset MONGO_URL.`,
    );
  } finally {
    await client.close();
  }
}

/** Imported late: on a fresh clone the driver is not installed when this file is loaded. */
async function connectTo(url: string): Promise<MongoClient> {
  const { MongoClient } = await import('mongodb');
  // Given the module, the driver does not import it itself, which it can't inside a jest test.
  return new MongoClient(url, {
    serverSelectionTimeoutMS: TIMEOUT_MS,
    runtimeAdapters: { os },
  });
}

const isCode = (error: unknown, name: string) =>
  error instanceof Error && 'codeName' in error && error.codeName === name;

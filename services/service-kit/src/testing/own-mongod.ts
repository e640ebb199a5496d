import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import os, { tmpdir } from 'node:os';
import mongoose from 'mongoose';
import { freePort } from './free-port';
import { startOwnProcess, untilPortOpen, type OwnProcess } from './own-process';
import { programEnv, testEnv } from './test-env';

const START_TIMEOUT_MS = 60_000;

/** A one-node replica set that a fault test may kill and start again, with its data. */
export interface OwnMongod {
  url: string;
  /** Starts it, again after a kill, and waits until it takes writes. */
  start(): Promise<void>;
  kill(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Kills it and removes its data. */
  remove(): Promise<void>;
}

/** Prepares a mongod on a free port in a folder of its own; it is started by `start`. */
export async function createOwnMongod(): Promise<OwnMongod> {
  const program = await findMongod();
  const folder = await mkdtemp(join(tmpdir(), 'own-mongod-'));
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
  let running: OwnProcess | undefined;

  const kill = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> => {
    await running?.kill(signal);
    running = undefined;
  };

  return {
    url,
    async start() {
      const listen = ['--port', String(port), '--bind_ip', '127.0.0.1'];
      running = startOwnProcess(
        program,
        [...listen, '--dbpath', folder, '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25'],
        programEnv,
      );
      await untilPortOpen(port, START_TIMEOUT_MS);
      await untilPrimary(port);
    },
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function untilPrimary(port: number): Promise<void> {
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    runtimeAdapters: { os },
  });
  try {
    const admin = client.db('admin');
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    // Refused after the first start, when the set exists already.
    await admin.command({ replSetInitiate: { _id: 'rs0', members } }).catch(() => undefined);
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (performance.now() > deadline) throw new Error('The replica set has no primary.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.close();
  }
}

// The program behind the tests' own server, where the system tells it; else the one on the PATH.
async function findMongod(): Promise<string> {
  const client = new mongoose.mongo.MongoClient(testEnv.MONGO_URL, { runtimeAdapters: { os } });
  try {
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    return await readlink(`/proc/${String(pid)}/exe`).catch(() => 'mongod');
  } finally {
    await client.close();
  }
}

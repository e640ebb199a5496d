import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { eventually } from './eventually';
import { freePort, type OwnProcess, startOwnProcess, untilPortOpen } from './own-process';
import { programEnv, testEnv } from './test-env';

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
      running = await startMember(program, { folder, port });
      await untilPrimary(port);
    },
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Starts a member of the replica set `rs0`, and waits until it takes connections. */
export async function startMember(
  program: string,
  { folder, port }: { folder: string; port: number },
): Promise<OwnProcess> {
  const listen = ['--port', String(port), '--bind_ip', '127.0.0.1'];
  const running = startOwnProcess(
    program,
    [...listen, '--dbpath', folder, '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25'],
    programEnv,
  );
  await untilPortOpen(port);
  return running;
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
    const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary === true;
    await eventually(isPrimary);
  } finally {
    await client.close();
  }
}

// The program behind the tests' own server, where the system tells it; else the one on the PATH.
export async function findMongod(): Promise<string> {
  const client = new mongoose.mongo.MongoClient(testEnv.MONGO_URL, { runtimeAdapters: { os } });
  try {
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    return await readlink(`/proc/${String(pid)}/exe`).catch(() => 'mongod');
  } finally {
    await client.close();
  }
}

// The ones on the path change to another user when they are started by root; these do not.
const DEBIAN_PROGRAMS = '/usr/lib/rabbitmq/bin/';

/** A RabbitMQ that a fault test may kill and start again. Its data and ports stay the same. */
export interface OwnRabbitMq {
  url: string;
  /** Starts it, again after a kill, and waits until it takes connections. */
  start(): Promise<void>;
  kill(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Has it find its disk full, or as empty as it is: while it is full, it reads nothing of who publishes. */
  setDiskFull(isFull: boolean): Promise<void>;
  /** Kills it and removes its data. */
  remove(): Promise<void>;
}

// What it wants to be free, as it is by default and beyond any disk.
const FREE_DISK = { wanted: '50MB', neverThere: '1000000GB' };

/** Prepares a RabbitMQ on free ports in a folder of its own; it is started by `start`. */
export async function createOwnRabbitMq(): Promise<OwnRabbitMq> {
  const folder = await mkdtemp(join(tmpdir(), 'own-rabbitmq-'));
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  await mkdir(join(folder, 'home'));
  await writeFile(join(folder, 'plugins'), '[].\n');
  // The guest account, on loopback alone.
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  let running: OwnProcess | undefined;

  const kill = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> => {
    await running?.kill(signal);
    running = undefined;
  };

  const programOf = (name: string) =>
    existsSync(DEBIAN_PROGRAMS + name) ? DEBIAN_PROGRAMS + name : name;
  const env = {
    ...programEnv,
    ERL_EPMD_PORT: String(epmdPort),
    HOME: join(folder, 'home'),
    RABBITMQ_NODENAME: `own${port}@localhost`,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
  };

  return {
    url,
    async start() {
      running = startOwnProcess(programOf('rabbitmq-server'), [], env);
      await untilServing(url);
    },
    async setDiskFull(isFull) {
      const limit = isFull ? FREE_DISK.neverThere : FREE_DISK.wanted;
      const args = ['set_disk_free_limit', limit];
      await promisify(execFile)(programOf('rabbitmqctl'), args, { env });
    },
    kill,
    async remove() {
      await kill();
      // Erlang's name server runs on its own; with no node left it obeys.
      await promisify(execFile)('epmd', ['-port', String(epmdPort), '-kill']).catch(
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

// The port opens before the broker can serve, so only a whole handshake proves anything.
async function untilServing(url: string): Promise<void> {
  await eventually(async () => {
    const model = await connect(url, { timeout: 2_000 });
    await model.close();
    return true;
  });
}

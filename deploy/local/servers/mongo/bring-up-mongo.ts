import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stages } from '../../stages';
import type { BringUp } from '../bring-up';
import { findMongod } from './find-mongod';
import { mongoProcess } from './mongo-process';
import { initiateReplicaSet, requireReplicaSet } from './replica-set';

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

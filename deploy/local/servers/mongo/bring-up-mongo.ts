import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BringUp } from '../bring-up';
import { findMongod } from './find-mongod';
import { mongoProcess } from './mongo-process';
import { initiateReplicaSet, requireReplicaSet } from './replica-set';

/** Finds or fetches MongoDB, starts it and returns its address. */
export async function bringUpMongo(context: BringUp): Promise<string> {
  const { mongoUrl } = context.caller;
  if (mongoUrl) {
    await context.packages;
    await requireReplicaSet(mongoUrl);
    context.stage.note('using MONGO_URL');
    return mongoUrl;
  }
  const source = await findMongod(context);
  context.stage.note(`using ${'mongod' in source ? source.mongod : 'Docker'}`);
  const folder = join(context.folders.data, 'mongo');
  await mkdir(folder, { recursive: true });
  const port = context.ports.mongo;
  await context.supervisor.start(mongoProcess(source, { name: 'mongo', port, folder }));
  context.stage.status('waiting for the npm packages');
  await context.packages;
  return initiateReplicaSet(port, context.signal);
}

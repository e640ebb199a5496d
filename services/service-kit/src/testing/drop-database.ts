import os from 'node:os';
import mongoose from 'mongoose';
import type { CommonEnv } from '../env';

/** Removes a test's database, on a connection of its own. */
export async function dropDatabase(env: Pick<CommonEnv, 'MONGO_URL' | 'MONGO_DB'>): Promise<void> {
  const client = new mongoose.mongo.MongoClient(env.MONGO_URL, { runtimeAdapters: { os } });
  await client.db(env.MONGO_DB).dropDatabase();
  await client.close();
}

import { APPLICATION_SOURCES } from '@brightnest/contracts/careers/application-source';
import { APPLICATION_STATUSES } from '@brightnest/contracts/careers/application-status';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/database';
import { Application } from '../../../services/careers/src/model/application';
import {
  ApplicationTally,
  prepareTally,
} from '../../../services/careers/src/model/application-tally';
import { models } from '../../../services/careers/src/model/models';
import { benchEnv } from '../bench-env';
import { makeApplications } from './make-application';

const BATCH = 2_000;

/** Writes `size` applications into a database of the careers service, with their indexes and counts. */
export async function fillDatabase(name: string, size: number): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, name);
  let batch: object[] = [];
  for (const application of makeApplications(size)) {
    batch.push(application);
    if (batch.length < BATCH) continue;
    await Application.collection.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await Application.collection.insertMany(batch);
  await buildIndexes(models);
  await writeTally();
  await disconnectDatabase();
}

async function writeTally(): Promise<void> {
  await prepareTally();
  const counts: Record<string, number> = {};
  for (const source of APPLICATION_SOURCES) {
    for (const applicationStatus of APPLICATION_STATUSES) {
      counts[`counts.${source}.${applicationStatus}`] = await Application.countDocuments({
        source,
        applicationStatus,
      });
    }
  }
  await ApplicationTally.updateOne({ _id: 0 }, { $set: counts });
}

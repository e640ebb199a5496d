import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
  type AnyModel,
} from '@brightnest/service-kit/persistence/database';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import mongoose, { type Types } from 'mongoose';

/** Records of the demonstration, by which a database is known to be its own. */
interface OwnRecords {
  model: { exists(filter: object): PromiseLike<object | null> };
  ids: readonly Types.ObjectId[];
  /** What they are: "accounts". */
  noun: string;
}

/**
 * Makes sure that a database is empty or the demonstration's own.
 * @throws Error where others have records there: what the demonstration adds is not for real people.
 */
export async function assertNoRealRecords({ model, ids, noun }: OwnRecords): Promise<void> {
  if (await model.exists({ _id: mongoose.trusted({ $in: ids }) })) return;
  if (!(await model.exists({}))) return;
  throw new Error(`there are real ${noun} here, so no demonstration data is added`);
}

/** What a seed adds and where. */
export interface SeedOptions {
  /** Name of the service whose database it fills. */
  service: string;
  models: readonly AnyModel[];
  /** What tells that the database is the demonstration's own. */
  own: OwnRecords;
  /** Adds what is missing and leaves alone what is there. @returns what was done, for people. */
  seed(secrets: { internalKey: string }): Promise<string>;
}

/** Runs a seed as this process: of the servers it needs the database alone. It leaves with 1 when it fails. */
export async function runSeed({ service, models, own, seed }: SeedOptions): Promise<void> {
  try {
    const { MONGO_URL, MONGO_DB, INTERNAL_KEY } = commonEnv;
    const env = readEnv({ MONGO_URL, MONGO_DB, INTERNAL_KEY });
    await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? `brightnest_${service}`);
    await assertNoRealRecords(own);
    await buildIndexes(models);
    process.stdout.write(`${service}: ${await seed({ internalKey: env.INTERNAL_KEY })}\n`);
  } catch (error) {
    process.stderr.write(`${service}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
}

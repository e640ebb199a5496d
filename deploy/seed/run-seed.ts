import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
  type AnyModel,
} from '@brightnest/service-kit/persistence/database';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';

/** What a seed adds and where. */
export interface SeedOptions {
  /** Name of the service whose database it fills. */
  service: string;
  models: readonly AnyModel[];
  /** Adds what is missing and leaves alone what is there. @returns what was done, for people. */
  seed(secrets: { internalKey: string }): Promise<string>;
}

/** Runs a seed as this process: of the servers it needs the database alone. It leaves with 1 when it fails. */
export async function runSeed({ service, models, seed }: SeedOptions): Promise<void> {
  try {
    const { MONGO_URL, MONGO_DB, INTERNAL_KEY } = commonEnv;
    const env = readEnv({ MONGO_URL, MONGO_DB, INTERNAL_KEY });
    await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? `brightnest_${service}`);
    await buildIndexes(models);
    process.stdout.write(`${service}: ${await seed({ internalKey: env.INTERNAL_KEY })}\n`);
  } catch (error) {
    process.stderr.write(`${service}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
}

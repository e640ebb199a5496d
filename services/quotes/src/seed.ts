import {
  connectDatabase,
  disconnectDatabase,
  buildIndexes,
} from '@brightnest/service-kit/database';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { seedQuotes } from './demo/seed-quotes';
import { quotesModels } from './model/models';

const { MONGO_URL, MONGO_DB } = commonEnv;

/** Adds the demonstration quotes that are not there yet. */
async function seed(): Promise<void> {
  const env = readEnv({ MONGO_URL, MONGO_DB });
  await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? 'brightnest_quotes');
  try {
    await buildIndexes(quotesModels);
    const added = await seedQuotes();
    process.stdout.write(`quotes: ${added} demonstration quotes added\n`);
  } finally {
    await disconnectDatabase();
  }
}

seed().catch((error: unknown) => {
  process.stderr.write(`quotes: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

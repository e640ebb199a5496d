import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/database';
import { quotesModels } from '../../../services/quotes/src/model/models';
import { QuoteSubmission } from '../../../services/quotes/src/model/quote-submission';
import { recountQuotes } from '../../../services/quotes/src/model/write-tally';
import { benchEnv } from '../bench-env';

const BATCH = 2_000;

/** Writes `size` quotes into a database of the quotes service, with their indexes and counts. */
export async function fillDatabase(
  name: string,
  size: number,
  makeQuotes: (size: number) => Iterable<object>,
): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, name);
  let batch: object[] = [];
  for (const quote of makeQuotes(size)) {
    batch.push(quote);
    if (batch.length < BATCH) continue;
    await QuoteSubmission.collection.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await QuoteSubmission.collection.insertMany(batch);
  // After the quotes: built at once, an index takes a fraction of the time.
  await buildIndexes(quotesModels);
  await recountQuotes();
  await disconnectDatabase();
}

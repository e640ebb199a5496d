import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import mongoose from 'mongoose';
import { benchEnv } from './bench-env';
import { randomName, type RecordSource, SeededRandom } from './random-records';
import { recordRatio } from './recorded';
import { describeSpread, ratios, spreadOf } from './statistics';

const ROUNDS = benchEnv.BENCH_ROUNDS ?? 5;
const WRITES_A_ROUND = 100;
const PEER = 'the same record without its indexes';

/**
 * Times the write of one record into a set, with all indexes of its lists and searches, beside the same write into a
 * collection that has none, and prints it.
 * @param name what the records are, in the plural.
 * @param size how many there are.
 */
export async function measureWrites(
  { database, size }: { database: string; size: number },
  name: string,
  { model, make }: RecordSource,
): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, database);
  const random = new SeededRandom(size + 1);
  const bare = mongoose.connection.collection('records_without_indexes');
  const sides = { indexed: model.collection, bare };
  const medians = { indexed: [] as number[], bare: [] as number[] };
  let index = size;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const records = Array.from({ length: WRITES_A_ROUND }, () =>
      make((index += 1), randomName(random), random),
    );
    for (const side of ['indexed', 'bare'] as const) {
      const millis: number[] = [];
      for (const record of records) {
        const begin = performance.now();
        await sides[side].insertOne({ ...record });
        millis.push(performance.now() - begin);
      }
      // The first round is for the caches.
      if (round > 0) medians[side].push(spreadOf(millis).median);
    }
  }
  await bare.drop();
  await disconnectDatabase();
  const ratio = ratios(medians.indexed, medians.bare);
  const many = size.toLocaleString('en');
  recordRatio({ what: `write of one of ${many} ${name}`, beside: PEER, ratio, better: 'lower' });
  const [indexed, plain] = [medians.indexed, medians.bare].map((one) => spreadOf(one));
  console.log(
    [
      `\nMilliseconds of a write of one of ${many} ${name}`,
      `  with all indexes   ${describeSpread(indexed!, 2)}`,
      `  without            ${describeSpread(plain!, 2)}   ratio ${describeSpread(ratio, 2)}`,
    ].join('\n'),
  );
}

import mongoose from 'mongoose';
import os from 'node:os';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { limitOf, perBucket, type BucketName } from './limits';

const COLLECTION = 'rate_limits';
// A count is worth little waiting: the caller's own call stands behind it.
const COUNT_TIMEOUT_MS = 2_000;

/** One counter per bucket, shared by every gateway process. */
export interface MongoCounters {
  counters: Readonly<Record<BucketName, RateLimiterMongo>>;
  /** Builds the unique index, without which two first calls count separately. */
  buildIndexes(): Promise<void>;
  close(): Promise<void>;
}

/** Opens no connection before the first use. `scale` multiplies every limit. */
export function createMongoCounters(url: string, dbName: string, scale: number): MongoCounters {
  const client = new mongoose.mongo.MongoClient(url, {
    serverSelectionTimeoutMS: COUNT_TIMEOUT_MS,
    connectTimeoutMS: COUNT_TIMEOUT_MS,
    socketTimeoutMS: COUNT_TIMEOUT_MS,
    waitQueueTimeoutMS: COUNT_TIMEOUT_MS,
    retryWrites: false,
    // Losing some counts in a failover costs less than waiting for a majority at every call.
    writeConcern: { w: 1 },
    // The driver would import() it, which jest's module system cannot.
    runtimeAdapters: { os },
  });
  return {
    counters: perBucket((bucket) => {
      const { points, seconds, leaseSize } = limitOf(bucket, scale);
      return new RateLimiterMongo({
        storeClient: client,
        dbName,
        tableName: COLLECTION,
        keyPrefix: bucket,
        points,
        duration: seconds,
        // A caller who is over the limit is refused from memory and costs no more writes.
        inMemoryBlockOnConsumed: points + leaseSize,
        disableIndexesCreation: true,
      });
    }),
    async buildIndexes() {
      const collection = client.db(dbName).collection(COLLECTION);
      await collection.createIndex({ key: 1 }, { unique: true });
      await collection.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
    },
    close: () => client.close(),
  };
}

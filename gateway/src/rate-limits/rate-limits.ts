import os from 'node:os';
import { lookSeldomAtPools } from '@brightnest/service-kit/persistence/database';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible';
import { type CountCall, leasedCounter, type TakePoints } from './leased-counter';
import { type Allowance, type BucketName, limitOf, perBucket, takePoints } from './limits';

const MEMORY_MS = 5_000;
const PREPARE_AGAIN_MS = 5_000;

/** Counts calls in MongoDB; in this process's memory for as long as MongoDB does not answer. */
export interface RateLimits {
  /** Makes MongoDB ready for exact counts; when it is away, tries again in the background. */
  prepare(): Promise<void>;
  count(bucket: BucketName, callerKey: string): Promise<Allowance>;
  /** The gateway's own database. */
  database(): mongoose.mongo.Db;
  stop(): Promise<void>;
}

/** What rate limits need. */
export interface RateLimitOptions {
  mongoUrl: string;
  dbName: string;
  /** Multiplies every limit: load tests send everything from one address. */
  scale: number;
  log: Logger;
}

/** Creates the limits of every bucket. */
export function createRateLimits({ mongoUrl, dbName, scale, log }: RateLimitOptions): RateLimits {
  const mongo = createMongoCounters(mongoUrl, dbName, scale);
  const guard = createGuard(log);
  let isPrepared = false;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  const counters = perBucket((bucket): CountCall => {
    const { points, seconds, leaseSize } = limitOf(bucket, scale);
    const memory = new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds });
    const take: TakePoints = (callerKey, size) => {
      const inMemory = () => takePoints(memory, callerKey, size);
      // While one call tries MongoDB again, the others need not wait for what comes of it.
      if (!isPrepared || guard.state === CircuitState.HalfOpen) return inMemory();
      return guard
        .execute(() => takePoints(mongo.counters[bucket], callerKey, size))
        .catch(inMemory);
    };
    return leasedCounter(take, leaseSize);
  });

  const prepare = async (): Promise<void> => {
    try {
      await mongo.buildIndexes();
      isPrepared = true;
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, 'rate limits count in memory until MongoDB is reached');
      again = setTimeout(() => void prepare(), PREPARE_AGAIN_MS);
    }
  };

  return {
    prepare,
    count: (bucket, callerKey) => counters[bucket](callerKey),
    database: mongo.database,
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await mongo.close();
    },
  };
}

/** Leaves MongoDB alone for a while after it failed: each try keeps a call waiting. */
function createGuard(log: Logger) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: MEMORY_MS,
    breaker: new ConsecutiveBreaker(1),
  });
  breaker.onBreak((reason) => log.warn({ err: reason }, 'rate limits count in memory'));
  breaker.onReset(() => log.info('rate limits count in MongoDB again'));
  return breaker;
}

const COLLECTION = 'rate_limits';
// A count is worth little waiting: the caller's own call stands behind it.
const COUNT_TIMEOUT_MS = 2_000;

/** One counter per bucket, shared by every gateway process. */
export interface MongoCounters {
  counters: Readonly<Record<BucketName, RateLimiterMongo>>;
  /** Builds the unique index, without which two first calls count separately. */
  buildIndexes(): Promise<void>;
  database(): mongoose.mongo.Db;
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
  lookSeldomAtPools(client);
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
    database: () => client.db(dbName),
    close: () => client.close(),
  };
}

import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import type { DescriptionParts } from '@brightnest/contracts/payments/payment-description';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Money } from '@brightnest/contracts/money';
import type { JobDecline } from '@brightnest/contracts/workforce/assignment';
import mongoose, { type Collection, Schema } from 'mongoose';
import { traceCommands } from '../tracing/trace-commands';
import { isTracing } from '../tracing/tracing';

type IndexDescription = mongoose.mongo.IndexDescription;

const SERVER_SELECTION_TIMEOUT_MS = 5_000;
const READY_WITHIN_MS = 2_000;

/** Any Mongoose model, whatever its document type: what the kit needs of it. */
export interface AnyModel {
  schema: Pick<Schema, 'indexes'>;
  collection: Collection;
  createCollection(): Promise<unknown>;
}

// Set when this file loads, which is before any slice's model is compiled or queried.
mongoose.set('strictQuery', true);
// A filter value with operators is compared as a value. Our own operators are marked with
// mongoose.trusted({ $lt: … }).
mongoose.set('sanitizeFilter', true);
// A call during an outage fails after the server selection time-out instead of waiting in a buffer.
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** Connects this process's Mongoose to the service's own database. */
export async function connectDatabase(url: string, dbName: string): Promise<void> {
  await mongoose.connect(url, {
    dbName,
    writeConcern: { w: 'majority' },
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
    // The driver would import() it, which jest's module system cannot.
    runtimeAdapters: { os },
    monitorCommands: isTracing(),
  });
  const client = mongoose.connection.getClient();
  lookSeldomAtPools(client);
  if (isTracing()) traceCommands(client);
}

const POOL_LOOK_EVERY_MS = 10_000;

/** What is reached of the driver's inside. */
interface DriverInside {
  topology?: { s: { servers: Map<string, { pool: { options: object } }> } };
}

/**
 * Ten times a second the driver looks whether a pool has the fewest connections it is to have, of which we ask none:
 * a third of what wakes an idle service. There is no option for it, so the pools that there are, and those that
 * become ready later, are told.
 */
export function lookSeldomAtPools(client: mongoose.mongo.MongoClient): void {
  const tell = () => {
    const { topology } = client as unknown as DriverInside;
    for (const { pool } of topology?.s.servers.values() ?? []) {
      pool.options = { ...pool.options, minPoolSizeCheckFrequencyMS: POOL_LOOK_EVERY_MS };
    }
  };
  client.on('connectionPoolReady', tell);
  tell();
}

/** Fewer records than this are indexed in less time than a process needs to start. */
const LARGE_COLLECTION = 50_000;

/** Indexes that are still being built, as `collection.index`. */
const pendingIndexes = new Set<string>();

/** @returns whether an index is still being built: it can't be hinted at then. */
export const isIndexPending = (collection: string, index: string): boolean =>
  pendingIndexes.has(`${collection}.${index}`);

/**
 * Creates what is missing of every model's collection and indexes, and waits for it: a unique index that
 * arrives late lets duplicates in. Indexes that a schema no longer names are left alone.
 * @param largeFrom other indexes of collections with so many records are left for the answer to build.
 * @returns builds those that can come later, one after the other.
 */
export async function buildIndexes(
  models: readonly AnyModel[],
  largeFrom = LARGE_COLLECTION,
): Promise<() => Promise<void>> {
  const later: { collection: Collection; index: IndexDescription; key: string }[] = [];
  for (const model of models) {
    const { schema, collection } = model;
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
    const isLarge = indexes.length > 0 && (await collection.estimatedDocumentCount()) >= largeFrom;
    const known = isLarge ? await collection.listIndexes().toArray() : [];
    const canWait = (index: (typeof indexes)[number]) =>
      isLarge && !index.unique && !known.some(({ name }) => name === nameOf(index));
    const now = indexes.filter((index) => !canWait(index));
    // One command for all indexes of a collection, which makes the collection too.
    if (now.length > 0) await collection.createIndexes(now as IndexDescription[]);
    else await model.createCollection();
    for (const index of indexes.filter(canWait)) {
      const key = `${collection.collectionName}.${nameOf(index)}`;
      pendingIndexes.add(key);
      later.push({ collection, index: index as IndexDescription, key });
    }
  }
  return async () => {
    for (const { collection, index, key } of later) {
      await collection.createIndexes([index]);
      pendingIndexes.delete(key);
    }
  };
}

/** As MongoDB calls an index that has no name of its own: `status_1__id_1`. */
function nameOf({ name, key }: { name?: string; key: object }): string {
  return name ?? Object.entries(key).flat().join('_');
}

/** @returns whether the database can be reached now. */
export async function isDatabaseReady(): Promise<boolean> {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return false;
  const answers = mongoose.connection.db!.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  // A database that hangs answers neither way.
  return Promise.race([answers, pause(READY_WITHIN_MS, false, { ref: false })]);
}

/** Closes the connection of this process. */
export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Money in a record: whole minor units and their currency, side by side. */
export const moneySchema = new Schema<Money>(
  {
    minor: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, match: /^[A-Z]{3}$/, required: true },
  },
  { _id: false },
);

/** The terms of a deal in a record: what it goes by since it was made. */
export const feeTermsSchema = new Schema<FeeTerms>(
  {
    feePercent: { type: Number, required: true },
    freeChangeHours: { type: Number, required: true },
    lateFeePercent: { type: Number, required: true },
    keepsLateCredit: { type: Boolean, required: true },
  },
  { _id: false },
);

/** What a payment is for, in a record: what its description is told from. */
export const descriptionPartsSchema = new Schema<DescriptionParts>(
  { text: { type: String, required: true }, plan: String, from: String },
  { _id: false },
);

/** Who declined a job, as its record keeps it until somebody else is assigned. */
export const jobDeclineSchema = new Schema<JobDecline>(
  {
    cleanerName: { type: String, required: true },
    at: { type: String, required: true },
    reason: { type: String, default: '' },
  },
  { _id: false },
);

const DUPLICATE_KEY = 11000;

/** @returns whether `error` is MongoDB's refusal of a second document with a unique key. */
export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

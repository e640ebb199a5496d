import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Money } from '@brightnest/contracts/money';
import type { JobDecline } from '@brightnest/contracts/workforce/assignment';
import mongoose, { type Collection, Schema } from 'mongoose';

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
  });
}

/**
 * Creates what is missing of every model's collection and indexes, and waits for it: a unique index that
 * arrives late lets duplicates in. Indexes that a schema no longer names are left alone.
 */
export async function buildIndexes(models: readonly AnyModel[]): Promise<void> {
  for (const model of models) {
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
    // One command for all indexes of a collection, which makes the collection too.
    if (indexes.length > 0) await model.collection.createIndexes(indexes as IndexDescription[]);
    else await model.createCollection();
  }
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

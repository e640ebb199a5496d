import { createHash } from 'node:crypto';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import mongoose, { model, Schema, Types } from 'mongoose';
import { AppError } from '../errors';
import { isDuplicateKey } from './database';

const REMEMBERED_EVENTS = 50;

/** The field of a record that exists because of one event; its type extends this. */
export interface CausedByEvent {
  eventId: string;
}

/** The field of a record that remembers which events changed it; its type extends this. */
export interface EventHistory {
  handledEvents?: string[];
}

/** Adds the unique key that lets an event create one record of this kind and never a second. */
export function withEventId<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({ eventId: { type: String, required: true } });
  schema.index({ eventId: 1 }, { unique: true });
  return schema;
}

/** Adds the list of the last events that changed a record, for {@link idempotentUpdate}. */
export function withEventHistory<S extends Pick<Schema, 'add'>>(schema: S): S {
  schema.add({ handledEvents: { type: [String], select: false, default: undefined } });
  return schema;
}

/**
 * Creates the record that an event causes. Delivered again, the event finds its record and does nothing:
 * the guard is the effect itself, so there is nothing to fall out of step. The model's schema has
 * {@link withEventId}.
 * @returns whether this delivery created it.
 */
export async function idempotentInsert<T extends object>(
  model: {
    create(document: T & CausedByEvent): Promise<unknown>;
    exists(filter: CausedByEvent): PromiseLike<unknown>;
  },
  event: Pick<DomainEvent, 'id'>,
  document: T,
): Promise<boolean> {
  try {
    await model.create({ ...document, eventId: event.id });
    return true;
  } catch (error) {
    // The database names one violated key only. Where the record has a unique key of its own, only a
    // record of this event shows that the event was handled before.
    if (isDuplicateKey(error) && (await model.exists({ eventId: event.id }))) return false;
    throw error;
  }
}

/** An update of one record, by operators. */
interface IdempotentUpdate {
  $push?: Record<string, unknown>;
  [operator: `$${string}`]: Record<string, unknown> | undefined;
}

/**
 * Updates the record that `filter` finds, unless this event did so before; the record remembers its last
 * 50 events. The model's schema has {@link withEventHistory}.
 * @returns whether this delivery changed it.
 */
export async function idempotentUpdate(
  model: {
    updateOne(filter: object, update: object): PromiseLike<{ modifiedCount: number }>;
  },
  event: Pick<DomainEvent, 'id'>,
  filter: Record<string, unknown>,
  update: IdempotentUpdate,
): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { $and: [filter, { handledEvents: mongoose.trusted({ $ne: event.id }) }] },
    {
      ...update,
      $push: {
        ...update.$push,
        handledEvents: { $each: [event.id], $slice: -REMEMBERED_EVENTS },
      },
    },
  );
  return modifiedCount > 0;
}

/** What {@link idempotentCreate} needs of a model. */
interface Creates<T> {
  create(record: T): Promise<unknown>;
  exists(filter: { _id: Types.ObjectId }): PromiseLike<unknown>;
}

/** Writes a record unless a duplicate of the same submission wrote it first. @returns whether it did. */
export async function idempotentCreate<T extends { _id: Types.ObjectId }>(
  model: Creates<T>,
  record: T,
): Promise<boolean> {
  try {
    await model.create(record);
    return true;
  } catch (error) {
    // Another unique key than the id would be another's record, not this one's duplicate.
    if (isDuplicateKey(error) && (await model.exists({ _id: record._id }))) return false;
    throw error;
  }
}

/** The memory of one `Idempotency-Key`: which body it came with and which record that body makes. */
interface IdempotencyKeyRecord {
  /** SHA-256 of kind and key; being the id, it is unique. */
  _id: string;
  bodyHash: string;
  recordId: Types.ObjectId;
  createdAt: Date;
}

const RETENTION_SECONDS = 24 * 60 * 60;

const schema = new Schema<IdempotencyKeyRecord>(
  { _id: String, bodyHash: String, recordId: Schema.Types.ObjectId, createdAt: Date },
  { versionKey: false, collection: 'submission_keys' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

/** Keys of public submissions; a service that takes such lists it among its models. */
export const IdempotencyKey = model('SubmissionKey', schema);

/**
 * Gives the id of the one record that a submission makes: a new one, or where it came with a key the one
 * that the key stands for. That is reserved before the record is written, so that concurrent duplicates,
 * and a repeat after a crash in between, all write the same id.
 *
 * @param kind the records it makes, such as `quote`: a key of one kind says nothing about the same key of
 *   another.
 * @param body what was submitted, without what may differ between two tries of it.
 * @throws AppError `idempotency_mismatch` when the key came with another body before.
 */
export async function recordIdFor(
  kind: string,
  key: string | undefined,
  body: object,
): Promise<Types.ObjectId> {
  if (key === undefined) return new Types.ObjectId();
  const _id = sha256(`${kind}:${key}`);
  const bodyHash = sha256(canonicalJson(body));
  const reserved = await IdempotencyKey.findOneAndUpdate(
    { _id },
    { $setOnInsert: { bodyHash, recordId: new Types.ObjectId(), createdAt: new Date() } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (reserved.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
  return reserved.recordId;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with sorted keys and without blanks: the order in which somebody wrote them means nothing. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

import { createHmac } from 'node:crypto';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { Person } from '@brightnest/contracts/rpc/privacy';
import mongoose, { Schema } from 'mongoose';

/** A user id or an address of somebody who was erased, as a keyed digest: it can be recognised, not read. */
interface ErasedKey {
  _id: string;
  erasedAt: Date;
}

// Longer than an event lies anywhere, a dead one that is replayed included.
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const schema = new Schema<ErasedKey>(
  { _id: String, erasedAt: { type: Date, required: true } },
  { collection: 'erased_keys', versionKey: false },
);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** By what events of before an erasure are recognised that come after it; among the models of each service. */
export const ErasedKeyModel = mongoose.model('ErasedKey', schema);

/** Remembers that a person was erased. */
export async function rememberErased(
  { userIds, emails }: Person,
  erasedAt: Date,
  internalKey: string,
): Promise<void> {
  const keys = [...userIds, ...emails].map((key) => digest(key, internalKey));
  if (keys.length === 0) return;
  await ErasedKeyModel.bulkWrite(
    keys.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { erasedAt } }, upsert: true },
    })),
  );
}

const USER_ID = /\b[0-9a-f]{24}\b/g;
const EMAIL = /[^\s"<>,;]+@[^\s"<>,;]+/g;

/**
 * Whom an event is of that was erased after it happened; null where it is nobody. Whoever comes back with an address
 * is known by it anew.
 */
export async function findErasedPerson(
  { payload, origin, aggregate, occurredAt }: DomainEvent,
  internalKeys: readonly string[],
): Promise<Person | null> {
  const text = JSON.stringify([payload, origin, aggregate]);
  const named = new Set([...(text.match(USER_ID) ?? []), ...(text.match(EMAIL) ?? [])]);
  if (named.size === 0) return null;
  const names = new Map(
    [...named].flatMap((name) => internalKeys.map((key) => [digest(name, key), name] as const)),
  );
  const found = await ErasedKeyModel.find({
    _id: mongoose.trusted({ $in: [...names.keys()] }),
  }).lean();
  if (found.length === 0) return null;
  const happened = new Date(occurredAt);
  const isAddress = (id: string) => names.get(id)!.includes('@');
  const returned = found.filter(({ _id, erasedAt }) => isAddress(_id) && erasedAt < happened);
  if (returned.length > 0) {
    await ErasedKeyModel.deleteMany({
      _id: mongoose.trusted({ $in: returned.map(({ _id }) => _id) }),
    });
  }
  const erased = found
    .filter(({ erasedAt }) => erasedAt >= happened)
    .map(({ _id }) => names.get(_id)!);
  if (erased.length === 0) return null;
  return {
    userIds: erased.filter((name) => !name.includes('@')),
    emails: erased.filter((name) => name.includes('@')),
    ...{ phones: [], names: [] },
    quoteIds: 'quoteId' in payload && payload.quoteId ? [payload.quoteId] : [],
  };
}

const digest = (name: string, internalKey: string) =>
  createHmac('sha256', internalKey).update(`erased ${name}`).digest('base64url');

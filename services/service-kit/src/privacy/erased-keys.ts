import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { Person } from '@brightnest/contracts/rpc/privacy';
import mongoose, { Schema } from 'mongoose';
import { inBatches } from '../persistence/batches';

/** A user id or an address of somebody who was erased, as a keyed digest: it can be recognised, not read. */
interface ErasedKey {
  _id: string;
  erasedAt: Date;
  /** As long as the service has not erased all it has of them. */
  isUnderWay?: boolean;
}

// Longer than an event lies anywhere, a dead one that is replayed included.
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const schema = new Schema<ErasedKey>(
  { _id: String, erasedAt: { type: Date, required: true }, isUnderWay: Boolean },
  { collection: 'erased_keys', versionKey: false },
);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** By what events of before an erasure are recognised that come after it; among the models of each service. */
export const ErasedKeyModel = mongoose.model('ErasedKey', schema);

/** Remembers that a person is erased, from before `erase` runs: events of theirs wait until it is done. */
export async function rememberErased(
  { userIds, emails }: Person,
  { erasedAt, internalKey }: { erasedAt: Date; internalKey: string },
  erase: () => Promise<void>,
): Promise<void> {
  const keys = [...userIds, ...emails].map((key) => digest(key, internalKey));
  const note = async (update: Record<string, object>) => {
    const operations = keys.map((_id) => ({
      updateOne: { filter: { _id }, update, upsert: true },
    }));
    if (operations.length > 0) await ErasedKeyModel.bulkWrite(operations);
  };
  await note({ $set: { erasedAt, isUnderWay: true } });
  await erase();
  await note({ $set: { erasedAt }, $unset: { isUnderWay: 1 } });
}

const WAIT_MS = 10_000;
const STEP_MS = 50;

const USER_ID = /\b[0-9a-f]{24}\b/g;
const EMAIL = /[^\s"<>,;]+@[^\s"<>,;]+/g;

/**
 * Whom an event is of that was erased after it happened; null where it is nobody. Whoever comes back with an address
 * is known by it anew. An erasure that is under way is waited for: it has to see for itself which files and lines of the
 * activity feed belong to what it erases.
 * @throws Error where that takes too long: the event has to be tried again.
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
  const found = await findSettledKeys([...names.keys()]);
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

// Each event of each consumer asks.
const findKeys = inBatches(
  async (asked: readonly string[][]): Promise<ErasedKey[][]> => {
    const ids = [...new Set(asked.flat())];
    const found = await ErasedKeyModel.find({ _id: mongoose.trusted({ $in: ids }) }).lean();
    const byId = new Map(found.map((key) => [key._id, key]));
    return asked.map((own) => own.flatMap((id) => byId.get(id) ?? []));
  },
  { max: 100 },
);

async function findSettledKeys(ids: string[]): Promise<ErasedKey[]> {
  for (let waitedMs = 0; waitedMs <= WAIT_MS; waitedMs += STEP_MS) {
    const found = await findKeys(ids);
    if (!found.some(({ isUnderWay }) => isUnderWay)) return found;
    await setTimeout(STEP_MS);
  }
  throw new Error('The erasure of whom this is about is still under way.');
}

const digest = (name: string, internalKey: string) =>
  createHmac('sha256', internalKey).update(`erased ${name}`).digest('base64url');

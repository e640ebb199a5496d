import type { Collection } from 'mongoose';

/** Decides which one of a service's instances is active. */
export interface Lease {
  /** Takes or renews the lease. */
  renew(): Promise<boolean>;
  /** Whether this instance certainly holds the lease now. */
  isHeld(): boolean;
  release(): Promise<void>;
}

interface LeaseRecord {
  _id: string;
  owner: string;
  until: Date;
}

/** Creates a lease kept in a collection. Expiry is judged by the database's clock alone. */
export function createLease(
  collection: Collection<LeaseRecord>,
  options: { name: string; owner: string; ttlMs: number },
): Lease {
  const { name, owner, ttlMs } = options;
  let heldUntil = -Infinity;
  return {
    async renew() {
      // Counted from before the call, so that this side lets go no later than the database does.
      const startedAt = performance.now();
      const isMine = await take(collection, name, owner, ttlMs);
      heldUntil = isMine ? startedAt + ttlMs : -Infinity;
      return isMine;
    },
    isHeld: () => performance.now() < heldUntil,
    async release() {
      heldUntil = -Infinity;
      await collection.deleteOne({ _id: name, owner });
    },
  };
}

async function take(
  collection: Collection<LeaseRecord>,
  name: string,
  owner: string,
  ttlMs: number,
): Promise<boolean> {
  const isFree = { $or: [{ $eq: ['$owner', owner] }, { $lt: ['$until', '$$NOW'] }] };
  // Not findOneAndUpdate, for which the database keeps an image of the record beside it, to answer a retry.
  const taken = await collection.updateOne({ _id: name, $expr: isFree }, [
    { $set: { owner, until: { $add: ['$$NOW', ttlMs] } } },
  ]);
  if (taken.matchedCount === 1) return true;
  const created = await collection.updateOne(
    { _id: name },
    [
      {
        $set: {
          owner: { $ifNull: ['$owner', owner] },
          until: { $ifNull: ['$until', { $add: ['$$NOW', ttlMs] }] },
        },
      },
    ],
    { upsert: true },
  );
  return created.upsertedCount === 1;
}

import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import type { EventSource, PendingBatch } from './event-source';
import type { PendingEvent } from './events';

/** An event of a transaction, waiting in the outbox for the relay. */
interface OutboxEntry extends PendingEvent {
  aggregate: { type: string; id: string };
  sequence: number;
}

interface SequenceCounter {
  _id: string;
  sequence: number;
}

const outboxSchema = new Schema<OutboxEntry>(
  {
    id: String,
    type: { type: String },
    aggregate: { type: { type: String }, id: String },
    sequence: Number,
    occurredAt: String,
    origin: {},
    payload: {},
    traceparent: String,
  },
  { versionKey: false, collection: 'outbox', minimize: false },
);
outboxSchema.index({ 'aggregate.type': 1, 'aggregate.id': 1, sequence: 1 }, { unique: true });

/** Events of transactions. */
export const Outbox = mongoose.model('Outbox', outboxSchema);

/** The last sequence given to each aggregate of the outbox. */
export const OutboxSequence = mongoose.model(
  'OutboxSequence',
  new Schema<SequenceCounter>(
    { _id: String, sequence: Number },
    { versionKey: false, collection: 'outbox_sequences' },
  ),
);

/** Adds an event to the running transaction. */
type Emit = (aggregate: { type: string; id: string }, event: PendingEvent) => void;

/**
 * Runs `work` in a transaction and writes the events it emits in the same one. For changes that span
 * documents; where one of them is the event's own aggregate, pushing to its `pendingEvents` inside the
 * transaction is the cheaper way. An aggregate uses one of the two ways, never both: each counts its own
 * sequence. `work` may run again when the transaction meets another, so it does nothing but write.
 */
export async function inTransactionWithEvents<T>(
  work: (session: ClientSession, emit: Emit) => Promise<T>,
): Promise<T> {
  return mongoose.connection.transaction(async (session) => {
    const emitted: { aggregate: { type: string; id: string }; event: PendingEvent }[] = [];
    const result = await work(session, (aggregate, event) => emitted.push({ aggregate, event }));
    for (const { aggregate, event } of emitted) {
      const sequence = await nextSequence(aggregate, session);
      await Outbox.create([{ ...event, aggregate, sequence }], { session });
    }
    return result;
  });
}

async function nextSequence(
  aggregate: { type: string; id: string },
  session: ClientSession,
): Promise<number> {
  // Two transactions on one aggregate conflict here, so sequences follow the order of commits.
  const counter = await OutboxSequence.findOneAndUpdate(
    { _id: `${aggregate.type}:${aggregate.id}` },
    { $inc: { sequence: 1 } },
    { upsert: true, returnDocument: 'after', session, projection: { sequence: 1 } },
  ).lean();
  // An upsert that answers the document after it always has one.
  return counter!.sequence;
}

/** Events of transactions, kept in the outbox collection until they are published. */
export function outboxSource(service: ServiceName): EventSource {
  return {
    collection: Outbox.collection.collectionName,
    news: { operationType: 'insert' },
    async next(limit) {
      const entries = await Outbox.find({}, { _id: 0 })
        .sort({ 'aggregate.type': 1, 'aggregate.id': 1, sequence: 1 })
        .limit(limit)
        .readConcern('majority')
        .lean<OutboxEntry[]>();
      const batches = new Map<string, PendingBatch>();
      for (const entry of entries) {
        const key = `${entry.aggregate.type}:${entry.aggregate.id}`;
        const batch = batches.get(key) ?? { key, published: entry.sequence - 1, events: [] };
        batch.events.push({ ...entry, service } as DomainEvent);
        batches.set(key, batch);
      }
      return [...batches.values()];
    },
    async mark(done) {
      const ids = done.flatMap(({ batch, count }) => batch.events.slice(0, count).map((e) => e.id));
      await Outbox.collection.deleteMany({ id: { $in: ids } });
    },
    count: () => Outbox.estimatedDocumentCount(),
    async oldest() {
      // In the order in which they were written, by the index that every collection has.
      const entry = await Outbox.findOne({}, { occurredAt: 1 }).sort({ _id: 1 }).lean();
      return entry?.occurredAt;
    },
  };
}

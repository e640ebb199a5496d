import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import { Outbox, type OutboxEntry } from '../outbox';
import type { EventSource, PendingBatch } from './event-source';

/** Events of transactions, kept in the outbox collection until they are published. */
export function outboxSource(service: ServiceName): EventSource {
  return {
    collection: Outbox.collection.collectionName,
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
  };
}

import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import type { Collection, Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Backlog } from '../backlogs';
import { isIndexPending } from '../persistence/database';
import { HAS_PENDING_EVENTS, PENDING_EVENTS_INDEX, type PendingEvent } from './events';

/** The pending events of one aggregate, in order. */
export interface PendingBatch {
  events: DomainEvent[];
  /** Opaque to the relay: how the source finds the record again. */
  key: unknown;
  /** Events of this aggregate that were published before. */
  published: number;
}

/** A place where events wait to be published. */
export interface EventSource {
  /** Collection whose changes announce new events. */
  collection: string;
  /** Which of its changes do so, as a filter of change events. */
  news: object;
  /** Events that a majority has written, the oldest records first; at most `limit` records. */
  next(limit: number): Promise<PendingBatch[]>;
  /** Remembers that the first `count` events of each batch are published. */
  mark(done: { batch: PendingBatch; count: number }[]): Promise<void>;
  /** How many records have pending events. */
  count(): Promise<number>;
  /** When the oldest pending event happened: ISO 8601 UTC. */
  oldest(): Promise<string | undefined>;
}

const COUNT_LIMIT = 100_000;

/** What of all sources is not published yet. Each instance counts all of it, whichever of them publishes. */
export const unpublishedEvents = (sources: readonly EventSource[]): Backlog => ({
  name: 'unpublished-events',
  async measure() {
    const counts = await Promise.all(sources.map((source) => source.count()));
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count === 0) return { count, oldestAt: null };
    const times = await Promise.all(sources.map((source) => source.oldest()));
    const [oldest] = times.filter((time) => time !== undefined).toSorted();
    return { count, oldestAt: oldest === undefined ? null : new Date(oldest) };
  },
});

interface Carrier {
  _id: unknown;
  pendingEvents: PendingEvent[];
  publishedSequence?: number;
}

const PENDING = 'pendingEvents' satisfies keyof Carrier;

// Most writes of a record bring no event, and after each that does the source is asked what waits in it.
const NEWS_IN_DOCUMENTS = {
  $or: [
    { [`fullDocument.${PENDING}.0`]: { $exists: true } },
    {
      operationType: 'update',
      // The whole field where they are the first of a record, else one of the list, as `pendingEvents.1`.
      $expr: {
        $anyElementTrue: {
          $map: {
            input: { $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } },
            in: { $eq: [{ $substrCP: ['$$this.k', 0, PENDING.length] }, PENDING] },
          },
        },
      },
      // The relay's own mark is no news.
      'updateDescription.updatedFields.publishedSequence': { $exists: false },
    },
  ],
};

/** Events inside the documents of one collection. Uses the driver, so that no timestamp is touched. */
export function documentSource(
  anyCollection: Collection,
  service: ServiceName,
  aggregate: string,
): EventSource {
  const collection = anyCollection as unknown as Collection<Carrier>;
  return {
    collection: collection.collectionName,
    news: NEWS_IN_DOCUMENTS,
    async next(limit) {
      const carriers = await collection
        .find(HAS_PENDING_EVENTS, {
          projection: { pendingEvents: 1, publishedSequence: 1 },
          sort: { 'pendingEvents.occurredAt': 1 },
          limit,
          // A write that a failover may still undo must not be told to anyone.
          readConcern: { level: 'majority' },
        })
        .toArray();
      return carriers.map(({ _id, pendingEvents, publishedSequence = 0 }) => ({
        key: _id,
        published: publishedSequence,
        events: pendingEvents.map(
          (event, index) =>
            ({
              ...event,
              service,
              aggregate: { type: aggregate, id: String(_id) },
              sequence: publishedSequence + index + 1,
            }) as DomainEvent,
        ),
      }));
    },
    async mark(done) {
      await collection.bulkWrite(
        done.map(({ batch, count }) => ({
          updateOne: {
            // Another relay may have marked it already: then this counts nothing twice.
            filter: { _id: batch.key, publishedSequence: batch.published || { $in: [0, null] } },
            update: {
              $pull: {
                pendingEvents: { id: { $in: batch.events.slice(0, count).map((e) => e.id) } },
              },
              $inc: { publishedSequence: count },
            },
          },
        })) as Parameters<typeof collection.bulkWrite>[0],
        { ordered: false },
      );
    },
    // Without a sort the database would not think of the index, and read the whole collection.
    count: () =>
      collection.countDocuments(HAS_PENDING_EVENTS, {
        limit: COUNT_LIMIT,
        ...(!isIndexPending(collection.collectionName, PENDING_EVENTS_INDEX) && {
          hint: PENDING_EVENTS_INDEX,
        }),
      }),
    async oldest() {
      const [carrier] = await collection
        .find(HAS_PENDING_EVENTS, {
          projection: { 'pendingEvents.occurredAt': 1 },
          sort: { 'pendingEvents.occurredAt': 1 },
          limit: 1,
        })
        .toArray();
      return carrier?.pendingEvents[0]?.occurredAt;
    },
  };
}

/** Watches for new events. */
export interface ChangeWatch {
  close(): Promise<void>;
}

/** What is watched, and who hears of it. */
interface WatchOptions {
  sources: readonly Pick<EventSource, 'collection' | 'news'>[];
  onChange(collection: string): void;
  /** All that changes from now on is announced. */
  onOpen(): void;
  onLost(): void;
  log: Logger;
}

/**
 * Calls `onChange` soon after a majority has a new event in one of the sources. A lost stream is
 * not an error: the relay's sweep finds what it missed.
 */
export function watchChanges(
  connection: Connection,
  { sources, onChange, onOpen, onLost, log }: WatchOptions,
): ChangeWatch {
  // Sources of one kind share their filter.
  const kinds = new Map<object, string[]>();
  for (const { collection, news } of sources) {
    kinds.set(news, [...(kinds.get(news) ?? []), collection]);
  }
  const stream = connection.watch(
    [
      {
        $match: {
          $or: [...kinds].map(([news, names]) => ({ 'ns.coll': { $in: names }, ...news })),
        },
      },
      // The document itself stays in the database: only the knock on the door is needed.
      { $project: { _id: 1, operationType: 1, 'ns.coll': 1 } },
    ],
    // How long the database holds a question to which there is no answer yet.
    { maxAwaitTimeMS: 10_000 },
  );
  let isClosed = false;
  // The first token comes with the first answer.
  stream.once('resumeTokenChanged', onOpen);
  stream.on('change', (change) => {
    if ('ns' in change && 'coll' in change.ns) onChange(change.ns.coll);
  });
  stream.on('error', (error: unknown) => {
    if (isClosed) return;
    isClosed = true;
    log.warn({ err: error }, 'change stream lost');
    void Promise.resolve(stream.close()).catch(() => undefined);
    onLost();
  });
  return {
    async close() {
      if (isClosed) return;
      isClosed = true;
      await stream.close();
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { createLease } from '../persistence/lease';
import type { Broker, Publish } from './broker';
import type { EventSource, PendingBatch } from './event-source';
import { encodeEvent } from './events';

/** Publishes what waits in the sources. */
export interface Relay {
  /** Looks now instead of at the next change or sweep. */
  wake(): void;
  isLeader(): boolean;
  stop(): Promise<void>;
}

/** What a relay works on. */
interface RelayOptions {
  connection: Connection;
  sources: EventSource[];
  broker: Broker;
  exchange: string;
  log: Logger;
  metrics: Metrics;
  /** How long the relay looks away at most. */
  sweepMs?: number;
  /** How long a dead leader keeps the others waiting. */
  leaseMs?: number;
}

/** Starts the relay of one instance. Of all instances of a service one is active at a time. */
export function startRelay(options: RelayOptions): Relay {
  const { connection, sources, broker, log, sweepMs = 2_000, leaseMs = 6_000 } = options;
  const lease = createLease(connection.collection('relay_leases'), {
    name: 'relay',
    owner: randomUUID(),
    ttlMs: leaseMs,
  });
  const target = { exchange: options.exchange, publish: broker.publish, metrics: options.metrics };
  const count = createPendingCount(options, sweepMs);
  const pause = createInterruptibleSleep();
  let watch: ChangeWatch | undefined;
  let isStopped = false;

  const renew = async (): Promise<void> => {
    const wasHeld = lease.isHeld();
    const isHeld = await lease.renew().catch(() => lease.isHeld());
    if (isHeld && !wasHeld) pause.wake();
  };
  const renewing = setInterval(() => void renew(), leaseMs / 3);

  const drain = async (): Promise<void> => {
    for (const source of sources) {
      let hasMore = true;
      while (hasMore && canPublish()) hasMore = await publishBatch(source, target);
    }
  };
  const canPublish = (): boolean => !isStopped && lease.isHeld() && broker.isConnected();

  const follow = async (): Promise<void> => {
    if (!lease.isHeld()) {
      await watch?.close();
      watch = undefined;
      return;
    }
    watch ??= watchChanges(
      connection,
      sources.map((source) => source.collection),
      pause.wake,
      () => (watch = undefined),
      log,
    );
  };

  const run = async (): Promise<void> => {
    await renew();
    while (!isStopped) {
      try {
        await follow();
        if (canPublish()) await drain();
        if (lease.isHeld()) await count();
      } catch (error) {
        log.warn({ err: error }, 'relay interrupted');
      }
      if (!isStopped) await pause.sleep(sweepMs);
    }
  };
  const running = run();

  return {
    wake: pause.wake,
    isLeader: () => lease.isHeld(),
    async stop() {
      isStopped = true;
      clearInterval(renewing);
      pause.wake();
      await running;
      await watch?.close();
      await lease.release().catch(() => undefined);
    },
  };
}

// Counting is for the graphs alone: a busy relay does not do it after every batch.
function createPendingCount(
  { sources, metrics }: RelayOptions,
  everyMs: number,
): () => Promise<void> {
  let nextAt = -Infinity;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + everyMs;
    const counts = await Promise.all(sources.map((source) => source.count()));
    metrics.eventsPending.set(counts.reduce((sum, count) => sum + count, 0));
  };
}

const BATCH_SIZE = 500;

/**
 * Publishes the next events of a source and marks what the broker confirmed. Killed in between, the
 * batch is published again: repeated, never lost.
 * @returns whether there may be more to publish right away.
 */
async function publishBatch(
  source: EventSource,
  options: { exchange: string; publish: Publish; metrics: Metrics },
): Promise<boolean> {
  const batches = await source.next(BATCH_SIZE);
  if (batches.length === 0) return false;
  const confirmed = new Map(batches.map((batch) => [batch, 0]));
  await publishInWaves(batches, confirmed, options);
  const done = batches
    .map((batch) => ({ batch, count: confirmed.get(batch) ?? 0 }))
    .filter(({ count }) => count > 0);
  if (done.length > 0) await source.mark(done);
  return batches.every((batch) => confirmed.get(batch) === batch.events.length);
}

// The first event of every aggregate together, then the second ones: confirms overlap, and an event that
// the broker refuses never has its successor in front of it.
async function publishInWaves(
  batches: PendingBatch[],
  confirmed: Map<PendingBatch, number>,
  { exchange, publish, metrics }: { exchange: string; publish: Publish; metrics: Metrics },
): Promise<void> {
  for (let wave = 0; ; wave += 1) {
    const inWave = batches.filter(
      (batch) => confirmed.get(batch) === wave && batch.events.length > wave,
    );
    if (inWave.length === 0) return;
    await Promise.allSettled(
      inWave.map(async (batch) => {
        const event = batch.events[wave]!;
        await publish(exchange, event.type, encodeEvent(event), {
          messageId: event.id,
          type: event.type,
          contentType: 'application/json',
        });
        confirmed.set(batch, wave + 1);
        metrics.eventsPublished.inc({ type: event.type });
      }),
    );
  }
}

/** Watches for new events. */
interface ChangeWatch {
  close(): Promise<void>;
}

/**
 * Calls `onChange` soon after a majority has a new event in one of the collections. A lost stream is
 * not an error: the relay's sweep finds what it missed.
 */
function watchChanges(
  connection: Connection,
  collections: string[],
  onChange: () => void,
  onLost: () => void,
  log: Logger,
): ChangeWatch {
  const stream = connection.watch(
    [
      {
        $match: {
          'ns.coll': { $in: collections },
          operationType: { $in: ['insert', 'update', 'replace'] },
          // The relay's own mark is no news.
          'updateDescription.updatedFields.publishedSequence': { $exists: false },
        },
      },
      // The document itself stays in the database: only the knock on the door is needed.
      { $project: { _id: 1, operationType: 1 } },
    ],
    { maxAwaitTimeMS: 1_000 },
  );
  let isClosed = false;
  stream.on('change', onChange);
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

/** A sleep that can be cut short. A wake while nobody sleeps shortens the next sleep. */
interface InterruptibleSleep {
  wake(): void;
  sleep(ms: number): Promise<void>;
}

/** Creates a {@link InterruptibleSleep}. */
function createInterruptibleSleep(): InterruptibleSleep {
  let isWoken = false;
  let interrupt: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      interrupt?.();
    },
    async sleep(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          interrupt = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      interrupt = undefined;
      isWoken = false;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { EVENT_TYPES } from '@brightnest/contracts/events/event-types';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { createLease } from '../persistence/lease';
import type { Broker, Publish } from './broker';
import {
  type ChangeWatch,
  type EventSource,
  type PendingBatch,
  watchChanges,
} from './event-source';
import { traced, traceFields } from '../tracing/tracing';
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
  broker: Pick<Broker, 'isConnected' | 'publish'>;
  exchange: string;
  log: Logger;
  metrics: Metrics;
  /** How soon what could not be published is tried again, and a lost change stream is replaced. */
  retryMs?: number;
  /** How often all sources are looked at although nothing was announced. */
  sweepMs?: number;
  /** How long a dead leader keeps the others waiting. */
  leaseMs?: number;
}

/** Starts the relay of one instance. Of all instances of a service one is active at a time. */
export function startRelay(options: RelayOptions): Relay {
  const { connection, sources, broker, log, metrics, leaseMs = 6_000 } = options;
  const { retryMs = 2_000, sweepMs = 30_000 } = options;
  const lease = createLease(connection.collection('relay_leases'), {
    name: 'relay',
    owner: randomUUID(),
    ttlMs: leaseMs,
  });
  const target = { exchange: options.exchange, publish: broker.publish, metrics };
  const due = createDueSources(sources, sweepMs);
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
    for (const source of due.take()) {
      let left: Left = 'more';
      while (left === 'more' && canPublish()) left = await publishBatch(source, target);
      if (left !== 'nothing') due.add(source.collection);
    }
  };
  const canPublish = (): boolean => !isStopped && lease.isHeld() && broker.isConnected();
  const wake = (): void => {
    due.addAll();
    pause.wake();
  };

  const follow = async (): Promise<void> => {
    if (!lease.isHeld()) {
      await watch?.close();
      watch = undefined;
      return;
    }
    if (watch) return;
    watch = watchChanges(connection, {
      sources,
      onChange(collection) {
        due.add(collection);
        pause.wake();
      },
      // What changed until then was announced to nobody.
      onOpen: wake,
      onLost: () => (watch = undefined),
      log,
    });
    // Where it can't be opened, each retry looks at everything.
    due.addAll();
  };

  const run = async (): Promise<void> => {
    await renew();
    while (!isStopped) {
      try {
        await follow();
        if (canPublish()) await drain();
      } catch (error) {
        log.warn({ err: error }, 'relay interrupted');
        due.addAll();
      }
      if (!isStopped) await pause.sleep(retryMs);
    }
  };
  // From 0, or the first event of a type would be no increase.
  for (const type of EVENT_TYPES) metrics.eventsPublished.inc({ type }, 0);
  const running = run();

  return {
    wake,
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

/** The sources that have to be looked at. */
interface DueSources {
  add(collection: string): void;
  addAll(): void;
  /** Those that changed or were not published whole; now and then all, as a change can go unnoticed. */
  take(): EventSource[];
}

function createDueSources(sources: readonly EventSource[], sweepMs: number): DueSources {
  const changed = new Set<string>();
  let sweepAt = -Infinity;
  return {
    add: (collection) => changed.add(collection),
    addAll: () => (sweepAt = -Infinity),
    take() {
      const isSweep = performance.now() >= sweepAt;
      if (isSweep) sweepAt = performance.now() + sweepMs;
      const taken = sources.filter(({ collection }) => isSweep || changed.has(collection));
      changed.clear();
      return taken;
    },
  };
}

const BATCH_SIZE = 500;

/** What a source has left to publish: nothing that is known of, more right away, or what the broker refused. */
type Left = 'nothing' | 'more' | 'refused';

/**
 * Publishes the next events of a source and marks what the broker confirmed. Killed in between, the
 * batch is published again: repeated, never lost.
 */
async function publishBatch(
  source: EventSource,
  options: { exchange: string; publish: Publish; metrics: Metrics },
): Promise<Left> {
  const batches = await source.next(BATCH_SIZE);
  if (batches.length === 0) return 'nothing';
  const confirmed = new Map(batches.map((batch) => [batch, 0]));
  await publishInWaves(batches, confirmed, options);
  const done = batches
    .map((batch) => ({ batch, count: confirmed.get(batch) ?? 0 }))
    .filter(({ count }) => count > 0);
  if (done.length > 0) await source.mark(done);
  const isEachConfirmed = batches.every((batch) => confirmed.get(batch) === batch.events.length);
  if (!isEachConfirmed) return 'refused';
  const count = batches.reduce((sum, { events }) => sum + events.length, 0);
  // What came after a batch that was not full is announced.
  return count >= BATCH_SIZE ? 'more' : 'nothing';
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
        const { id: messageId, type, traceparent: parent } = event;
        await traced(`publish ${type}`, { kind: 'producer', parent }, () =>
          publish(exchange, type, encodeEvent(event), {
            ...{ messageId, type, contentType: 'application/json' },
            headers: traceFields(),
          }),
        );
        confirmed.set(batch, wave + 1);
        metrics.eventsPublished.inc({ type: event.type });
      }),
    );
  }
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

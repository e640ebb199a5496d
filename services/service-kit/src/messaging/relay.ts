import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import type { Broker } from './broker';
import { watchChanges, type ChangeWatch } from './change-watch';
import type { EventSource } from './event-source';
import { createLease } from './lease';
import { publishBatch } from './publish-batch';
import { createWakeable } from './wakeable';

/** Publishes what waits in the sources. */
export interface Relay {
  /** Looks now instead of at the next change or sweep. */
  wake(): void;
  isLeader(): boolean;
  stop(): Promise<void>;
}

/** What a relay works on. */
export interface RelayOptions {
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
  const pause = createWakeable();
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

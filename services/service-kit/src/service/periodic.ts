import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { createLease } from '../persistence/lease';

const MIN_LEASE_MS = 10_000;

/** Work that one instance of a service does again and again. */
export interface PeriodicTask {
  /** Unique within the service; also the name of its lease. */
  name: string;
  /** Pause between two runs in milliseconds. */
  everyMs: number;
  /**
   * One run, in batches that keep it short; after an abort it finishes the batch at hand. What it throws
   * is logged, and the next run comes as usual. The lease could be lost during a run that hangs, so its
   * writes must be right even if another instance does the same at the same time.
   */
  run(context: { log: Logger; signal: AbortSignal }): Promise<void>;
}

/** Tasks that are being run. */
export interface RunningTasks {
  /** Ends after the runs under way. */
  stop(): Promise<void>;
}

/**
 * Runs each task at once and then every `everyMs`, in whichever instance holds its lease. An instance
 * that dies is followed by another after three pauses, 10 s at least.
 */
export function startPeriodicTasks(tasks: readonly PeriodicTask[], log: Logger): RunningTasks {
  const stopping = new AbortController();
  // Each task listens once; many are no leak.
  setMaxListeners(tasks.length + 1, stopping.signal);
  const running = tasks.map((task) => keepRunning(task, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function keepRunning(task: PeriodicTask, log: Logger, signal: AbortSignal): Promise<void> {
  const lease = createLease(mongoose.connection.collection('task_leases'), {
    name: task.name,
    owner: randomUUID(),
    ttlMs: Math.max(MIN_LEASE_MS, 3 * task.everyMs),
  });
  while (!signal.aborted) {
    try {
      if (await lease.renew()) await task.run({ log, signal });
    } catch (error) {
      log.error({ err: error, task: task.name }, 'a periodic task failed');
    }
    await pause(task.everyMs, signal);
  }
  await lease.release().catch(() => undefined);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

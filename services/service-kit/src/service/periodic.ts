import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { TaskStatus } from '@brightnest/contracts/status/service-status';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { addGauges } from '../metrics';
import { createLease, type Lease } from '../persistence/lease';

const LEASE_TIMES = { leaseMs: 15_000, renewEveryMs: 5_000 };

/** Work that one instance of a service does again and again. */
export interface PeriodicTask {
  /** Unique within the service; the log names it. */
  name: string;
  /** Pause between two runs in milliseconds. */
  everyMs: number;
  /**
   * One run, in batches that keep it short; after an abort it finishes the batch at hand. What it throws
   * is logged, and the next run comes as usual. The lease could be lost during a run, so its writes must
   * be right even if another instance does the same at the same time.
   */
  run(context: { log: Logger; signal: AbortSignal }): Promise<void>;
}

/** Tasks that are being run. */
export interface RunningTasks {
  /** How each goes; empty while another instance runs them. */
  status(): TaskStatus[];
  /** Ends after the runs under way. */
  stop(): Promise<void>;
}

/** Of a service without any, and of one that has not begun. */
export const NO_TASKS: RunningTasks = { status: () => [], stop: () => Promise.resolve() };

/**
 * Runs each task at once and then every `everyMs`, all of them in the one instance that holds the lease of
 * the service's tasks. An instance that dies is followed by another within 20 s, however seldom its tasks run.
 */
export function startPeriodicTasks(
  tasks: readonly PeriodicTask[],
  log: Logger,
  { leaseMs, renewEveryMs } = LEASE_TIMES,
): RunningTasks {
  if (tasks.length === 0) return NO_TASKS;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each task listens, and so does the lease; many are no leak.
  setMaxListeners(tasks.length + 2, signal);
  const lease = createLease(mongoose.connection.collection('task_leases'), {
    name: 'tasks',
    owner: randomUUID(),
    ttlMs: leaseMs,
  });
  const runs = new Map<string, TaskStatus>();
  const context = { lease, log, signal, renewEveryMs, runs };
  const running = renew(lease, log).then(() =>
    Promise.all([keepRenewing(context), ...tasks.map((task) => keepRunning(task, context))]),
  );
  return {
    status: () => (lease.isHeld() ? [...runs.values()] : []),
    async stop() {
      stopping.abort();
      await running;
      await lease.release().catch(() => undefined);
    },
  };
}

interface RunContext {
  lease: Lease;
  log: Logger;
  signal: AbortSignal;
  renewEveryMs: number;
  /** How the tasks went for as long as this instance has been running them. */
  runs: Map<string, TaskStatus>;
}

async function keepRenewing({ lease, log, signal, renewEveryMs }: RunContext): Promise<void> {
  while (!signal.aborted) {
    await pause(renewEveryMs, signal);
    if (!signal.aborted) await renew(lease, log);
  }
}

async function renew(lease: Lease, log: Logger): Promise<void> {
  try {
    await lease.renew();
  } catch (error) {
    log.error({ err: error }, 'the lease of the periodic tasks was not renewed');
  }
}

async function keepRunning(task: PeriodicTask, context: RunContext): Promise<void> {
  const { lease, signal, renewEveryMs } = context;
  while (!signal.aborted) {
    const isHeld = lease.isHeld();
    if (isHeld) await runOnce(task, context);
    else context.runs.delete(task.name);
    // Whoever waits for the lease begins soon after it comes.
    await pause(isHeld ? task.everyMs : Math.min(task.everyMs, renewEveryMs), signal);
  }
}

async function runOnce(task: PeriodicTask, { log, signal, runs }: RunContext): Promise<void> {
  const { name, everyMs } = task;
  const now = () => new Date().toISOString();
  const status = runs.get(name) ?? {
    ...{ name, everyMs, since: now() },
    ...{ succeededAt: null, failedAt: null },
  };
  runs.set(name, status);
  try {
    await task.run({ log, signal });
    status.succeededAt = now();
  } catch (error) {
    status.failedAt = now();
    log.error({ err: error, task: name }, 'a periodic task failed');
  }
}

/** Has the graphs ask how the tasks go: only the instance that runs them tells it. */
export function measureTasks(status: () => TaskStatus[], registry: Registry, log: Logger): void {
  addGauges(registry, {
    gauges: {
      periodic_task_last_success_timestamp_seconds:
        'When a task succeeded last, or since when it is being tried',
      periodic_task_interval_seconds: 'How often a task is to run',
    },
    labelNames: ['task'],
    log,
    look(gauges) {
      for (const { name: task, everyMs, since, succeededAt } of status()) {
        const at = Date.parse(succeededAt ?? since) / 1_000;
        gauges.periodic_task_last_success_timestamp_seconds.set({ task }, at);
        gauges.periodic_task_interval_seconds.set({ task }, everyMs / 1_000);
      }
    },
  });
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

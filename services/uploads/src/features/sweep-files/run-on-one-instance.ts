import { randomUUID } from 'node:crypto';
import { createLease } from '@brightnest/service-kit/messaging/lease';
import { createWakeable } from '@brightnest/service-kit/messaging/wakeable';
import mongoose from 'mongoose';
import type { Logger } from 'pino';

// An instance that has the work keeps it from one round to the next; one that died loses it after two.
const ROUNDS_HELD = 2;

interface RepeatedWorkOptions {
  name: string;
  firstAfterMs: number;
  everyMs: number;
  log: Logger;
  /** Does one round, and asks before each part of it whether it may go on. */
  work(mayGoOn: () => Promise<boolean>): Promise<void>;
}

/** Work that is done again and again until it is stopped. */
export interface RepeatedWork {
  /** Lets the part that is being done come to its end. */
  stop(): Promise<void>;
}

/** Repeats work on one of all instances of the service; what fails is tried again in the next round. */
export function runOnOneInstance(options: RepeatedWorkOptions): RepeatedWork {
  const { name, firstAfterMs, everyMs, log, work } = options;
  const lease = createLease(mongoose.connection.collection('work_leases'), {
    name,
    owner: randomUUID(),
    ttlMs: ROUNDS_HELD * everyMs,
  });
  const pause = createWakeable();
  let isStopped = false;
  const mayGoOn = async (): Promise<boolean> => !isStopped && (await lease.renew());

  const run = async (): Promise<void> => {
    await pause.sleep(firstAfterMs);
    while (!isStopped) {
      try {
        if (await mayGoOn()) await work(mayGoOn);
      } catch (error) {
        log.warn({ err: error, work: name }, 'repeated work was interrupted');
      }
      if (!isStopped) await pause.sleep(everyMs);
    }
  };
  const running = run();

  return {
    async stop() {
      isStopped = true;
      pause.wake();
      await running;
      await lease.release().catch(() => undefined);
    },
  };
}

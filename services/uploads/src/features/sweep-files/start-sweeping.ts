import type { Logger } from 'pino';
import type { ObjectStore } from '../../object-store/object-store';
import { runOnOneInstance, type RepeatedWork } from './run-on-one-instance';
import { sweepFiles } from './sweep-files';

const KEPT_UNUSED_MS = 24 * 60 * 60 * 1_000;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60 * 1_000;

/** Sweeps every hour, on one of the service's instances. */
export function startSweeping(store: ObjectStore, log: Logger): RepeatedWork {
  return runOnOneInstance({
    name: 'sweep-files',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log,
    work: (mayGoOn) =>
      sweepFiles({ store, before: new Date(Date.now() - KEPT_UNUSED_MS), mayGoOn }, log),
  });
}

import type { RegionState } from '@brightnest/contracts/company/region';
import type { Logger } from 'pino';
import type { Subscription } from '../messaging/subscriptions';
import type { PeriodicTask } from './periodic';

/** Whence a service knows the company's region; given to createService, which keeps the process to it. */
export interface RegionSource {
  subscriptions: readonly Subscription[];
  periodic: readonly PeriodicTask[];
  /** Goes by a region, unless a newer one is known. */
  take(state: RegionState): void;
  /** Reads what is stored here, and goes by it. */
  load(): Promise<void>;
}

// Each instance hears of a change at once. Should that get lost on the way, it is known this much later.
const RELOAD_MS = 30_000;

/** Has the process go by the region from now on. @returns how that is ended. */
export function keepToRegion(source: RegionSource, log: Logger): () => void {
  const reload = () =>
    void source.load().catch((error: unknown) => log.warn({ err: error }, 'region not read'));
  const timer = setInterval(reload, RELOAD_MS).unref();
  return () => clearInterval(timer);
}

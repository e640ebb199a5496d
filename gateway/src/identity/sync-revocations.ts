import type { Revocations } from '@brightnest/contracts/rpc/auth';
import type { Logger } from 'pino';

// Events bring news within milliseconds. Should one get lost on any way, it is known this much later.
const REPEAT_MS = 30_000;
const RETRY_MS = 500;

/** Where the list comes from and where it goes. */
export interface SyncOptions {
  ask(): Promise<Revocations>;
  take(list: Revocations): void;
  log: Logger;
  repeatMs?: number;
  retryMs?: number;
}

/** Keeps up with auth's list of revocations. */
export interface RevocationSync {
  /** Asks now, and again until there is an answer. */
  askNow(): void;
  stop(): void;
}

/** Asks nothing before the first `askNow`; from then on once in a while by itself. */
export function syncRevocations(options: SyncOptions): RevocationSync {
  const { take, log, repeatMs = REPEAT_MS, retryMs = RETRY_MS } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;

  const next = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(askNow, delayMs).unref();
  };
  const ask = async (): Promise<void> => {
    try {
      take(await options.ask());
      isFailing = false;
      next(repeatMs);
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'ended sessions not read from auth; asking on');
      isFailing = true;
      next(retryMs);
    }
  };

  const askNow = (): void => {
    clearTimeout(timer);
    if (!isStopped) void ask();
  };

  return {
    askNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

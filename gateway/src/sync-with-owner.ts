import type { Logger } from 'pino';

// Events bring news within milliseconds. Should one get lost on any way, it is known this much later.
const REPEAT_MS = 30_000;
const RETRY_MS = 500;

/** Where an answer comes from and where it goes. */
export interface SyncOptions<T> {
  /** What is asked for, for the log: `ended sessions`. */
  what: string;
  ask(): Promise<T>;
  /** An answer that it throws for counts as none. */
  take(answer: T): void;
  log: Logger;
  repeatMs?: number;
  retryMs?: number;
}

/** Keeps up with what a service knows. */
export interface OwnerSync {
  /** Asks now, and again until there is an answer. @returns when this first question is through. */
  askNow(): Promise<void>;
  stop(): void;
}

/** Asks nothing before the first `askNow`; from then on once in a while by itself. */
export function syncWithOwner<T>(options: SyncOptions<T>): OwnerSync {
  const { what, take, log, repeatMs = REPEAT_MS, retryMs = RETRY_MS } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;

  const next = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void askNow(), delayMs).unref();
  };
  const ask = async (): Promise<void> => {
    try {
      take(await options.ask());
      isFailing = false;
      next(repeatMs);
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, `${what} not read from its service; asking on`);
      isFailing = true;
      next(retryMs);
    }
  };

  const askNow = async (): Promise<void> => {
    clearTimeout(timer);
    if (!isStopped) await ask();
  };

  return {
    askNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

import { act } from '@testing-library/react';

/** Timers that were set while a test ran. */
export interface CollectedTimers {
  /** Runs those that were set to so many milliseconds at once, which a test would else wait for. */
  run(delayMs: number): void;
}

type Run = () => void;

const own = globalThis.setTimeout;

afterEach(() => {
  globalThis.setTimeout = own;
});

/**
 * Collects the timers that are set until the test ends; each runs as ever besides. By no mock: whoever waits
 * for something would take that for fake timers, and advance them.
 */
export function collectTimers(): CollectedTimers {
  const timers: { run: Run; delayMs: number | undefined }[] = [];
  globalThis.setTimeout = ((run: Run, delayMs?: number, ...rest: []) => {
    timers.push({ run, delayMs });
    return own(run, delayMs, ...rest);
  }) as typeof setTimeout;
  return {
    run(delayMs) {
      const due = timers.filter((timer) => timer.delayMs === delayMs);
      if (due.length === 0) throw new Error(`No timer was set to ${delayMs} ms.`);
      act(() => due.forEach(({ run }) => run()));
    },
  };
}

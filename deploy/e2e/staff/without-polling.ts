import type { Page } from 'playwright-core';

/** Polls and refreshes of the staff screens wait longer than this; nothing else that they do does. */
const LONGEST_MS = 9_000;

/** Takes from a page whatever it would ask for by the clock: what it shows then was told to it. */
export async function withoutPolling(page: Page): Promise<Page> {
  await page.addInitScript((longest) => {
    const { setTimeout: later, setInterval: often } = window;
    const spared = <T extends typeof later | typeof often>(own: T) =>
      ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
        ms > longest ? 0 : own(run, ms, ...rest)) as T;
    Object.assign(window, { setTimeout: spared(later), setInterval: spared(often) });
  }, LONGEST_MS);
  return page;
}

import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

/** The time of a test site, which goes on from wherever it is set to. */
export interface SiteClock {
  /** For the environment of the site's programs. */
  env: Record<string, string>;
  /** Sets the programs and these browsers to an instant. */
  setTo(instant: Date, ...contexts: BrowserContext[]): Promise<void>;
  /** Lets the programs stand still at an instant, until they are set to another. */
  stopAt(instant: Date): Promise<void>;
  remove(): Promise<void>;
}

/** A clock that shows the real time until it is set. */
export async function createSiteClock(): Promise<SiteClock> {
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-clock-'));
  const preload = join(folder, 'shift-clock.cjs');
  await copyFile(join(__dirname, 'shift-clock.cjs'), preload);
  const offset = join(folder, 'offset');
  await writeFile(offset, '0');
  const write = async (text: string) => {
    // Whole at any moment: the programs read it many times a second.
    await writeFile(`${offset}.new`, text);
    await rename(`${offset}.new`, offset);
  };
  return {
    env: { NODE_OPTIONS: `--require ${preload}` },
    async setTo(instant, ...contexts) {
      await write(String(instant.getTime() - Date.now()));
      for (const context of contexts) await context.clock.setSystemTime(instant);
    },
    stopAt: (instant) => write(`=${instant.getTime()}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

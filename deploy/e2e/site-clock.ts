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
  remove(): Promise<void>;
}

/** A clock that shows the real time until it is set. */
export async function createSiteClock(): Promise<SiteClock> {
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-clock-'));
  const preload = join(folder, 'shift-clock.cjs');
  await copyFile(join(__dirname, 'shift-clock.cjs'), preload);
  const offset = join(folder, 'offset');
  await writeFile(offset, '0');
  return {
    env: { NODE_OPTIONS: `--require ${preload}` },
    async setTo(instant, ...contexts) {
      // Whole at any moment: the programs read it many times a second.
      await writeFile(`${offset}.new`, String(instant.getTime() - Date.now()));
      await rename(`${offset}.new`, offset);
      for (const context of contexts) await context.clock.setSystemTime(instant);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

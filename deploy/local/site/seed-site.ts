import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { PlainError } from '../plain-error';
import { reasonOf, runProgram } from '../programs/run-program';
import type { Stage } from '../stages';
import { programEnv } from './program-env';
import type { SiteOptions } from './site-options';
import { bundleOf } from './start-site';

export interface SeedOptions {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  stage: Stage;
}

/** Fills the databases with demonstration data, unless this data folder remembers that it did. */
export async function seedSite(site: SiteOptions, options: SeedOptions): Promise<void> {
  const { env, signal, stage } = options;
  const marker = join(site.data, 'seeded.json');
  const seeds = await Promise.all(
    SERVICES.map((name) => ({ name, file: bundleOf(site.root, name, 'seed') }))
      .filter(({ file }) => existsSync(file))
      .map(async ({ name, file }) => ({ name, file, print: await printOf(file, site) })),
  );
  const done = await readMarker(marker);
  await Promise.all(
    seeds.map(async ({ name, file, print }) => {
      if (done[name] === print) return;
      stage.status(`demonstration data of ${name}`);
      await runProgram(process.execPath, ['--enable-source-maps', file], {
        env: { ...env, ...programEnv(name, site) },
        signal,
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new PlainError(`The demonstration data of ${name} failed: ${reasonOf(error)}.`);
      });
    }),
  );
  const prints = Object.fromEntries(seeds.map(({ name, print }) => [name, print]));
  await writeFile(marker, `${JSON.stringify(prints, null, 2)}\n`);
}

/** Seeds add only what is missing, so one that changed, or met another database, runs again. */
async function printOf(file: string, { servers, databasePrefix }: SiteOptions): Promise<string> {
  const hash = createHash('sha256').update(await readFile(file));
  return hash.update(`\0${servers.mongoUrl}\0${databasePrefix}`).digest('hex');
}

async function readMarker(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

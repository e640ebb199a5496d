import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../plain-error';
import { reasonOf, runProgram } from '../programs/run-program';
import type { Stage } from '../stages';
import { programEnv, type SiteOptions } from './start-site';

export interface SeedOptions {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  stage: Stage;
}

/** Those that have demonstration data. */
const SEEDED = ['auth', 'quotes', 'careers', 'bookings'] as const;

/** Fills the databases with demonstration data, unless this data folder remembers that it did. */
export async function seedSite(site: SiteOptions, options: SeedOptions): Promise<void> {
  const { env, signal, stage } = options;
  const program = join(site.root, 'deploy/dist/seed.mjs');
  const marker = join(site.data, 'seeded.json');
  const print = await printOf(program, site);
  const done = await readMarker(marker);
  const seeded = SEEDED.filter((name) => !site.services || site.services.includes(name));
  const seed = async (name: (typeof SEEDED)[number]) => {
    stage.status(`demonstration data of ${name}`);
    await runProgram(process.execPath, ['--enable-source-maps', program, name], {
      env: { ...env, ...programEnv(name, site) },
      signal,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new PlainError(`The demonstration data of ${name} failed: ${reasonOf(error)}.`);
    });
  };
  const due = seeded.filter((name) => done[name] !== print);
  // The accounts first: where real people have some, nothing at all is added.
  if (due.includes('auth')) await seed('auth');
  await Promise.all(due.filter((name) => name !== 'auth').map(seed));
  const prints = Object.fromEntries(seeded.map((name) => [name, print]));
  await writeFile(marker, `${JSON.stringify(prints, null, 2)}\n`);
}

/** The seed adds only what is missing, so one that changed, or met another database, runs again. */
async function printOf(program: string, { servers, databasePrefix }: SiteOptions): Promise<string> {
  const hash = createHash('sha256').update(await readFile(program));
  return hash.update(`\0${servers.mongoUrl}\0${databasePrefix}`).digest('hex');
}

async function readMarker(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, takeLock } from '../local/lock';
import { endLeftovers } from '../local/supervisor/process-table';

const PREFIX = 'brightnest-test-run-';

/** Makes a run's data folder, after removing what runs that were killed have left. */
export async function makeTestData(home = tmpdir()): Promise<string> {
  const names = (await readdir(home)).filter((name) => name.startsWith(PREFIX));
  const old = names.map((name) => join(home, name)).filter((folder) => !lockHolder(folder));
  for (const folder of old) await removeTestData(folder);
  const data = await mkdtemp(join(home, PREFIX));
  takeLock(data);
  return data;
}

/** Ends what still runs from a run's data folder and removes it. */
export async function removeTestData(data: string): Promise<void> {
  const sites = join(data, 'sites');
  const names = await readdir(sites).catch(() => []);
  for (const name of names) await endLeftovers(join(sites, name, 'run.json'));
  await endLeftovers(join(data, 'run.json'));
  await rm(data, { recursive: true, force: true, maxRetries: 3 });
}

/** The built site that test sites are copies of; kept between runs, so only what changed is built. */
export const templateFolder = (root: string) => join(root, 'node_modules/.cache/brightnest/site');

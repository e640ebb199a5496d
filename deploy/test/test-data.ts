import { mkdtemp, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, takeLock } from '../local/lock';
import { endLeftovers } from '../local/supervisor/process-table';

const PREFIX = 'brightnest-test-run-';
const UNLOCKED_PREFIX = 'brightnest-test-new-';

const MEMORY = '/dev/shm';
const PLENTY_BYTES = 8e9;

/** Where data goes that nobody needs after a run: in memory where there is plenty, which spares servers the disk. */
export async function memoryOrDisk(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  // Tests run programs that they write.
  if (!/ \/dev\/shm tmpfs (?!\S*noexec)/.test(mounts)) return tmpdir();
  await removeLeftovers(MEMORY);
  const { bavail, bsize } = await statfs(MEMORY);
  const room = Math.min(bavail * bsize, process.availableMemory());
  return room >= PLENTY_BYTES ? MEMORY : tmpdir();
}

/** Makes a run's data folder, after removing what runs that were killed have left. */
export async function makeTestData(home = tmpdir()): Promise<string> {
  await removeLeftovers(home);
  // Until it is locked, a run that begins beside this one would take it for left over.
  const unlocked = await mkdtemp(join(home, UNLOCKED_PREFIX));
  takeLock(unlocked);
  const data = unlocked.replace(UNLOCKED_PREFIX, PREFIX);
  await rename(unlocked, data);
  return data;
}

async function removeLeftovers(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(PREFIX));
  const old = names.map((name) => join(home, name)).filter((folder) => !lockHolder(folder));
  for (const folder of old) await removeTestData(folder);
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

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// No upload lasts this long: what is older was left by a process that died.
const LEFT_BEHIND_MS = 60 * 60 * 1_000;

/** Makes the folder where files wait, and empties it of what an earlier process left behind. */
export async function prepareStagingDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const limit = Date.now() - LEFT_BEHIND_MS;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < limit) await rm(path, { force: true });
  }
}

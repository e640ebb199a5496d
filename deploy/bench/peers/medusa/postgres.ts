import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../local/ports';
import { runProgram } from '../../../local/programs/run-program';
import { acceptsConnections, TIER } from '../../../local/supervisor/supervised-process';
import type { TestRun } from '../../../test/test-run';

/**
 * Starts PostgreSQL over a new folder of the run.
 * @param native where its programs and libraries are.
 * @returns the address of its database, and the process that began it.
 */
export async function startPostgres(
  native: string,
  { folders: { root, data }, supervisor, stop }: TestRun,
): Promise<{ url: string; pid: number }> {
  const folder = join(data, 'postgres');
  const password = randomBytes(16).toString('hex');
  await mkdir(folder);
  await writeFile(join(folder, 'password'), password, { mode: 0o600 });
  // The cache may be where only root gets to.
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  if (process.getuid?.() === 0) await giveAway(folder, data, stop.signal);
  const port = await freePort();
  const main = join(root, 'deploy/bench/peers/medusa/postgres-main.mjs');
  await supervisor.start({
    ...{ name: 'postgres', tier: TIER.ground, command: process.execPath },
    args: [main, folder, String(port)],
    port,
    isReady: () => acceptsConnections(port),
  });
  const pid = supervisor.find('postgres')?.pid ?? 0;
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, pid };
}

/** PostgreSQL refuses to run as root: its folder becomes that of a user who owns nothing else, and may pass `data`. */
async function giveAway(folder: string, data: string, signal: AbortSignal): Promise<void> {
  await runProgram('chown', ['-R', 'nobody:', folder], { signal });
  const { gid } = await stat(folder);
  await chown(data, 0, gid);
  await chmod(data, 0o710);
}

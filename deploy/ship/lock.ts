import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShipError, siteFolders } from './releases';

const TRY_EVERY_MS = 50;
const GIVE_UP_AFTER_MS = 10_000;

async function take(file: string): Promise<boolean> {
  return writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function holder(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => ''));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs `change` while no other ship changes this site's registry. */
export async function withShipLock<T>(siteDir: string, change: () => Promise<T>): Promise<T> {
  const file = siteFolders.lock(siteDir);
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  while (!(await take(file))) {
    const pid = await holder(file);
    // A ship that was killed leaves its lock behind; an empty file is one that is just being written.
    if (pid > 0 && !isAlive(pid)) await rm(file, { force: true });
    else if (Date.now() > giveUpAt) {
      throw new ShipError(
        `Another ship (process ${pid}) is changing the site; try again after it.`,
      );
    } else await sleep(TRY_EVERY_MS);
  }
  try {
    return await change();
  } finally {
    await rm(file, { force: true });
  }
}

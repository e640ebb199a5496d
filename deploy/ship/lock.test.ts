import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { withShipLock } from './lock';
import { siteFolders } from './releases';

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ship-lock-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

it('lets one change at a time through, however many ask', async () => {
  const file = join(siteDir, 'count');
  await writeFile(file, '0');
  const addOne = () =>
    withShipLock(siteDir, async () => {
      const count = Number(await readFile(file, 'utf8'));
      await sleep(5);
      await writeFile(file, String(count + 1));
    });
  await Promise.all(Array.from({ length: 8 }, addOne));
  expect(await readFile(file, 'utf8')).toBe('8');
});

it('lets go when the change fails', async () => {
  const failing = withShipLock(siteDir, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(siteFolders.lock(siteDir))).toBe(false);
});

it('takes over from a ship that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(siteFolders.lock(siteDir), String(pid));
  expect(await withShipLock(siteDir, async () => 'done')).toBe('done');
});

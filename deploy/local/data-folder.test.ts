import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireDataFolder } from './data-folder';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'brightnest-data-'))));
afterEach(() => rmSync(home, { recursive: true }));

test('makes the folder', async () => {
  await requireDataFolder(join(home, '.data'));
  expect(existsSync(join(home, '.data'))).toBe(true);
});

test('a folder that can not be written is one sentence', async () => {
  const data = join(home, '.data');
  writeFileSync(data, 'a file where the folder should be');
  await expect(requireDataFolder(data)).rejects.toThrow(
    `${data} can't be written (EEXIST): make it a folder that you may write to.`,
  );
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/one.ts'), 'one');
});
afterEach(() => rm(folder, { recursive: true }));

async function changesWith(change: () => Promise<unknown>): Promise<boolean> {
  const before = await fingerprint([folder]);
  await change();
  return (await fingerprint([folder])) !== before;
}

it.each([
  ['a changed file', () => writeFile(join(folder, 'src/one.ts'), 'two')],
  ['a new file', () => writeFile(join(folder, 'src/two.ts'), '')],
  ['a new name', () => rename(join(folder, 'src/one.ts'), join(folder, 'src/two.ts'))],
])('tells %s', async (_what, change) => {
  expect(await changesWith(change)).toBe(true);
});

it.each([
  ['a test', () => writeFile(join(folder, 'src/one.test.tsx'), 'test')],
  [
    'what tests share',
    () =>
      mkdir(join(folder, 'testing')).then(() =>
        writeFile(join(folder, 'testing/one.ts'), 'shared'),
      ),
  ],
  [
    'what a build wrote',
    () => mkdir(join(folder, 'dist')).then(() => writeFile(join(folder, 'dist/main.mjs'), '')),
  ],
  ['nothing at all', async () => undefined],
])('is the same after %s', async (_what, change) => {
  expect(await changesWith(change)).toBe(false);
});

it('takes a single file and one that is missing', async () => {
  const file = join(folder, 'src/one.ts');
  expect(await fingerprint([file])).not.toBe(await fingerprint([join(folder, 'none')]));
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveInto } from './build-report';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-into-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(name: string, files: Record<string, string>): Promise<string> {
  const built = join(folder, name);
  await mkdir(built);
  for (const [file, text] of Object.entries(files)) await writeFile(join(built, file), text);
  return built;
}

it('keeps the files of the build before for a day, and no longer', async () => {
  const served = join(folder, 'served');
  const first = { 'index.html': 'one', 'one.js': '', 'old.js': '' };
  await moveInto(await build('first', first), served, 'index.html');
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  await utimes(join(served, 'old.js'), twoDaysAgo, twoDaysAgo);
  await moveInto(
    await build('second', { 'index.html': 'two', 'two.js': '' }),
    served,
    'index.html',
  );
  expect((await readdir(served)).sort()).toEqual(['index.html', 'one.js', 'two.js']);
  expect(await readFile(join(served, 'index.html'), 'utf8')).toBe('two');
});

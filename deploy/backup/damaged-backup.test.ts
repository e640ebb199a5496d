import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createArchive } from './archive';
import { backup } from './backup';
import { PROGRAMS } from './settings';
import { createTestStacks, fillSource, type TestStacks } from './test-stacks';

let stacks: TestStacks;
/** A whole backup. */
let name: string;
beforeAll(async () => {
  stacks = await createTestStacks();
  await fillSource(stacks, 100);
  await stacks.backUp();
  [name = ''] = await stacks.backups();
});
afterAll(() => stacks.remove());

describe('nothing is written of', () => {
  /** What a restore says of a copy that was changed. */
  async function restoreCopy(change: (copy: string, size: number) => Promise<void>) {
    const copy = join(stacks.folder, 'copy.age');
    await copyFile(join(stacks.folder, 'backups', name), copy);
    await change(copy, (await stat(copy)).size);
    stacks.use('untouched');
    return stacks.restore(name, '--from', copy);
  }

  test.each([
    ['half of a backup', (size: number) => size >> 1],
    ['all but its last byte', (size: number) => size - 1],
    ['its header alone', () => 100],
    ['an empty file', () => 0],
  ])('%s', async (_what, left) => {
    const said = await restoreCopy((copy, size) => truncate(copy, left(size)));
    expect(said).toMatch(/copy\.age is damaged, cut off, or no backup \(.+\)\.$/);
  });

  test.each([
    ['in its header', () => 5],
    ['in the middle', (size: number) => size >> 1],
    ['at its end', (size: number) => size - 1],
  ])('a backup that was altered %s', async (_where, place) => {
    const said = await restoreCopy(async (copy, size) => {
      const bytes = await readFile(copy);
      const index = place(size);
      bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      await writeFile(copy, bytes);
    });
    expect(said).toMatch(/copy\.age is damaged, cut off, or no backup \(.+\)\.$/);
  });

  test('a backup for another key, or of another SHA-256', async () => {
    stacks.use('untouched');
    const other = join(stacks.folder, 'other.txt');
    await backup(['--make-key', other]);
    expect(await stacks.restore(name, '--identity', other)).toContain('encrypted for another key');
    expect(await stacks.restore(name, '--sha256', 'f'.repeat(64))).toContain(
      'is not the file with that SHA-256',
    );
    await expect(backup(['--make-key', other])).rejects.toThrow('is there already');
  });

  afterAll(async () => {
    for (const program of PROGRAMS)
      expect(await stacks.database('untouched', program).listCollections().toArray()).toEqual([]);
  });
});

test('a restore that breaks off says what it has left', async () => {
  stacks.use('disk', { OBJECT_STORE: 'disk' });
  const said = await stacks.restore(name);
  expect(said).toContain('A disk keeps no metadata, and job-photos/a.png has some');
  expect(said).toMatch(/this stack is no copy of the backup\. Empty it before another try\.$/);
});

test('a backup that fails leaves the last one, and no part of itself', async () => {
  const before = await readdir(join(stacks.folder, 'backups'));
  stacks.use('nothing');
  await expect(stacks.backUp()).rejects.toThrow('is MONGO_DB_PREFIX right?');
  stacks.use('source', { MINIO_BUCKET: stacks.bucket('nothing') });
  await expect(stacks.backUp()).rejects.toThrow('uploads has records of some');
  stacks.use('source', { JWT_KEYS_DIR: join(stacks.folder, 'nothing') });
  await expect(stacks.backUp()).rejects.toThrow('is JWT_KEYS_DIR right?');
  stacks.use('source', { MINIO_SECRET_KEY: 'wrong-secret' });
  await expect(stacks.backUp()).rejects.toThrow();
  await expect(stacks.backUp('--recipient', 'age1oops')).rejects.toThrow('is no public key');
  expect(await readdir(join(stacks.folder, 'backups'))).toEqual(before);
});

test('a file that cannot be written says why, whatever was being added', async () => {
  const archive = createArchive(join(stacks.folder, 'missing', 'backup.age'), [stacks.recipient]);
  const chunk = Buffer.alloc(1_000_000);
  const addAll = async () => {
    for (let number = 0; number < 20; number += 1)
      await archive.add({ name: String(number), size: chunk.length }, [chunk]);
    await archive.finish();
  };
  await expect(addAll()).rejects.toThrow('ENOENT');
  await expect(archive.add({ name: 'more', size: 1 }, [Buffer.alloc(1)])).rejects.toThrow('ENOENT');
});

test('a body that breaks off, or is of another size than it said, fails what it is added to', async () => {
  for (const [name, body, reason] of [
    ['broken.age', brokenBody(), 'the sender went away'],
    ['short.age', [Buffer.alloc(5)], 'Size mismatch'],
  ] as const) {
    const archive = createArchive(join(stacks.folder, name), [stacks.recipient]);
    await expect(archive.add({ name, size: 10 }, body)).rejects.toThrow(reason);
  }
});

function* brokenBody() {
  yield Buffer.alloc(5);
  throw new Error('the sender went away');
}

test('a later backup removes what is no longer kept', async () => {
  stacks.useSource();
  const keep = ['--keep-daily', '1', '--keep-weekly', '0', '--keep-monthly', '0'];
  expect((await stacks.backUp(...keep)).at(-1)).toBe(`No longer kept: ${name}`);
  expect(await stacks.backups()).toHaveLength(1);
  await expect(stacks.backUp('--keep-daily', 'x')).rejects.toThrow('takes a whole number');
});

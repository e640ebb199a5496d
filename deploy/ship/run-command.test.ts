import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths';
import { parseCommand } from './parse-command';
import { runCommand } from './run-command';
import { addFakeRelease } from './testing/fake-release';

const NAME = 'mfe-public';
let siteDir: string;

function run(line: string): Promise<string> {
  return runCommand(parseCommand(line.split(' ')), siteDir);
}

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ship-run-'));
  await addFakeRelease(siteDir, NAME, '1.0.0');
  await addFakeRelease(siteDir, NAME, '1.0.1');
  await addFakeRelease(siteDir, NAME, '1.0.2');
});
afterEach(() => rm(siteDir, { recursive: true, force: true }));

describe('npm run ship', () => {
  it('goes to a version and back, and lists where it stands', async () => {
    expect(await run('mfe-public --to 1.0.2')).toBe(
      'Every visitor gets mfe-public 1.0.2 from their next page load on.',
    );
    await run('mfe-public --to 1.0.0');
    expect(await run('mfe-public --list')).toBe('1.0.2\n1.0.1\n1.0.0  standing');
  });

  it('gives, moves and promotes a canary', async () => {
    await run('mfe-public --to 1.0.0');
    expect(await run('mfe-public --to 1.0.2 --canary 10')).toBe(
      '10 % of the visitors get mfe-public 1.0.2; the others stay where they are.',
    );
    await run('mfe-public --to 1.0.2 --canary 50');
    expect(await run('mfe-public --list')).toContain('1.0.2  canary, 50 %');
    expect(await run('mfe-public --promote')).toBe('Every visitor gets mfe-public 1.0.2.');
  });

  it('prunes what nobody gets', async () => {
    await run('mfe-public --to 1.0.0');
    expect(await run('mfe-public --prune 1')).toBe('Removed mfe-public 1.0.1.');
    expect(await run('mfe-public --prune 1')).toBe('There was nothing to remove.');
  });

  it('says in one sentence that there is no site', async () => {
    await rm(siteDir, { recursive: true });
    await expect(run('mfe-public --list')).rejects.toThrow(
      `There is no site at ${siteDir} yet; npm start makes one.`,
    );
  });

  it('fails as a command with the sentence alone', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'deploy/ship/main.ts', NAME, '--to', '9.9.9'],
      { cwd: ROOT, env: { ...process.env, SITE_DIR: siteDir }, encoding: 'utf8' },
    );
    expect(stderr).toBe('mfe-public has no version 9.9.9; it has 1.0.0, 1.0.1, 1.0.2.\n');
    expect(status).toBe(1);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from '../build/run-webpack';
import { parseCommand, runCommand } from './command';
import { addFakeRelease } from './testing/fake-release';

describe('run command', () => {
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
        '10% of the visitors get mfe-public 1.0.2; the others stay where they are.',
      );
      await run('mfe-public --to 1.0.2 --canary 50');
      expect(await run('mfe-public --list')).toContain('1.0.2  canary, 50%');
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
});

describe('parse command', () => {
  function parse(line: string) {
    return parseCommand(line.split(' ').filter(Boolean));
  }

  describe('parseCommand', () => {
    it('ships the next patch unless told otherwise', () => {
      expect(parse('mfe-public')).toEqual({
        name: 'mfe-public',
        action: 'ship',
        options: { bump: 'patch', version: undefined, baseUrl: undefined },
        percent: undefined,
      });
    });

    it.each([
      ['mfe-public --minor', { action: 'ship', options: { bump: 'minor' } }],
      ['mfe-public --version 3.1.4', { action: 'ship', options: { version: '3.1.4' } }],
      ['mfe-public --canary 10', { action: 'ship', percent: 10 }],
      ['mfe-public --to 1.0.0', { action: 'to', version: '1.0.0' }],
      ['mfe-public --to 1.0.0 --canary 5', { action: 'to', version: '1.0.0', percent: 5 }],
      ['mfe-admin --promote', { name: 'mfe-admin', action: 'promote' }],
      ['mfe-admin --stop-canary', { action: 'stop-canary' }],
      ['mfe-admin --list', { action: 'list' }],
      ['mfe-admin --prune 3', { action: 'prune', keep: 3 }],
      [
        'mfe-admin --url https://cdn.example.com/remotes/',
        { options: { baseUrl: 'https://cdn.example.com/remotes' } },
      ],
    ])('reads %s', (line, expected) => {
      expect(parse(line)).toMatchObject(expected);
    });

    it.each([
      ['', 'Name one remote; the remotes are mfe-public, mfe-customer, mfe-admin, mfe-cleaner.'],
      [
        'mfe-publc',
        'There is no remote mfe-publc; the remotes are mfe-public, mfe-customer, mfe-admin, mfe-cleaner.',
      ],
      ['mfe-public --canary 0', '--canary takes a whole number from 1 to 99, not "0".'],
      ['mfe-public --canary 100', '--canary takes a whole number from 1 to 99, not "100".'],
      ['mfe-public --canary 9.5', '--canary takes a whole number from 1 to 99, not "9.5".'],
      ['mfe-public --to one', '"one" is not a version; write one like 1.4.0.'],
      ['mfe-public --to 1.0.0 --promote', 'Choose --to or --promote, not both.'],
      ['mfe-public --minor --major', 'Choose --major or --minor, not both.'],
      [
        'mfe-public --url ftp://x',
        '--url takes an address such as https://cdn.example.com/remotes, not "ftp://x".',
      ],
      ['mfe-public --too 1.0.0', "Unknown option '--too'."],
    ])('refuses "%s" in one sentence', (line, message) => {
      expect(() => parse(line)).toThrow(new Error(message));
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { parseCommand } from './parse-command';

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

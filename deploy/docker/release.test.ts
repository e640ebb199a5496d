import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PROGRAMS } from '../local/site/start-site';

const SCRIPT = join(__dirname, 'release.sh');

test('a release replaces every program, the gateway after the services, and explains itself', () => {
  const script = readFileSync(SCRIPT, 'utf8');
  const [, order = ''] = /^for program in (.+); do release/m.exec(script) ?? [];
  const programs = order.split(' ');
  expect([...programs].sort()).toEqual([...SITE_PROGRAMS].sort());
  expect(programs.at(-1)).toBe('gateway');
  const run = (...args: string[]) => execFileSync('sh', [SCRIPT, ...args], { stdio: 'pipe' });
  expect(String(run('--help'))).toMatch(/^Usage: sh deploy\/docker\/release\.sh/);
  expect(() => run('--halp')).toThrow(/What is --halp\?/);
});

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { startMark, writeRunFile } from '../local/supervisor/process-table';
import { makeTestData, removeTestData } from './test-data';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'brightnest-home-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('what a killed run left is ended and removed by the next one; a living run is left alone', async () => {
  const killed = join(home, 'brightnest-test-run-killed');
  const site = join(killed, 'sites', 'site-1');
  mkdirSync(site, { recursive: true });
  const sleeper = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  const pid = sleeper.pid ?? 0;
  const mark = await eventually(() => startMark(pid));
  writeRunFile(join(site, 'run.json'), {
    ...{ pid: 1, mark: 'another life' },
    processes: { mail: { pid, mark, startedAt: 0, command: 'sleep' } },
  });

  const living = await makeTestData(home);
  expect(startMark(pid)).toBeUndefined();
  expect(existsSync(killed)).toBe(false);

  const another = await makeTestData(home);
  expect(existsSync(living)).toBe(true);
  await removeTestData(living);
  await removeTestData(another);
  expect([living, another].filter(existsSync)).toEqual([]);
});

test('runs that begin at the same moment leave each other alone', async () => {
  const beginLate = async (ms: number) => {
    await setTimeout(ms);
    return makeTestData(home);
  };
  const runs = await Promise.all(Array.from({ length: 100 }, (_, index) => beginLate(index / 4)));
  expect(runs.filter((data) => !existsSync(join(data, 'run.lock')))).toEqual([]);
  expect(new Set(runs).size).toBe(100);
});

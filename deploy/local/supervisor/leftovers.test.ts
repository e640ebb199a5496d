import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { endLeftovers } from './leftovers';
import { startMark } from './process-table';
import { writeRunFile, type RunRecord } from './run-file';
import { createBench } from '../testing/bench';

let bench: ReturnType<typeof createBench>;
let pid: number;

beforeEach(() => {
  bench = createBench();
  const sleeper = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  pid = sleeper.pid ?? 0;
});
afterEach(async () => {
  if (startMark(pid)) process.kill(pid, 'SIGKILL');
  await bench.remove();
});

const recordOf = (supervisor: { pid: number; mark: string }, mark: string): RunRecord => ({
  ...supervisor,
  processes: { mongo: { pid, mark, startedAt: 0, command: 'sleep' } },
});
const DEAD = { pid: 1, mark: 'another life' };
const markOfSleeper = () => eventually(() => startMark(pid));

test('what a killed supervisor left is ended and its record removed', async () => {
  writeRunFile(bench.runFile, recordOf(DEAD, await markOfSleeper()));
  expect(await endLeftovers(bench.runFile)).toEqual(['mongo']);
  expect(startMark(pid)).toBeUndefined();
  expect(existsSync(bench.runFile)).toBe(false);
});

test('a stranger who got the same pid is left alone', async () => {
  writeRunFile(bench.runFile, recordOf(DEAD, 'an earlier life of that pid'));
  expect(await endLeftovers(bench.runFile)).toEqual([]);
  expect(startMark(pid)).toBeDefined();
});

test('the processes of a living supervisor are not leftovers', async () => {
  const self = { pid: process.pid, mark: startMark(process.pid) ?? '' };
  writeRunFile(bench.runFile, recordOf(self, await markOfSleeper()));
  expect(await endLeftovers(bench.runFile)).toEqual([]);
  expect(startMark(pid)).toBeDefined();
});

test('no record, nothing to do', async () => {
  expect(await endLeftovers(`${bench.runFile}.none`)).toEqual([]);
});

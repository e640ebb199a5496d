import { eventually } from '@brightnest/service-kit/testing/eventually';
import { startMark } from '../supervisor/process-table';
import { ProgramError, reasonOf, runProgram } from './run-program';

const node = (source: string, signal?: AbortSignal, onLine?: (line: string) => void) =>
  runProgram(process.execPath, ['-e', source], { signal, onLine });

test('gives what the program printed, line by line on the way', async () => {
  const seen: string[] = [];
  const output = await node("console.log('one'); console.error('two')", undefined, (line) =>
    seen.push(line),
  );
  expect(output.split('\n').toSorted()).toEqual(['one', 'two']);
  expect(seen.toSorted()).toEqual(['one', 'two']);
});

test('a failure carries the output and its most telling line', async () => {
  const error = await node(
    "console.log('E: Unable to locate package'); console.log('bye'); process.exit(3)",
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProgramError);
  expect((error as Error).message).toContain('exit code 3');
  expect(reasonOf(error)).toBe('E: Unable to locate package');
});

test('a program that is not there is a failure', () =>
  expect(runProgram('/no/such/program', [])).rejects.toThrow('ENOENT'));

test('an abort ends the program and what it started', async () => {
  const stop = new AbortController();
  let grandchild = 0;
  const run = node(
    `const child = require('node:child_process').spawn('sleep', ['60']);
     console.log(child.pid); setInterval(() => {}, 1000);`,
    stop.signal,
    (line) => (grandchild = Number(line)),
  );
  await Promise.race([eventually(() => grandchild > 0), run]);
  stop.abort();
  await expect(run).rejects.toThrow('aborted');
  await eventually(() => !startMark(grandchild));
  expect(startMark(grandchild)).toBeUndefined();
});

test('nothing begins after an abort', () =>
  expect(node('', AbortSignal.abort())).rejects.toThrow('aborted'));

test('a full disk is told as such', () =>
  expect(node("console.log('npm error code ENOSPC'); process.exit(1)")).rejects.toThrow(
    'The disk is full: free at least 1.5 GB and start again.',
  ));

test('the reason of npm is not its closing chatter', async () => {
  const error = await node(`
    console.log('npm error network request to https://registry.example failed');
    console.log('npm error A complete log of this run can be found in: x.log');
    process.exit(1)`).catch((thrown: unknown) => thrown);
  expect(reasonOf(error)).toBe('npm error network request to https://registry.example failed');
});

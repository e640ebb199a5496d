import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, failureReport, readOutcome, slowestReport } from './test';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'brightnest-results-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (results: object | undefined, exitCode: number) => {
  const file = join(folder, 'jest.json');
  if (results) writeFileSync(file, JSON.stringify(results));
  return readOutcome(file, exitCode);
};
const results = (passed: number, failed: number, broken: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
  testResults: [],
});

test.each([
  ['all passed', results(812, 0, 0), 0, { passed: 812, failed: 0 }],
  ['some failed', results(810, 2, 0), 1, { passed: 810, failed: 2 }],
  ['a file that could not run counts as one', results(800, 1, 2), 1, { passed: 800, failed: 3 }],
  ['a failure outside of all tests counts as one', results(5, 0, 0), 1, { passed: 5, failed: 1 }],
  ['jest that wrote nothing counts as one', undefined, 134, { passed: 0, failed: 1 }],
])('%s', async (_, written, exitCode, counts) =>
  expect(await read(written, exitCode)).toEqual({ ...counts, failures: [], durations: [] }),
);

test('says which files took longest', async () => {
  const testResults = [
    { name: '/code/a.test.ts', startTime: 1_000, endTime: 3_500 },
    { name: '/code/b.test.ts', startTime: 0, endTime: 40_000 },
    // One that could not be run.
    { name: '/code/c.test.ts', startTime: 0, endTime: 0 },
  ];
  const { durations } = await read({ ...results(2, 0, 1), testResults }, 1);
  expect(slowestReport(durations, '/code')).toEqual([
    '',
    '3 test files took 43 s together; the slowest:',
    '   40.0 s  b.test.ts',
    '    2.5 s  a.test.ts',
    '    0.0 s  c.test.ts',
  ]);
});

test('says once more what failed, and why', async () => {
  const times = { startTime: 0, endTime: 0 };
  const failed = {
    status: 'failed',
    fullName: 'a sum is right',
    failureMessages: ['\u001b[31m2, not 3\u001b[39m'],
  };
  const passed = { status: 'passed', fullName: 'a sum is a number', failureMessages: [] };
  const testResults = [
    { ...times, name: '/code/a.test.ts', message: 'all of it', assertionResults: [passed, failed] },
    { ...times, name: '/code/b.test.ts', message: 'no such module\nat b', assertionResults: [] },
  ];
  const { failures } = await read({ ...results(1, 1, 1), testResults }, 1);
  expect(failureReport(failures, '/code')).toEqual([
    '',
    'Failed: a.test.ts: a sum is right',
    '    2, not 3',
    '',
    'Failed: b.test.ts: could not be run',
    '    no such module',
    '    at b',
  ]);
});

test('the closing line has its one form', () =>
  expect(closingLine({ passed: 812, failed: 0 })).toBe('812 passed, 0 failed'));

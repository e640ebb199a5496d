import { resolve } from 'node:path';
import type { Outcome } from './results';
import { runUnsteadyAgain } from './run-unsteady-again';

const first: Outcome = {
  passed: 100,
  failed: 3,
  failedFiles: [
    { path: resolve('a.test.ts'), passed: 4 },
    { path: resolve('b.test.ts'), passed: 0 },
  ],
};

test('counts what passes by itself, and names it', async () => {
  const run = jest.fn(async () => ({ passed: 7, failed: 0, failedFiles: [] }));
  expect(await runUnsteadyAgain(first, run)).toEqual({
    passed: 103,
    failed: 0,
    report: [
      'UNSTEADY: passed only when it was run again by itself: a.test.ts',
      'UNSTEADY: passed only when it was run again by itself: b.test.ts',
    ],
  });
  expect(run).toHaveBeenCalledWith([resolve('a.test.ts'), resolve('b.test.ts')]);
});

test('what fails thrice has failed', async () => {
  const failedFiles = [{ path: resolve('b.test.ts'), passed: 1 }];
  const run = jest
    .fn<Promise<Outcome>, [string[]]>()
    .mockResolvedValueOnce({ passed: 6, failed: 2, failedFiles })
    .mockResolvedValueOnce({ passed: 2, failed: 1, failedFiles });
  const again = await runUnsteadyAgain(first, run);
  expect(again).toMatchObject({ passed: 103, failed: 1 });
  expect(again.report).toEqual([
    'UNSTEADY: passed only when it was run again by itself: a.test.ts',
  ]);
  expect(run.mock.calls.at(-1)).toEqual([[resolve('b.test.ts')]]);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing failed', []],
  ['much failed', Array.from({ length: 13 }, (_, at) => ({ path: `/${at}.test.ts`, passed: 0 }))],
  ['jest failed although no file did', []],
])('nothing is run again when %s', async (_, failedFiles) => {
  const run = jest.fn();
  const outcome = await runUnsteadyAgain({ ...first, failedFiles }, run);
  expect(outcome).toEqual({ passed: 100, failed: 3, report: [] });
  expect(run).not.toHaveBeenCalled();
});

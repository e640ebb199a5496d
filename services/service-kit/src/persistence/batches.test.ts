import { inBatches } from './batches';

/** Work that answers what it was asked in capitals, and fails where it is told to. */
function work() {
  const batches: string[][] = [];
  const ask = inBatches(
    async (asked: readonly string[]) => {
      batches.push([...asked]);
      await Promise.resolve();
      if (asked.includes('fail')) throw new Error('failed');
      return asked.map((one) => one.toUpperCase());
    },
    { max: 2 },
  );
  return { ask, batches };
}

test('gives each its own answer, in batches of whoever came meanwhile', async () => {
  const { ask, batches } = work();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(ask));
  expect(answers).toEqual(['A', 'B', 'C', 'D']);
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('fails for those of one batch, and goes on with the next', async () => {
  const { ask } = work();
  const outcomes = await Promise.allSettled(['a', 'b', 'fail', 'c'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  ]);
  await expect(ask('e')).resolves.toBe('E');
});

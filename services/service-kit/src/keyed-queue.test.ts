import { createKeyedQueue } from './keyed-queue';

test('work of one key waits for the work before it, also when that fails', async () => {
  const inOrder = createKeyedQueue();
  const log: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const first = inOrder('a', async () => {
    await gate;
    log.push('a1');
    throw new Error('failed');
  });
  const second = inOrder('a', async () => log.push('a2'));
  await inOrder('b', async () => log.push('b1'));
  expect(log).toEqual(['b1']);
  release();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

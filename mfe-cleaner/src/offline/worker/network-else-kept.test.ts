import { expect, it } from '@jest/globals';
import { networkElseKept } from './network-else-kept';

const SOON = 20;
const after = (ms: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(text)), ms));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

function exchange(ask: () => Promise<Response>, kept?: string) {
  const taken: string[] = [];
  const { answer, done } = networkElseKept(
    {
      ask,
      take: async (response) => void taken.push(await response.text()),
      find: async () => (kept === undefined ? undefined : new Response(kept)),
    },
    SOON,
  );
  return { taken, done, text: answer.then((response) => response.text()) };
}

it('gives what the network answers, though something is kept', async () => {
  const { text, done, taken } = exchange(async () => new Response('new'), 'kept');
  expect(await text).toBe('new');
  await done;
  expect(taken).toEqual(['new']);
});

it('gives an error of the server on as it is', async () => {
  const { answer } = networkElseKept({
    ask: async () => new Response('', { status: 503 }),
    take: async () => undefined,
    find: async () => new Response('kept'),
  });
  expect((await answer).status).toBe(503);
});

it('gives what is kept when there is no network', async () => {
  const { text, done, taken } = exchange(noNetwork, 'kept');
  expect(await text).toBe('kept');
  await done;
  expect(taken).toEqual([]);
});

it('gives what is kept when the network takes long, and hears of its answer all the same', async () => {
  const { text, done, taken } = exchange(() => after(200, 'late'), 'kept');
  expect(await text).toBe('kept');
  await done;
  expect(taken).toEqual(['late']);
});

it('waits for the network when nothing is kept', async () => {
  expect(await exchange(() => after(100, 'late')).text).toBe('late');
  await expect(exchange(noNetwork).text).rejects.toThrow('Failed to fetch');
});

it('gives the answer though it could not be kept', async () => {
  const { answer, done } = networkElseKept({
    ask: async () => new Response('new'),
    take: () => Promise.reject(new Error('The disk is full')),
    find: async () => undefined,
  });
  expect(await (await answer).text()).toBe('new');
  await done;
});

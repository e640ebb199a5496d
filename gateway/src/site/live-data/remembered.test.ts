import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { remembered } from './remembered';

const TIMES = { answerMs: 60_000, failureMs: 5_000 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks once for all who want to know at the same time', async () => {
  let answer: (jobs: string) => void = () => undefined;
  const ask = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const get = remembered(ask, TIMES);
  const both = Promise.all([get(), get()]);
  // However long the answer takes.
  jest.advanceTimersByTime(120_000);
  const late = get();
  answer('jobs');
  expect([...(await both), await late]).toEqual(['jobs', 'jobs', 'jobs']);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('gives an answer again until its time is over', async () => {
  let count = 0;
  const get = remembered(async () => (count += 1), TIMES);
  expect(await get()).toBe(1);
  jest.advanceTimersByTime(59_999);
  expect(await get()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await get()).toBe(2);
});

it('asks again sooner after a failure', async () => {
  const ask = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down'));
  ask.mockResolvedValue('jobs');
  const get = remembered(ask, TIMES);
  await expect(get()).rejects.toThrow('down');
  jest.advanceTimersByTime(4_999);
  await expect(get()).rejects.toThrow('down');
  jest.advanceTimersByTime(1);
  expect(await get()).toBe('jobs');
});

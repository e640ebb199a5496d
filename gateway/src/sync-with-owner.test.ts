import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createLogger } from '@brightnest/service-kit/logging';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OwnerSync, syncWithOwner } from './sync-with-owner';

describe('sync with the service that knows', () => {
  const log = createLogger('gateway', 'silent');

  let sync: OwnerSync;
  afterEach(() => sync.stop());

  /** A sync whose n-th question is answered by `answers(n)`, and what it has taken so far. */
  function follow(answers: (asked: number) => Promise<string>, repeatMs = 60_000) {
    const taken: string[] = [];
    let asked = 0;
    sync = syncWithOwner({
      what: 'test data',
      ask: () => answers((asked += 1)),
      take: (answer) => taken.push(answer),
      log,
      repeatMs,
      retryMs: 5,
    });
    void sync.askNow();
    return taken;
  }

  it('asks again until there is an answer', async () => {
    const taken = follow((asked) =>
      asked < 4 ? Promise.reject(new Error('auth is away')) : Promise.resolve('late'),
    );
    await eventually(() => taken.length === 1);
    expect(taken).toEqual(['late']);
  });

  it('asks again by itself once in a while', async () => {
    const taken = follow((asked) => Promise.resolve(`list-${asked}`), 5);
    await eventually(() => taken.length >= 3);
    expect(taken.slice(0, 3)).toEqual(['list-1', 'list-2', 'list-3']);
  });

  it('asks anew when told to, also while it waits for an answer', async () => {
    let answerFirst = (_answer: string) => {};
    const taken = follow((asked) =>
      asked === 1 ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve('second'),
    );
    void sync.askNow();
    await eventually(() => taken.length === 1);
    answerFirst('first');
    await eventually(() => taken.length === 2);
    expect(taken).toEqual(['second', 'first']);
  });

  it('asks nothing any more when stopped', async () => {
    const taken = follow((asked) => Promise.resolve(`list-${asked}`), 5);
    await eventually(() => taken.length > 0);
    sync.stop();
    void sync.askNow();
    const { length } = taken;
    // Another one that asks as often has been answered several times meanwhile.
    const others = follow((asked) => Promise.resolve(`other-${asked}`), 5);
    await eventually(() => others.length > 5);
    // What had been asked before may have been answered since.
    expect(taken.length).toBeLessThanOrEqual(length + 1);
  });
});

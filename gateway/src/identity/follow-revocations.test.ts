import { afterEach, describe, expect, it } from '@jest/globals';
import type { Revocations } from '@brightnest/contracts/auth/revocations';
import { createLogger } from '@brightnest/service-kit/logging';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { followRevocations, type RevocationFollower } from './follow-revocations';

const log = createLogger('gateway', 'silent');
const listOf = (id: string): Revocations => ({ sessionIds: [id], roles: [] });

let follower: RevocationFollower;
afterEach(() => follower.stop());

/** A follower whose n-th question is answered by `answers(n)`, and what it has taken so far. */
function follow(answers: (asked: number) => Promise<Revocations>, repeatMs = 60_000) {
  const taken: string[] = [];
  let asked = 0;
  follower = followRevocations({
    ask: () => answers((asked += 1)),
    take: ({ sessionIds }) => taken.push(...sessionIds),
    log,
    repeatMs,
    retryMs: 5,
  });
  follower.askNow();
  return taken;
}

describe('followRevocations', () => {
  it('asks again until there is an answer', async () => {
    const taken = follow((asked) =>
      asked < 4 ? Promise.reject(new Error('auth is away')) : Promise.resolve(listOf('late')),
    );
    await eventually(() => taken.length === 1);
    expect(taken).toEqual(['late']);
  });

  it('asks again by itself once in a while', async () => {
    const taken = follow((asked) => Promise.resolve(listOf(`list-${asked}`)), 5);
    await eventually(() => taken.length >= 3);
    expect(taken.slice(0, 3)).toEqual(['list-1', 'list-2', 'list-3']);
  });

  it('asks anew when told to, also while it waits for an answer', async () => {
    let answerFirst = (_list: Revocations) => {};
    const taken = follow((asked) =>
      asked === 1
        ? new Promise((resolve) => (answerFirst = resolve))
        : Promise.resolve(listOf('second')),
    );
    follower.askNow();
    await eventually(() => taken.length === 1);
    answerFirst(listOf('first'));
    await eventually(() => taken.length === 2);
    expect(taken).toEqual(['second', 'first']);
  });

  it('asks nothing any more when stopped', async () => {
    const taken = follow((asked) => Promise.resolve(listOf(`list-${asked}`)), 5);
    await eventually(() => taken.length > 0);
    follower.stop();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const { length } = taken;
    follower.askNow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(taken).toHaveLength(length);
  });
});

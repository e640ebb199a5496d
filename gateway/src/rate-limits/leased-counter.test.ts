import { describe, expect, it } from '@jest/globals';
import { leasedCounter, type TakePoints } from './leased-counter';

const LIMIT = 50;

/** A shared count that answers later, and how often it was asked. */
function sharedCount(resetSeconds = 60) {
  const shared = { asked: 0, used: 0, take: (() => undefined) as unknown as TakePoints };
  shared.take = async (_callerKey, points) => {
    shared.asked += 1;
    shared.used += points;
    const { used } = shared;
    await new Promise((resolve) => setImmediate(resolve));
    return {
      isAllowed: used <= LIMIT,
      limit: LIMIT,
      remaining: Math.max(0, LIMIT - used),
      resetSeconds,
    };
  };
  return shared;
}

const countMany = async (count: ReturnType<typeof leasedCounter>, calls: number) => {
  const counts = await Promise.all(Array.from({ length: calls }, () => count('caller')));
  return counts.filter(({ isAllowed }) => isAllowed).length;
};

describe('leasedCounter', () => {
  it('asks once for as many calls as a lease has', async () => {
    const shared = sharedCount();
    expect(await countMany(leasedCounter(shared.take, 10), 10)).toBe(10);
    expect(shared.asked).toBe(1);
  });

  it('lets through exactly the limit, and asks no more once it is reached', async () => {
    const shared = sharedCount();
    const count = leasedCounter(shared.take, 10);
    expect(await countMany(count, 200)).toBe(LIMIT);
    const { asked } = shared;
    expect(await countMany(count, 200)).toBe(0);
    expect(shared.asked).toBe(asked);
  });

  it('starts anew when the time of a lease is over', async () => {
    const shared = sharedCount(1);
    const count = leasedCounter(shared.take, 10);
    await countMany(count, 200);
    shared.used = 0;
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await count('caller')).isAllowed).toBe(true);
  });

  it('goes on after a count that failed', async () => {
    const shared = sharedCount();
    let isBroken = true;
    const count = leasedCounter((callerKey, points) => {
      if (isBroken) return Promise.reject(new Error('no count'));
      return shared.take(callerKey, points);
    }, 10);
    await expect(count('caller')).rejects.toThrow('no count');
    isBroken = false;
    expect((await count('caller')).isAllowed).toBe(true);
  });
});

import { eventually } from '@brightnest/service-kit/testing/eventually';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createLogger } from '@brightnest/service-kit/logging';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startTcpRelay, type TcpRelay } from '../testing/tcp-relay';
import { leasedCounter, type TakePoints } from './leased-counter';
import { type BucketName, callerKey, limitOf } from './limits';
import { createRateLimits, type RateLimits } from './rate-limits';

describe('rate limits', () => {
  const dbName = `test_limits_${randomUUID().slice(0, 8)}`;
  const log = createLogger('gateway', 'silent');
  const { points, seconds } = limitOf('submission', 1);
  const started: RateLimits[] = [];
  const wires: TcpRelay[] = [];
  let caller: string;

  function create(mongoUrl = testEnv.MONGO_URL, scale = 1): RateLimits {
    const limits = createRateLimits({ mongoUrl, dbName, scale, log });
    started.push(limits);
    return limits;
  }

  async function countAllowed(
    limits: readonly RateLimits[],
    calls: number,
    bucket: BucketName = 'submission',
  ): Promise<number> {
    const counts = await Promise.all(
      Array.from({ length: calls }, (_, call) =>
        limits[call % limits.length]!.count(bucket, caller),
      ),
    );
    return counts.filter(({ isAllowed }) => isAllowed).length;
  }

  beforeEach(() => {
    caller = `ip:${randomUUID()}`;
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((limits) => limits.stop()));
    await Promise.all(wires.splice(0).map((wire) => wire.cut()));
  });
  afterAll(async () => {
    const client = new mongoose.mongo.MongoClient(testEnv.MONGO_URL, { runtimeAdapters: { os } });
    await client.db(dbName).dropDatabase();
    await client.close();
  });

  describe('rate limits', () => {
    it('are exact for calls that arrive together at two processes', async () => {
      const both = [create(), create()];
      await Promise.all(both.map((limits) => limits.prepare()));
      expect(await countAllowed(both, points + 30)).toBe(points);
    });

    it('never let more through where points are taken in leases, by two processes together', async () => {
      const both = [create(), create()];
      await Promise.all(both.map((limits) => limits.prepare()));
      const first = await countAllowed(both, limitOf('read', 1).points + 100, 'read');
      // One of the two may still hold the rest of a lease.
      const second = await countAllowed(both, 100, 'read');
      expect(first + second).toBe(limitOf('read', 1).points);
      expect(await countAllowed(both, 100, 'read')).toBe(0);
    });

    it('count down by one for each call, leased or not', async () => {
      const limits = create();
      await limits.prepare();
      for (const bucket of ['read', 'submission'] as const) {
        const total = limitOf(bucket, 1).points;
        for (let call = 1; call <= 3; call += 1) {
          expect((await limits.count(bucket, caller)).remaining).toBe(total - call);
        }
      }
    });

    it('outlive a restart', async () => {
      const first = create();
      await first.prepare();
      await countAllowed([first], points);
      const second = create();
      await second.prepare();
      const allowance = await second.count('submission', caller);
      expect(allowance).toMatchObject({ isAllowed: false, limit: points, remaining: 0 });
      expect(allowance.resetSeconds).toBeGreaterThan(seconds - 60);
    });

    it('count each bucket and each caller alone', async () => {
      const limits = create();
      await limits.prepare();
      await countAllowed([limits], points);
      expect((await limits.count('submission', caller)).isAllowed).toBe(false);
      expect((await limits.count('write', caller)).isAllowed).toBe(true);
      expect((await limits.count('submission', 'ip:other')).isAllowed).toBe(true);
    });

    it('let a provider’s webhooks through where writes of the same address are at their end', async () => {
      const limits = create();
      await limits.prepare();
      const { points: writes } = limitOf('write', 1);
      expect(await countAllowed([limits], writes + 10, 'write')).toBe(writes);
      expect(await countAllowed([limits], 10 * writes, 'webhook')).toBe(10 * writes);
    });

    it('can be raised together', async () => {
      const limits = create(testEnv.MONGO_URL, 2);
      await limits.prepare();
      expect(await countAllowed([limits], 3 * points)).toBe(2 * points);
    });

    it('count in memory where MongoDB is not there to begin with', async () => {
      const limits = create('mongodb://127.0.0.1:1/?directConnection=true');
      await limits.prepare();
      expect(await countAllowed([limits], points + 5)).toBe(points);
    });

    it.each(['cut', 'stall'] as const)(
      'count in memory while MongoDB is away (%s), and never fail a call',
      async (fault) => {
        const direct = new URL(testEnv.MONGO_URL);
        direct.search = '?directConnection=true';
        const wire = await startTcpRelay(direct.href);
        wires.push(wire);
        const limits = create(wire.url);
        await limits.prepare();
        expect((await limits.count('submission', caller)).remaining).toBe(points - 1);
        await wire[fault]();
        expect(await countAllowed([limits], points + 5)).toBe(points);
      },
    );
  });
});

describe('caller key', () => {
  describe('callerKey', () => {
    it('counts a person wherever they call from', () => {
      expect(callerKey('write', '192.0.2.1', 'u1')).toBe(callerKey('write', '192.0.2.2', 'u1'));
    });

    it('counts a visitor by address', () => {
      expect(callerKey('read', '192.0.2.1')).toBe('ip:192.0.2.1');
    });

    it.each(['credentials', 'refresh'] as const)(
      'counts %s by address, session or not',
      (bucket) => {
        expect(callerKey(bucket, '192.0.2.1', 'u1')).toBe('ip:192.0.2.1');
      },
    );

    it('takes one IPv6 network for one caller', () => {
      const key = callerKey('read', '2001:db8:1:2::5');
      expect(callerKey('read', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(key);
      expect(callerKey('read', '2001:db8:1:3::5')).not.toBe(key);
      expect(callerKey('read', '::1')).toBe('ip:0:0:0:0');
    });
  });
});

describe('leased counter', () => {
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
      expect((await count('caller')).isAllowed).toBe(false);
      await eventually(async () => (await count('caller')).isAllowed);
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
});

import mongoose from 'mongoose';
import { eventually } from '../testing/eventually';
import { useTestDatabase } from '../testing/test-database';
import { createLease, type Lease } from './lease';

useTestDatabase();

const lease = (name: string, owner: string, ttlMs = 60_000): Lease =>
  createLease(mongoose.connection.collection('relay_leases'), { name, owner, ttlMs });

test('of several instances that try at once one gets it', async () => {
  const leases = Array.from({ length: 10 }, (_, index) => lease('contested', `owner-${index}`));
  // Two that are the first of all may collide in the insert; the one that fails does not hold the lease.
  const taken = await Promise.all(leases.map((it) => it.renew().catch(() => false)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(leases.filter((it) => it.isHeld())).toHaveLength(1);
});

test('the owner renews it; another gets it when it is released', async () => {
  const [mine, yours] = [lease('passed on', 'me'), lease('passed on', 'you')];
  expect(await mine.renew()).toBe(true);
  expect(await mine.renew()).toBe(true);
  expect(await yours.renew()).toBe(false);
  await yours.release();
  expect(await yours.renew()).toBe(false);
  await mine.release();
  expect(mine.isHeld()).toBe(false);
  expect(await yours.renew()).toBe(true);
});

test('another gets it when the owner has gone silent', async () => {
  const [mine, yours] = [lease('silent', 'me', 50), lease('silent', 'you', 50)];
  expect(await mine.renew()).toBe(true);
  await eventually(() => yours.renew());
  expect(mine.isHeld()).toBe(false);
});

import { testEvent } from '../testing/test-broker';
import { useTestDatabase } from '../testing/test-database';
import { findErasedPerson, rememberErased } from './erased-keys';

useTestDatabase();

const ADA = '65f000000000000000000001';
const person = { userIds: [ADA], emails: [], phones: [], names: [], quoteIds: [] };
const internalKey = 'a key of this test';
const deactivated = testEvent('user.deactivated', { userId: ADA });

it('lets an event of before wait until the erasure is done', async () => {
  const done: string[] = [];
  const begun = withResolver();
  const finish = withResolver();
  const erasing = rememberErased(person, { erasedAt: new Date(), internalKey }, async () => {
    begun.resolve();
    await finish.promise;
    done.push('erased');
  });
  await begun.promise;
  const finding = findErasedPerson(deactivated, [internalKey]).then((found) => {
    done.push('told');
    return found;
  });
  // Long enough for an event to be handled that does not wait.
  await findErasedPerson(testEvent('user.deactivated', { userId: `${ADA.slice(0, -1)}2` }), [
    internalKey,
  ]);
  expect(done).toEqual([]);
  finish.resolve();
  await erasing;
  expect(await finding).toMatchObject({ userIds: [ADA] });
  expect(done).toEqual(['erased', 'told']);
});

it('is under way until it succeeds, whatever broke down before', async () => {
  const erasedAt = new Date();
  const breakDown = () => Promise.reject(new Error('broke down'));
  await expect(rememberErased(person, { erasedAt, internalKey }, breakDown)).rejects.toThrow();
  let isTold = false;
  const finding = findErasedPerson(deactivated, [internalKey]).finally(() => (isTold = true));
  await rememberErased(person, { erasedAt, internalKey }, () => {
    expect(isTold).toBe(false);
    return Promise.resolve();
  });
  expect(await finding).not.toBeNull();
});

function withResolver() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose, { type ClientSession } from 'mongoose';
import { User, type UserRecord } from '../users/user';
import { createPerson } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { assertNotLastOwner } from './staff';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
beforeEach(() => User.deleteMany({}));

const owner = (more: Partial<UserRecord> = {}) => createPerson({ role: 'super_admin', ...more });
const leave = async (
  user: UserRecord,
  transaction: ClientSession,
  beforeWrite?: () => Promise<void>,
) => {
  await assertNotLastOwner(user, transaction);
  await beforeWrite?.();
  await User.updateOne({ _id: user._id }, { $set: { isActive: false } }, { session: transaction });
};
const commit = (work: (transaction: ClientSession) => Promise<void>) =>
  mongoose.connection.transaction(work).then(
    () => 'left',
    (error: { code?: string }) => error.code,
  );

it('lets an owner leave while another one stays', async () => {
  const [one] = [await owner(), await owner()];

  expect(await commit((transaction) => leave(one, transaction))).toBe('left');
});

it.each<[string, Partial<UserRecord>]>([
  ['who is deactivated', { isActive: false }],
  ['who has yet to choose a password', { password: undefined, isVerified: false }],
  ['of another role', { role: 'admin' }],
])('does not count somebody %s', async (_who, other) => {
  const one = await owner();
  await owner(other);

  expect(await commit((transaction) => leave(one, transaction))).toBe('last_owner');
});

it.each<[string, Partial<UserRecord>]>([
  ['is deactivated already', { isActive: false }],
  ['never came', { password: undefined }],
  ['is no owner', { role: 'admin' }],
])('lets a user leave who %s', async (_who, more) => {
  const one = await owner(more);

  expect(await commit((transaction) => leave(one, transaction))).toBe('left');
});

it('lets one of two owners leave when both have checked before either left', async () => {
  const [one, other] = [await owner(), await owner()];
  let looked = 0;
  const bothLooked = async () => {
    looked += 1;
    await eventually(() => looked >= 2);
  };

  const outcomes = await Promise.all(
    [one, other].map((user) => commit((transaction) => leave(user, transaction, bothLooked))),
  );

  expect(outcomes.sort()).toEqual(['last_owner', 'left']);
  expect(await User.countDocuments({ role: 'super_admin', isActive: true })).toBe(1);
});

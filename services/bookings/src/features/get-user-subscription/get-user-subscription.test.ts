import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import { Types } from 'mongoose';
import { Membership } from '../../model/user-subscription';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const ADA = 'a'.repeat(24);

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const read = (userId: string) =>
  bookings.call<UserSubscriptionResponse>('GET', '/api/user/subscription', {
    as: { role: 'customer', userId },
  });
const membership = (userId: string, status: 'active' | 'cancelled' = 'active') => ({
  userId,
  tierId: new Types.ObjectId(),
  status,
  remainingCleanings: 3,
  nextBillingDate: new Date('2030-06-01T00:00:00Z'),
});

it('is null for who is no member, and for who is none any more', async () => {
  await Membership.create(membership('b'.repeat(24), 'cancelled'));

  const [never, once] = await Promise.all([read('c'.repeat(24)), read('b'.repeat(24))]);

  expect([never.status, never.body]).toEqual([200, null]);
  expect(once.body).toBeNull();
});

it('is the caller’s own active membership, and nobody else’s', async () => {
  await Membership.create(membership(ADA, 'cancelled'));
  const { _id, tierId } = await Membership.create(membership(ADA));
  await Membership.create(membership('d'.repeat(24)));

  const { body } = await read(ADA);

  expect(body).toEqual({
    id: String(_id),
    userId: ADA,
    tierId: String(tierId),
    status: 'active',
    remainingCleanings: 3,
    nextBillingDate: '2030-06-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    skipsNextMonth: false,
  });
});

it('is one at a time, whoever subscribes twice at once', async () => {
  const userId = 'e'.repeat(24);

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => Membership.create(membership(userId))),
  );

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('needs a session', async () => {
  const { status, error } = await bookings.call('GET', '/api/user/subscription');
  expect([status, error.code]).toEqual([401, 'not_authenticated']);
});

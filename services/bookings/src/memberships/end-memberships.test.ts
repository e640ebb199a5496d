import { type StaffMembershipResponse } from '@brightnest/contracts/memberships/membership-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { PlanModel } from '../catalogue/plans';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { newUserId } from '../testing/bookings';
import { addPlan, joinClub, renewDue } from '../testing/payments';
import { type BookingsUnderTest, JANE, startBookings } from '../testing/start-bookings';
import { MembershipModel } from './membership';
import { beginMembership } from './subscribe';

const BOSS = newUserId();

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(() => (userId = newUserId()));

const begin = async () =>
  beginMembership(
    userId,
    await PlanModel.findById(await addPlan())
      .orFail()
      .lean(),
  );
const join = () => joinClub(bookings, userId);
const membership = () => MembershipModel.findOne({ userId }).orFail().lean();
const isEnding = () => eventually(async () => (await membership()).cancelAtPeriodEnd);
const changes = () =>
  published.ofType('subscription.changed').filter(({ payload }) => payload.userId === userId);
const deactivated = () =>
  testEvent('user.deactivated', { userId }, { origin: { userId: BOSS, role: 'admin' } });

async function passMonth(): Promise<void> {
  const nextBillingDate = new Date(Date.now() - 1_000);
  await MembershipModel.updateOne({ userId }, { $set: { nextBillingDate } });
  await renewDue(bookings);
}

const resume = async () =>
  bookings.call('POST', `/api/subscriptions/${String((await membership())._id)}/resume`, {
    as: { role: 'customer', userId },
  });

describe('a member whose account is deactivated', () => {
  it('is not charged for another month, and keeps the one that is paid', async () => {
    await join();

    await publishRaw(bookings.env, [deactivated()]);
    await isEnding();

    expect(await membership()).toMatchObject({ status: 'active', remainingCleanings: 4 });
    await passMonth();
    expect(await membership()).toMatchObject({ status: 'cancelled', remainingCleanings: 0 });
    expect(await TransactionModel.countDocuments({ userId })).toBe(1);
    await eventually(() => changes().length === 3);
    expect(changes().map(({ payload }) => payload.change)).toEqual([
      'started',
      'cancelling',
      'ended',
    ]);
    expect(changes()[1]?.origin).toMatchObject({ userId: BOSS, role: 'admin' });
  });

  it('is not charged when the account is restored, unless they go on themselves', async () => {
    await join();
    const event = deactivated();
    await publishRaw(bookings.env, [event]);
    await isEnding();

    await publishRaw(bookings.env, [testEvent('user.reactivated', { userId })]);
    await resume();
    // Another deactivation behind it says when the one that is delivered again was handled.
    const other = userId;
    userId = newUserId();
    await join();
    await publishRaw(bookings.env, [event, deactivated()]);
    await isEnding();
    userId = other;

    expect(await membership()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await passMonth();
    expect(await TransactionModel.countDocuments({ userId })).toBe(2);
  });

  it('is not charged where they were deactivated before anybody here heard of it', async () => {
    await join();
    const refusal = { code: 'not_found', message: 'Not found.', requestId: 'r' };
    bookings.auth.answer = { status: 404, body: refusal };
    await passMonth();
    bookings.auth.answer = { status: 200, body: JANE };

    expect(await membership()).toMatchObject({ status: 'cancelled', remainingCleanings: 0 });
    expect(await TransactionModel.countDocuments({ userId })).toBe(1);
  });

  it('loses nothing while auth does not answer: the renewal waits', async () => {
    await join();
    bookings.auth.answer = { status: 500, body: { code: 'internal', message: '', requestId: 'r' } };
    await passMonth();
    bookings.auth.answer = { status: 200, body: JANE };

    expect(await membership()).toMatchObject({ status: 'active', remainingCleanings: 4 });
    expect(await TransactionModel.countDocuments({ userId })).toBe(1);
    await renewDue(bookings);
    expect(await TransactionModel.countDocuments({ userId })).toBe(2);
  });

  it('can’t begin a membership by a payment page that is still open', async () => {
    const checkoutId = await begin();

    await publishRaw(bookings.env, [deactivated()]);

    await eventually(async () => (await membership()).status === 'cancelled');
    expect(await CheckoutModel.findById(checkoutId).lean()).toMatchObject({ status: 'cancelled' });
  });
});

describe('a membership in the hands of staff', () => {
  const read = (as: 'admin' | 'customer' = 'admin') =>
    bookings.call<StaffMembershipResponse>('GET', `/api/admin/users/${userId}/subscription`, {
      as,
    });
  const cancel = async (as: 'admin' | 'customer' = 'admin') =>
    bookings.call<StaffMembershipResponse>(
      'DELETE',
      `/api/admin/subscriptions/${String((await membership())._id)}`,
      { as },
    );

  it('is shown with its plan, and null for who is no member', async () => {
    expect((await read()).body).toMatchObject({ subscription: null, offer: null });
    await join();
    expect((await read()).body.subscription).toMatchObject({
      ...{ userId, tierName: 'Weekly Fresh', monthlyPrice: '12000.00', currency: 'LKR' },
      ...{ status: 'active', cancelAtPeriodEnd: false },
    });
  });

  it('leaves out a month and goes on again, as its member could say', async () => {
    await join();
    const change = async (how: 'skip' | 'resume', as: 'admin' | 'customer' = 'admin') => {
      const path = `/api/admin/subscriptions/${String((await membership())._id)}/${how}`;
      return bookings.call<StaffMembershipResponse>('POST', path, { as });
    };
    expect((await change('skip', 'customer')).status).toBe(403);
    expect((await change('skip')).body.subscription).toMatchObject({ skipsNextMonth: true });
    await change('skip');
    expect((await change('resume')).body.subscription).toMatchObject({ skipsNextMonth: false });
    await cancel();
    expect((await change('skip')).error.code).toBe('change_not_allowed');
    expect((await change('resume')).body.subscription).toMatchObject({ cancelAtPeriodEnd: false });
    await eventually(() => changes().length === 5);
    expect(changes().map(({ payload }) => payload.change)).toEqual([
      ...['started', 'skipping', 'resumed', 'cancelling', 'resumed'],
    ]);
  });

  it('is cancelled with the month that is paid, once, and charged no more', async () => {
    await join();

    const { status, body } = await cancel();
    await cancel();

    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await passMonth();
    expect(await membership()).toMatchObject({ status: 'cancelled' });
    expect(await TransactionModel.countDocuments({ userId })).toBe(1);
    await eventually(() => changes().length === 3);
    expect(changes()[1]).toMatchObject({
      payload: { change: 'cancelling' },
      origin: { role: 'admin' },
    });
  });

  it('is seen and ended by nobody else', async () => {
    await join();
    expect([(await read('customer')).status, (await cancel('customer')).status]).toEqual([
      403, 403,
    ]);
    expect(await membership()).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

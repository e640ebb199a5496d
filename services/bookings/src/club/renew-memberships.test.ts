import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { CheckoutModel } from '../model/checkout';
import { SandboxPaymentModel } from '../model/sandbox-payment';
import { Tier } from '../model/subscription-tier';
import { TransactionModel } from '../model/transaction';
import { Membership } from '../model/user-subscription';
import { addTier } from '../testing/add-tier';
import { pay } from '../testing/add-test-checkout';
import { newUserId } from '../testing/book';
import { runTask } from '../testing/run-task';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';
import { beginMembership } from './begin-membership';
import { findMembership, returnCredits, takeCredits } from './credits';
import { renewMemberships } from './renew-memberships';

const DAY_MS = 24 * 60 * 60 * 1_000;

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});
beforeEach(async () => {
  userId = newUserId();
  await Membership.deleteMany();
  const tierId = await addTier();
  const tier = await Tier.findById(tierId).orFail().lean();
  await pay(bookings, await beginMembership(userId, tier));
});

const membership = () => Membership.findOne({ userId }).orFail().lean();
const renew = () => runTask(bookings, renewMemberships);
/** The month of the membership ended so many days ago. */
async function passMonth(daysAgo = 0): Promise<Date> {
  const nextBillingDate = new Date(Date.now() - daysAgo * DAY_MS - 1_000);
  await Membership.updateOne({ userId }, { $set: { nextBillingDate } });
  return nextBillingDate;
}
const changes = () =>
  published
    .ofType('subscription.changed')
    .filter(({ payload }) => payload.userId === userId)
    .map(({ payload }) => payload.change);
const inTransaction = <T>(work: (session: mongoose.ClientSession) => Promise<T>) =>
  mongoose.connection.transaction(work);

it('leaves a month that is paid alone', async () => {
  const before = await membership();
  await renew();
  expect(await membership()).toEqual(before);
});

it('charges the next month once and sets its credits anew, whoever renews at once', async () => {
  await inTransaction((session) => takeCredits(userId, 3, session));
  await passMonth();

  await Promise.all([renew(), renew(), renew()]);

  const renewed = await membership();
  expect(renewed).toMatchObject({ status: 'active', remainingCleanings: 4 });
  expect(renewed.nextBillingDate.getTime()).toBeGreaterThan(Date.now() + 26 * DAY_MS);
  const lines = await TransactionModel.find({ userId }).sort({ _id: 1 }).lean();
  expect(lines.map(({ amount }) => amount.minor)).toEqual([1_200_000, 1_200_000]);
  expect(new Set(lines.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
  expect(await CheckoutModel.countDocuments({ userId, status: 'paid' })).toBe(2);
  await eventually(() => changes().length === 2);
  expect(changes()).toEqual(['started', 'renewed']);
});

it('takes the credits while it can’t be charged, tries again the next day, and ends after two weeks', async () => {
  await SandboxPaymentModel.updateMany({}, { $set: { keepsCard: false } });
  const due = await passMonth();

  await renew();
  await renew();

  expect(await membership()).toMatchObject({
    status: 'past_due',
    remainingCleanings: 0,
    nextBillingDate: due,
    renewalTries: 1,
  });
  expect(await findMembership(userId)).toBeNull();
  const owed = await bookings.call('GET', '/api/user/subscription', {
    as: { role: 'customer', userId },
  });
  expect(owed.body).toMatchObject({ status: 'past_due' });

  await Membership.updateOne({ userId }, { $set: { retryAt: new Date() } });
  await SandboxPaymentModel.updateMany({}, { $set: { keepsCard: true } });
  await renew();
  expect(await membership()).toMatchObject({ status: 'active', remainingCleanings: 4 });

  await SandboxPaymentModel.updateMany({}, { $set: { keepsCard: false } });
  await passMonth(15);
  await renew();
  await Membership.updateOne({ userId }, { $set: { retryAt: new Date() } });
  await renew();
  expect(await membership()).toMatchObject({ status: 'cancelled' });
  await eventually(() => changes().length === 5);
  expect(changes()).toEqual(['started', 'past-due', 'renewed', 'past-due', 'ended']);
});

const change = (method: string, step: string, id: string) =>
  bookings.call(method, `/api/subscriptions/${id}${step}`, {
    as: { role: 'customer', userId },
  });

it('leaves out a month that its member skips: neither charge nor credits, then goes on', async () => {
  const id = String((await membership())._id);
  expect((await change('POST', '/skip', id)).body).toMatchObject({
    subscription: { skipsNextMonth: true, remainingCleanings: 4 },
  });
  await passMonth();

  await renew();

  expect(await membership()).toMatchObject({
    status: 'active',
    remainingCleanings: 0,
    skipsNextMonth: false,
  });
  expect(await TransactionModel.countDocuments({ userId })).toBe(1);

  await passMonth();
  await renew();
  expect(await membership()).toMatchObject({ remainingCleanings: 4 });
  expect(await TransactionModel.countDocuments({ userId })).toBe(2);
});

it('ends with the month that is paid, when its member cancels, unless they go on', async () => {
  const id = String((await membership())._id);
  expect((await change('DELETE', '', id)).body).toMatchObject({
    subscription: { status: 'active', cancelAtPeriodEnd: true, remainingCleanings: 4 },
  });
  expect((await change('POST', '/skip', id)).error.code).toBe('change_not_allowed');
  await change('POST', '/resume', id);
  await passMonth();
  await renew();
  expect(await membership()).toMatchObject({ status: 'active' });

  await Promise.all([change('DELETE', '', id), change('DELETE', '', id)]);
  await change('DELETE', '', id);
  await passMonth();
  await renew();
  expect(await membership()).toMatchObject({ status: 'cancelled', remainingCleanings: 0 });
  expect((await change('POST', '/resume', id)).status).toBe(404);
  await eventually(() => changes().length === 6);
  expect(changes()).toEqual(['started', 'cancelling', 'resumed', 'renewed', 'cancelling', 'ended']);
});

it('is changed by its member alone', async () => {
  const id = String((await membership())._id);
  userId = newUserId();
  const answers = [
    await change('DELETE', '', id),
    await change('POST', '/skip', id),
    await change('POST', '/resume', id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('gives credits back up to what the plan has, and none once it has ended', async () => {
  const { _id } = await membership();
  await inTransaction((session) => takeCredits(userId, 1, session));
  await inTransaction((session) => returnCredits(_id, 3, session));
  expect(await membership()).toMatchObject({ remainingCleanings: 4 });

  await Membership.updateOne({ _id }, { $set: { remainingCleanings: 6 } });
  await inTransaction((session) => returnCredits(_id, 1, session));
  expect(await membership()).toMatchObject({ remainingCleanings: 6 });

  await Membership.updateOne({ _id }, { $set: { status: 'cancelled', remainingCleanings: 0 } });
  await inTransaction((session) => returnCredits(_id, 1, session));
  expect(await membership()).toMatchObject({ remainingCleanings: 0 });
});

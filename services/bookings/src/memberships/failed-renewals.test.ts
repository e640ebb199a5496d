import {
  type MembershipChangedResponse,
  type MembershipResponse,
  type PayMonthResponse,
  type StaffMembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { TransactionModel } from '../payments/ledger/ledger';
import { SandboxPaymentModel } from '../provider/sandbox-payment';
import { newUserId } from '../testing/bookings';
import { goToPay, joinClub, pay, readCheckout, renewDue } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { findMembership } from './credits';
import { MembershipModel } from './membership';

const DAY_MS = 24 * 60 * 60 * 1_000;

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  await joinClub(bookings, userId);
});

const as = () => ({ role: 'customer' as const, userId });
const membership = () => MembershipModel.findOne({ userId }).orFail().lean();
const read = async () =>
  (await bookings.call<MembershipResponse>('GET', '/api/user/subscription', { as: as() })).body;
const call = async <T>(method: string, step: string) =>
  bookings.call<T>(method, `/api/subscriptions/${String((await membership())._id)}${step}`, {
    as: as(),
  });
const payMonth = () => call<PayMonthResponse>('POST', '/pay');
const keepCards = (keepsCard: boolean) =>
  SandboxPaymentModel.updateMany({}, { $set: { keepsCard } });
const lines = () => TransactionModel.countDocuments({ userId });
const changes = () =>
  published
    .ofType('subscription.changed')
    .flatMap(({ payload }) => (payload.userId === userId ? [payload] : []));

/** The month is over, and its charge fails. */
async function fail(): Promise<Date> {
  await keepCards(false);
  const nextBillingDate = new Date(Date.now() - 1_000);
  await MembershipModel.updateOne({ userId }, { $set: { nextBillingDate } });
  await renewDue(bookings);
  return nextBillingDate;
}

async function failAgain(): Promise<void> {
  await MembershipModel.updateOne({ userId }, { $set: { retryAt: new Date() } });
  await renewDue(bookings);
}

async function failForGood(): Promise<void> {
  await fail();
  await failAgain();
  await failAgain();
}

const daysUntil = (at: Date | string) => Math.round((Number(new Date(at)) - Date.now()) / DAY_MS);

it('is tried three times over a week, without credits meanwhile, and then pauses', async () => {
  const due = await fail();
  const first = await membership();
  expect(first).toMatchObject({ status: 'past_due', remainingCleanings: 0, nextBillingDate: due });
  expect(daysUntil(first.retryAt!)).toBe(3);
  expect(await findMembership(userId)).toBeNull();
  expect(await read()).toMatchObject({
    ...{ status: 'past_due', retryAt: first.retryAt?.toISOString() },
  });
  await renewDue(bookings);
  expect(await membership()).toEqual(first);

  await Promise.all([failAgain(), renewDue(bookings)]);
  expect(daysUntil((await membership()).retryAt!)).toBe(4);

  await failAgain();
  expect(await membership()).toMatchObject({ status: 'paused', remainingCleanings: 0 });
  expect(await membership()).not.toHaveProperty('retryAt');
  await keepCards(true);
  await failAgain();
  expect(await membership()).toMatchObject({ status: 'paused' });
  expect(await lines()).toBe(1);
  await eventually(() => changes().length === 4);
  expect(changes().map(({ change }) => change)).toEqual([
    ...['started', 'past-due', 'past-due', 'paused'],
  ]);
  expect(changes()[1]).toMatchObject({ retryAt: first.retryAt?.toISOString() });
});

it('goes on when a later try succeeds', async () => {
  await fail();
  await keepCards(true);
  await failAgain();
  const renewed = await membership();
  expect(renewed).toMatchObject({ status: 'active', remainingCleanings: 4, renewalTries: 0 });
  expect(renewed).not.toHaveProperty('retryAt');
  expect(await lines()).toBe(2);
});

it('can be paid by its member at once, with a card that is charged from then on', async () => {
  const { startedAt } = await membership();
  await fail();
  const answers = await Promise.all([payMonth(), payMonth(), payMonth()]);
  const { status, body } = answers[0];
  expect(status).toBe(201);
  expect(new Set(answers.map((answer) => answer.body.checkoutId)).size).toBe(1);
  expect(await readCheckout(bookings, body.checkoutId)).toMatchObject({
    ...{ amount: '12000.00', membershipStep: 'month', description: 'Weekly Fresh, one month' },
  });

  const paymentId = await pay(bookings, body.checkoutId);

  const { chargeId } = await SandboxPaymentModel.findById(paymentId).orFail().lean();
  const paid = await membership();
  expect(paid).toMatchObject({ status: 'active', remainingCleanings: 4, startedAt });
  expect(paid).toMatchObject({ paymentGatewaySubscriptionId: chargeId });
  expect((await payMonth()).status).toBe(409);
  await renewDue(bookings);
  expect(await lines()).toBe(2);
});

it('is not paid twice where the card is charged after its payment was opened', async () => {
  await fail();
  const { checkoutId } = (await payMonth()).body;
  await goToPay(bookings, checkoutId);
  await keepCards(true);
  await failAgain();
  expect(await membership()).toMatchObject({ status: 'active' });
  expect((await readCheckout(bookings, checkoutId)).status).toBe('cancelled');
  expect(await lines()).toBe(2);
});

it('resumes from a pause with a month that is paid, from that day on', async () => {
  await MembershipModel.updateOne({ userId }, { $set: { startedAt: new Date('2026-01-31') } });
  await failForGood();
  expect((await call('POST', '/resume')).error.code).toBe('change_not_allowed');
  const joining = await bookings.call('POST', '/api/subscriptions', {
    as: as(),
    body: { tierId: String((await membership()).tierId) },
  });
  expect(joining.error.code).toBe('already_member');

  await pay(bookings, (await payMonth()).body.checkoutId);

  const resumed = await membership();
  expect(resumed).toMatchObject({ status: 'active', remainingCleanings: 4 });
  expect(Math.abs(daysUntil(resumed.startedAt!))).toBe(0);
  expect(daysUntil(resumed.nextBillingDate)).toBeGreaterThan(27);
  await eventually(() => changes().some(({ change }) => change === 'restarted'));
});

it.each(['past_due', 'paused'])('ends at once when its member cancels while %s', async (status) => {
  await (status === 'paused' ? failForGood() : fail());
  const { checkoutId } = (await payMonth()).body;
  expect(await membership()).toMatchObject({ status });

  const { body } = await call<MembershipChangedResponse>('DELETE', '');

  expect(body.subscription).toMatchObject({ status: 'cancelled' });
  expect(await read()).toBeNull();
  expect((await readCheckout(bookings, checkoutId)).status).toBe('cancelled');
  await keepCards(true);
  await failAgain();
  expect(await lines()).toBe(1);
  await eventually(() => changes().some(({ change }) => change === 'ended'));
});

it('ends at once with a deactivated account, and staff see and end one that is paused', async () => {
  await failForGood();
  const path = `/api/admin/users/${userId}/subscription`;
  const seen = await bookings.call<StaffMembershipResponse>('GET', path, { as: 'admin' });
  expect(seen.body.subscription).toMatchObject({ status: 'paused', tierName: 'Weekly Fresh' });
  const end = `/api/admin/subscriptions/${String((await membership())._id)}`;
  const ended = await bookings.call<StaffMembershipResponse>('DELETE', end, { as: 'admin' });
  expect([ended.status, ended.body.subscription]).toEqual([200, null]);

  userId = newUserId();
  await joinClub(bookings, userId);
  await fail();
  await publishRaw(bookings.env, [testEvent('user.deactivated', { userId })]);
  await eventually(async () => (await membership()).status === 'cancelled');
});

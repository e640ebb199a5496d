import type { PlanChangedResponse } from '@brightnest/contracts/memberships/membership-schemas';
import { TransactionModel } from '../payments/ledger/ledger';
import { newUserId } from '../testing/bookings';
import { addPlan } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { MembershipModel, type MembershipRecord } from './membership';

const lkr = (minor: number) => ({ minor, currency: 'LKR' as const });

let bookings: BookingsUnderTest;
let own: string;
let dear: string;
beforeAll(async () => {
  bookings = await startBookings();
  own = await addPlan();
  dear = await addPlan({ name: 'Twice', cleaningsPerMonth: 8, monthlyPrice: lkr(2_000_000) });
});
afterAll(() => bookings.stop());

async function addMembership(given: Partial<MembershipRecord> = {}) {
  const { _id, userId } = await MembershipModel.create({
    ...{ userId: newUserId(), tierId: own, status: 'active', remainingCleanings: 4 },
    nextBillingDate: new Date('2050-06-01T00:00:00Z'),
    startedAt: new Date('2050-05-01T00:00:00Z'),
    ...given,
  });
  return { id: String(_id), userId };
}

type Named = Awaited<ReturnType<typeof addMembership>>;
const as = (userId: string) => ({ role: 'customer' as const, userId });
const preview = ({ id, userId }: Named, tierId: string) =>
  bookings.call('GET', `/api/subscriptions/${id}/change?tierId=${tierId}`, { as: as(userId) });
const change = ({ id, userId }: Named, body: object) =>
  bookings.call<PlanChangedResponse>('POST', `/api/subscriptions/${id}/change`, {
    ...{ as: as(userId), body },
  });
const pay = ({ id, userId }: Named) =>
  bookings.call('POST', `/api/subscriptions/${id}/pay`, { as: as(userId) });

it.each([
  ['an unknown plan', async () => 'f'.repeat(24)],
  ['the own plan', async () => own],
  ['a plan that is withdrawn', () => addPlan({ isActive: false })],
  ['no plan', async () => ''],
  ['a plan with a strange id', async () => 'weekly'],
])('%s is refused, in the preview and in the change', async (_name, plan) => {
  const named = await addMembership();
  const tierId = await plan();
  const answers = [
    await preview(named, tierId),
    await change(named, { tierId, expectedCharge: '8000.00' }),
  ];
  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.fields).toHaveProperty('tierId');
  }
});

it.each([
  ['no amount', {}],
  ['an amount below nothing', { expectedCharge: '-8000.00' }],
  ['an amount that is none', { expectedCharge: '8e3' }],
  ['a price beside it', { expectedCharge: '8000.00', monthlyPrice: '1.00' }],
])('a change with %s is refused', async (_name, body) => {
  const { status, error } = await change(await addMembership(), { tierId: dear, ...body });
  expect([status, error.code]).toEqual([400, 'validation_failed']);
});

it('a plan in another currency is refused', async () => {
  const tierId = await addPlan({ monthlyPrice: { minor: 30_000, currency: 'AUD' } });
  const { status, error } = await preview(await addMembership(), tierId);
  expect([status, error.code]).toEqual([409, 'change_not_allowed']);
  expect(error.message).toMatch(/another currency/);
});

it.each([
  ['paused', { status: 'paused' }, /Resume it first/],
  ['not paid', { status: 'past_due' }, /has to be paid first/],
  ['about to end', { cancelAtPeriodEnd: true }, /Resume it first/],
  // Its renewal waits, so that it is due for as long as this test needs.
  [
    'due right now',
    { nextBillingDate: new Date(), retryAt: new Date('2050-01-01') },
    /in a few minutes/,
  ],
] as const)('a membership that is %s says what to do first', async (_name, given, words) => {
  const named = await addMembership(given);
  const { status, error } = await change(named, { tierId: dear, expectedCharge: '8000.00' });
  expect([status, error.code]).toEqual([409, 'change_not_allowed']);
  expect(error.message).toMatch(words);
});

it('somebody else’s membership is not found, nor one that has ended', async () => {
  const { id } = await addMembership();
  const ended = await addMembership({ status: 'cancelled' });
  for (const named of [{ id, userId: newUserId() }, ended]) {
    const answers = [
      await preview(named, dear),
      await change(named, { tierId: dear, expectedCharge: '8000.00' }),
      await bookings.call('DELETE', `/api/subscriptions/${named.id}/change`, {
        as: as(named.userId),
      }),
      await pay(named),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const { status } = await bookings.call('GET', `/api/subscriptions/${id}/change?tierId=${dear}`);
  expect(status).toBe(401);
});

it('a month that is paid can’t be paid again', async () => {
  const { status, error } = await pay(await addMembership());
  expect([status, error.code]).toEqual([409, 'change_not_allowed']);
});

describe('with PAYMENTS=off', () => {
  let off: BookingsUnderTest;
  beforeAll(async () => {
    await bookings.stop();
    off = await startBookings({ PAYMENTS: 'off' });
    bookings = off;
    own = await addPlan();
    dear = await addPlan({ monthlyPrice: lkr(2_000_000) });
  });

  it('no difference and no month can be paid, and nothing is changed', async () => {
    const named = await addMembership();
    const answers = [
      await change(named, { tierId: dear, expectedCharge: '8000.00' }),
      await pay(await addMembership({ status: 'paused' })),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'payment_not_offered']);
    }
    const kept = await MembershipModel.findById(named.id).orFail().lean();
    expect(String(kept.tierId)).toBe(own);
    expect(kept).not.toHaveProperty('planChange');
    expect(await TransactionModel.countDocuments({ userId: named.userId })).toBe(0);
  });

  it('a cheaper plan begins with the next month', async () => {
    const cheap = await addPlan({ monthlyPrice: lkr(500_000) });
    const { status } = await change(await addMembership(), {
      ...{ tierId: cheap, expectedCharge: '0.00' },
    });
    expect(status).toBe(200);
  });
});

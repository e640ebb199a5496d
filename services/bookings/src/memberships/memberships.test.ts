import {
  type MembershipResponse,
  type SubscribeResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { inLanguage } from '@brightnest/service-kit/language';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import mongoose, { Types } from 'mongoose';
import { CheckoutModel } from '../payments/checkout';
import { describeLine, TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { newUserId } from '../testing/bookings';
import {
  addPlan,
  CARDS,
  goToPay,
  joinClub,
  pay,
  payWith,
  readCheckout,
  renewDue,
} from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { returnCredits, takeCredits } from './credits';
import { MembershipModel, nextBillingDate } from './membership';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('subscribing', () => {
  let published: CollectedEvents;
  let tierId: string;
  let userId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
    tierId = await addPlan();
  });
  beforeEach(() => (userId = newUserId()));

  const subscribe = (body: object = { tierId }) =>
    bookings.call<SubscribeResponse>('POST', '/api/subscriptions', {
      as: { role: 'customer', userId },
      body,
    });
  const read = async () => {
    const as = { role: 'customer' as const, userId };
    return (await bookings.call<MembershipResponse>('GET', '/api/user/subscription', { as })).body;
  };

  it('is a membership once its first month is paid, with the credits of its plan', async () => {
    const { status, body } = await subscribe();
    expect(status).toBe(201);
    expect(await read()).toBeNull();
    expect(await readCheckout(bookings, body.checkoutId)).toMatchObject({
      purpose: 'subscription',
      amount: '12000.00',
      currency: 'LKR',
      total: null,
      cash: null,
      description: 'Weekly Fresh, one month',
    });

    await pay(bookings, body.checkoutId);

    expect(await read()).toMatchObject({ tierId, status: 'active', remainingCleanings: 4 });
    const lines = await TransactionModel.find({ userId }).lean<TransactionRecord[]>();
    expect(lines).toMatchObject([
      { type: 'membership', amount: { minor: 1_200_000, currency: 'LKR' }, status: 'succeeded' },
    ]);
    // Whoever reads it, in whatever language it was paid.
    const inGerman = inLanguage('de', () => lines.map(describeLine));
    expect(inGerman).toEqual(['Weekly Fresh, ein Monat']);
    await eventually(() => published.ofType('subscription.changed').length === 1);
    expect(published.ofType('subscription.changed')).toMatchObject([
      { payload: { userId, tierName: 'Weekly Fresh', change: 'started' } },
    ]);
  });

  it('is not one after a card that failed', async () => {
    const { body } = await subscribe();
    await pay(bookings, body.checkoutId, CARDS.declined);
    expect(await read()).toBeNull();
  });

  it('is begun once, whoever clicks ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe()));
    expect(new Set(answers.map(({ body }) => body.checkoutId)).size).toBe(1);
    expect(await MembershipModel.countDocuments({ userId })).toBe(1);
  });

  it('is one at a time', async () => {
    await pay(bookings, (await subscribe()).body.checkoutId);
    const { status, error } = await subscribe();
    expect([status, error.code]).toEqual([409, 'already_member']);
  });

  it('closes the checkout of another plan that was begun, so that one is paid', async () => {
    const first = await subscribe();
    const firstPayment = await goToPay(bookings, first.body.checkoutId);
    const other = await addPlan({ name: 'Twice', cleaningsPerMonth: 8 });

    const second = await subscribe({ tierId: other });
    await payWith(bookings, firstPayment, CARDS.succeeds);
    await pay(bookings, second.body.checkoutId);

    expect((await readCheckout(bookings, first.body.checkoutId)).status).toBe('cancelled');
    expect(await read()).toMatchObject({ tierId: other, remainingCleanings: 8 });
    expect(await TransactionModel.countDocuments({ userId })).toBe(1);
  });

  it.each([
    ['an unknown plan', async () => ({ tierId: 'f'.repeat(24) })],
    ['a plan that is withdrawn', async () => ({ tierId: await addPlan({ isActive: false }) })],
    ['a price', async () => ({ tierId, monthlyPrice: '0.01' })],
    ['a currency', async () => ({ tierId, currency: 'AUD' })],
    ['credits', async () => ({ tierId, remainingCleanings: 99 })],
    ['a status', async () => ({ tierId, status: 'active' })],
  ])('is refused with %s', async (_name, body) => {
    const { status, error } = await subscribe(await body());
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(await CheckoutModel.countDocuments({ userId })).toBe(0);
  });

  it('needs a session', async () => {
    const { status } = await bookings.call('POST', '/api/subscriptions', { body: { tierId } });
    expect(status).toBe(401);
  });
});

describe('the own membership', () => {
  const ADA = 'a'.repeat(24);

  beforeAll(() => bookings.clear());

  const read = (userId: string) =>
    bookings.call<MembershipResponse>('GET', '/api/user/subscription', {
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
    await MembershipModel.create(membership('b'.repeat(24), 'cancelled'));

    const [never, once] = await Promise.all([read('c'.repeat(24)), read('b'.repeat(24))]);

    expect([never.status, never.body]).toEqual([200, null]);
    expect(once.body).toBeNull();
  });

  it('is the caller’s own active membership, and nobody else’s', async () => {
    await MembershipModel.create(membership(ADA, 'cancelled'));
    const { _id, tierId } = await MembershipModel.create(membership(ADA));
    await MembershipModel.create(membership('d'.repeat(24)));

    const { body } = await read(ADA);

    expect(body).toEqual({
      id: String(_id),
      userId: ADA,
      tierId: String(tierId),
      status: 'active',
      remainingCleanings: 3,
      periodEndsAt: '2030-06-01T00:00:00.000Z',
      nextBillingDate: '2030-06-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      skipsNextMonth: false,
      ...{ creditServiceIds: [], creditMinutes: null },
    });
  });

  it('says what a cleaning of its plan pays for', async () => {
    const rule = { creditServiceIds: ['9'.repeat(24)], creditMinutes: 180 };
    const tierId = new Types.ObjectId(await addPlan(rule));
    await MembershipModel.create({ ...membership('f'.repeat(24)), tierId });
    expect((await read('f'.repeat(24))).body).toMatchObject(rule);
  });

  it('is one at a time, whoever subscribes twice at once', async () => {
    const userId = 'e'.repeat(24);

    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => MembershipModel.create(membership(userId))),
    );

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs a session', async () => {
    const { status, error } = await bookings.call('GET', '/api/user/subscription');
    expect([status, error.code]).toEqual([401, 'not_authenticated']);
  });
});

describe('renewals', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000;

  let published: CollectedEvents;
  let userId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });
  beforeEach(async () => {
    userId = newUserId();
    await MembershipModel.deleteMany();
    await joinClub(bookings, userId);
  });

  const membership = () => MembershipModel.findOne({ userId }).orFail().lean();
  const renew = () => renewDue(bookings);
  /** The month of the membership ended so many days ago. */
  async function passMonth(daysAgo = 0): Promise<Date> {
    const nextBillingDate = new Date(Date.now() - daysAgo * DAY_MS - 1_000);
    await MembershipModel.updateOne({ userId }, { $set: { nextBillingDate } });
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

  const change = (method: string, step: string, id: string) =>
    bookings.call(method, `/api/subscriptions/${id}${step}`, {
      as: { role: 'customer', userId },
    });

  it('leaves out a month that its member skips: neither charge nor credits, then goes on', async () => {
    const { _id, startedAt, nextBillingDate: end } = await membership();
    const id = String(_id);
    // What is said to be billed next is what will be charged: not the month that is left out.
    const charged = nextBillingDate(startedAt!, end).toISOString();
    expect((await change('POST', '/skip', id)).body).toMatchObject({
      subscription: {
        ...{ skipsNextMonth: true, remainingCleanings: 4 },
        ...{ periodEndsAt: end.toISOString(), nextBillingDate: charged },
      },
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
    expect(changes()).toEqual([
      'started',
      'cancelling',
      'resumed',
      'renewed',
      'cancelling',
      'ended',
    ]);
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

    await MembershipModel.updateOne({ _id }, { $set: { remainingCleanings: 6 } });
    await inTransaction((session) => returnCredits(_id, 1, session));
    expect(await membership()).toMatchObject({ remainingCleanings: 6 });

    await MembershipModel.updateOne(
      { _id },
      { $set: { status: 'cancelled', remainingCleanings: 0 } },
    );
    await inTransaction((session) => returnCredits(_id, 1, session));
    expect(await membership()).toMatchObject({ remainingCleanings: 0 });
  });
});

describe('billing dates', () => {
  const next = (anchor: string, after: string) =>
    nextBillingDate(new Date(anchor), new Date(after)).toISOString();

  it.each([
    ['2030-05-10T08:00:00Z', '2030-05-10T08:00:00Z', '2030-06-10T08:00:00.000Z'],
    ['2030-05-10T08:00:00Z', '2030-06-10T08:00:00Z', '2030-07-10T08:00:00.000Z'],
    ['2030-05-10T08:00:00Z', '2030-06-10T07:59:59Z', '2030-06-10T08:00:00.000Z'],
    // The last day of a shorter month, and its own day again after it.
    ['2030-01-31T08:00:00Z', '2030-01-31T08:00:00Z', '2030-02-28T08:00:00.000Z'],
    ['2030-01-31T08:00:00Z', '2030-02-28T08:00:00Z', '2030-03-31T08:00:00.000Z'],
    ['2028-01-31T08:00:00Z', '2028-01-31T08:00:00Z', '2028-02-29T08:00:00.000Z'],
    // Months in which nothing ran are not billed.
    ['2030-05-10T08:00:00Z', '2031-02-11T08:00:00Z', '2031-03-10T08:00:00.000Z'],
    // Neither change of daylight saving moves it.
    ['2030-09-05T23:00:00Z', '2030-09-05T23:00:00Z', '2030-10-05T23:00:00.000Z'],
  ])('of a membership from %s is after %s on %s', (anchor, after, expected) => {
    expect(next(anchor, after)).toBe(expected);
  });
});

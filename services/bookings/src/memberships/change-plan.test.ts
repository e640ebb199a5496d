import {
  type Membership,
  type MembershipResponse,
  type PlanChangedResponse,
  type PlanChangePreviewResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { PlanModel } from '../catalogue/plans';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { SandboxPaymentModel } from '../provider/sandbox-payment';
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
import { MembershipModel } from './membership';

const lkr = (minor: number) => ({ minor, currency: 'LKR' as const });

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
/** 4 cleanings for 12,000, 8 for 20,000, 2 for 7,000. */
let plans: { own: string; dear: string; cheap: string };
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  const [own, dear, cheap] = await Promise.all([
    addPlan(),
    addPlan({ name: 'Twice', cleaningsPerMonth: 8, monthlyPrice: lkr(2_000_000) }),
    addPlan({ name: 'Basic', cleaningsPerMonth: 2, monthlyPrice: lkr(700_000) }),
  ]);
  plans = { own, dear, cheap };
  await joinClub(bookings, userId, own);
  await MembershipModel.updateOne({ userId }, { $inc: { remainingCleanings: -1 } });
});

const membership = () => MembershipModel.findOne({ userId }).orFail().lean();
const as = () => ({ role: 'customer' as const, userId });
const path = async (step = '/change') =>
  `/api/subscriptions/${String((await membership())._id)}${step}`;
const preview = async (tierId: string) =>
  bookings.call<PlanChangePreviewResponse>('GET', `${await path()}?tierId=${tierId}`, { as: as() });
const change = async (tierId: string, expectedCharge: string) =>
  bookings.call<PlanChangedResponse>('POST', await path(), {
    as: as(),
    body: { tierId, expectedCharge },
  });
const keep = async () => bookings.call('DELETE', await path(), { as: as() });
const read = async () =>
  (await bookings.call<MembershipResponse>('GET', '/api/user/subscription', { as: as() })).body!;
const lines = async () =>
  (await TransactionModel.find({ userId }).sort({ _id: 1 }).lean()).map(
    ({ amount }) => amount.minor,
  );
const changes = () =>
  published
    .ofType('subscription.changed')
    .flatMap(({ payload }) => (payload.userId === userId ? [payload.change] : []));
const loseCard = () => SandboxPaymentModel.updateMany({}, { $set: { keepsCard: false } });
const passMonth = async () => {
  await MembershipModel.updateOne(
    { userId },
    { $set: { nextBillingDate: new Date(Date.now() - 1_000) } },
  );
  await renewDue(bookings);
};

describe('a change to a dearer plan', () => {
  it('is explained before: what is charged, the cleanings, and the price from when', async () => {
    const { nextBillingDate } = await membership();
    const { status, body } = await preview(plans.dear);
    expect(status).toBe(200);
    expect(body.consequences).toEqual({
      ...{ tierId: plans.dear, tierName: 'Twice', currentTierName: 'Weekly Fresh' },
      ...{ direction: 'up', isImmediate: true, charge: '8000.00', currency: 'LKR' },
      ...{ monthlyPrice: '20000.00', chargedFrom: nextBillingDate.toISOString() },
      periodEndsAt: nextBillingDate.toISOString(),
      ...{ creditsBefore: 3, creditsAfter: 7, cleaningsPerMonth: 8, creditMinutes: null },
    });
    expect(await lines()).toEqual([1_200_000]);
  });

  it('is made at once for the difference, and the day of billing stays', async () => {
    const { nextBillingDate, _id } = await membership();

    const { status, body } = await change(plans.dear, '8000.00');

    expect([status, body.checkoutId]).toEqual([200, null]);
    expect(body.subscription).toMatchObject({ tierId: plans.dear, remainingCleanings: 7 });
    expect(await membership()).toMatchObject({ nextBillingDate, monthPrice: lkr(2_000_000) });
    const line = await TransactionModel.findOne({ userId }).sort({ _id: -1 }).orFail().lean();
    expect(line).toMatchObject({
      ...{ type: 'membership', amount: lkr(800_000), status: 'succeeded' },
      subscriptionId: String(_id),
      description: 'From Weekly Fresh to Twice, the difference for this month',
    });
    await passMonth();
    expect(await lines()).toEqual([1_200_000, 800_000, 2_000_000]);
    await eventually(() => changes().length === 3);
    expect(changes()).toEqual(['started', 'upgraded', 'renewed']);
  });

  it('is made and charged once, however many click at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => change(plans.dear, '8000.00')),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await lines()).toEqual([1_200_000, 800_000]);
    expect(await membership()).toMatchObject({ remainingCleanings: 7 });
  });

  it('costs nothing less and nothing twice where two windows want different plans', async () => {
    const most = await addPlan({ cleaningsPerMonth: 12, monthlyPrice: lkr(2_500_000) });
    await Promise.all([change(plans.dear, '8000.00'), change(most, '13000.00')]);
    await renewDue(bookings);

    const { tierId, monthPrice, remainingCleanings } = await membership();
    const sum = (await lines()).reduce((total, minor) => total + minor, 0);
    expect(monthPrice!.minor).toBe(sum);
    expect([sum, remainingCleanings]).toEqual(
      tierId.equals(most) ? [2_500_000, 11] : [2_000_000, 7],
    );
  });

  it('goes over the payment page where the card fails: it is made once that is paid', async () => {
    await loseCard();
    const { status, body } = await change(plans.dear, '8000.00');
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({ tierId: plans.own, remainingCleanings: 3 });
    const again = await change(plans.dear, '8000.00');
    expect(again.body.checkoutId).toBe(body.checkoutId);
    expect((await read()).unpaidChange).toMatchObject({
      ...{ tierId: plans.dear, charge: '8000.00', checkoutId: body.checkoutId },
    });
    expect(await readCheckout(bookings, body.checkoutId!)).toMatchObject({
      ...{ amount: '8000.00', membershipStep: 'change' },
    });

    const paymentId = await pay(bookings, body.checkoutId!);

    expect(await read()).toMatchObject({ tierId: plans.dear, remainingCleanings: 7 });
    expect((await read()).unpaidChange).toBeUndefined();
    const { chargeId } = await SandboxPaymentModel.findById(paymentId).orFail().lean();
    expect(await membership()).toMatchObject({ paymentGatewaySubscriptionId: chargeId });
    await passMonth();
    expect(await lines()).toEqual([1_200_000, 800_000, 2_000_000]);
  });

  it('that is unpaid gives way to another choice, and to none', async () => {
    await loseCard();
    const most = await addPlan({ cleaningsPerMonth: 12, monthlyPrice: lkr(2_500_000) });
    const first = (await change(plans.dear, '8000.00')).body.checkoutId!;
    const second = (await change(most, '13000.00')).body.checkoutId!;
    expect((await readCheckout(bookings, first)).status).toBe('cancelled');
    await keep();
    expect((await readCheckout(bookings, second)).status).toBe('cancelled');
    expect(await membership()).not.toHaveProperty('planChange');
  });

  it('that is unpaid when the month is over is given up', async () => {
    await loseCard();
    const checkoutId = (await change(plans.dear, '8000.00')).body.checkoutId!;
    const paymentId = await goToPay(bookings, checkoutId);
    await SandboxPaymentModel.updateMany({}, { $set: { keepsCard: true } });
    await passMonth();
    await payWith(bookings, paymentId, CARDS.succeeds);
    expect(await lines()).toEqual([1_200_000, 1_200_000]);
    expect(await membership()).toMatchObject({ status: 'active', remainingCleanings: 4 });
    expect((await readCheckout(bookings, checkoutId)).status).toBe('expired');
  });

  it('that was interrupted after its click is finished, and charged once', async () => {
    const claim = {
      ...{ id: 'claim', tierId: plans.dear, charge: lkr(800_000), cleanings: 4 },
      beganAt: new Date(Date.now() - 120_000),
    };
    await MembershipModel.updateOne({ userId }, { $set: { planChange: claim } });
    await Promise.all([renewDue(bookings), renewDue(bookings)]);
    expect(await membership()).toMatchObject({ remainingCleanings: 7 });
    expect(await lines()).toEqual([1_200_000, 800_000]);
    expect(await CheckoutModel.countDocuments({ userId, status: 'paid' })).toBe(2);
  });

  it('costs what it costs more than was paid, whatever staff have made of the prices since', async () => {
    await PlanModel.updateOne({ _id: plans.own }, { $set: { monthlyPrice: lkr(1_500_000) } });
    expect((await preview(plans.dear)).body.consequences.charge).toBe('8000.00');
    await PlanModel.updateOne({ _id: plans.dear }, { $set: { monthlyPrice: lkr(2_100_000) } });
    const { status, error } = await change(plans.dear, '8000.00');
    expect([status, error.code]).toEqual([409, 'price_changed']);
    expect(await lines()).toEqual([1_200_000]);
    await PlanModel.updateOne({ _id: plans.own }, { $set: { monthlyPrice: lkr(900_000) } });
    await PlanModel.updateOne({ _id: plans.dear }, { $set: { monthlyPrice: lkr(1_100_000) } });
    expect((await change(plans.dear, '0.00')).status).toBe(200);
    expect(await lines()).toEqual([1_200_000]);
    expect(await membership()).toMatchObject({ remainingCleanings: 7 });
  });
});

describe('a change to a plan that is no dearer', () => {
  it('is explained, charges nothing now, and begins with the next month', async () => {
    expect((await preview(plans.cheap)).body.consequences).toMatchObject({
      ...{ direction: 'down', isImmediate: false, charge: '0.00', monthlyPrice: '7000.00' },
      ...{ creditsBefore: 3, creditsAfter: 3, cleaningsPerMonth: 2 },
    });
    const { body } = await change(plans.cheap, '0.00');
    await change(plans.cheap, '0.00');
    expect(body.subscription).toMatchObject({
      ...{ tierId: plans.own, remainingCleanings: 3 },
      nextPlan: { tierId: plans.cheap, tierName: 'Basic', monthlyPrice: '7000.00' },
    });

    await passMonth();

    const changed: Membership = await read();
    expect(changed).toMatchObject({ tierId: plans.cheap, remainingCleanings: 2 });
    expect(changed.nextPlan).toBeUndefined();
    expect(await lines()).toEqual([1_200_000, 700_000]);
    await eventually(() => changes().length === 3);
    expect(changes()).toEqual(['started', 'change-planned', 'renewed']);
  });

  it('can be taken back, and gives way to a dearer plan', async () => {
    await change(plans.cheap, '0.00');
    expect((await keep()).status).toBe(200);
    await keep();
    expect(await membership()).not.toHaveProperty('nextTierId');
    await change(plans.cheap, '0.00');
    await change(plans.dear, '8000.00');
    expect(await membership()).not.toHaveProperty('nextTierId');
    await eventually(() => changes().length === 5);
    expect(changes()).toEqual([
      ...['started', 'change-planned', 'plan-kept', 'change-planned', 'upgraded'],
    ]);
  });

  it('is given up where that plan is withdrawn until then, and its member is told', async () => {
    await change(plans.cheap, '0.00');
    await PlanModel.updateOne({ _id: plans.cheap }, { $set: { isActive: false } });
    await passMonth();
    expect(await membership()).toMatchObject({ remainingCleanings: 4 });
    expect(await lines()).toEqual([1_200_000, 1_200_000]);
    await eventually(() => changes().length === 4);
    expect(changes()).toEqual(['started', 'change-planned', 'plan-withdrawn', 'renewed']);
  });

  it('and any other, begins after a month that is left out, with nothing charged now', async () => {
    await bookings.call('POST', await path('/skip'), { as: as() });
    await passMonth();
    const { consequences } = (await preview(plans.dear)).body;
    expect(consequences).toMatchObject({ direction: 'up', isImmediate: false, charge: '0.00' });
    await change(plans.dear, '0.00');
    expect(await lines()).toEqual([1_200_000]);
    await passMonth();
    expect(await lines()).toEqual([1_200_000, 2_000_000]);
    expect(await membership()).toMatchObject({ remainingCleanings: 8 });
  });
});

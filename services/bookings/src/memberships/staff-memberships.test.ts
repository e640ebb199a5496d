import type {
  PlanChangePreviewResponse,
  StaffMembershipResponse,
  UserPlanChangedResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { newUserId } from '../testing/bookings';
import { addPlan, joinClub, pay, readCheckout } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { SandboxPaymentModel } from '../provider/sandbox-payment';
import { MembershipModel } from './membership';

const lkr = (minor: number) => ({ minor, currency: 'LKR' as const });

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
let plans: { own: string; dear: string };
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  const [own, dear] = await Promise.all([
    addPlan(),
    addPlan({ name: 'Twice', cleaningsPerMonth: 8, monthlyPrice: lkr(2_000_000) }),
  ]);
  plans = { own, dear };
});

const staffId = newUserId();
const as = { role: 'admin' as const, userId: staffId };
const path = () => `/api/admin/users/${userId}/subscription`;
const read = async () => (await bookings.call<StaffMembershipResponse>('GET', path(), { as })).body;
const offer = (tierId: string, version?: string) =>
  bookings.call<StaffMembershipResponse>('POST', path(), {
    ...{ as, body: { tierId } },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const of = (id: string, step = '') => `/api/admin/subscriptions/${id}${step}`;
const told = async (change: string, count = 1) => {
  const those = () =>
    published
      .ofType('subscription.changed')
      .filter(({ payload }) => payload.userId === userId && payload.change === change);
  await eventually(() => those().length >= count);
  return those();
};

describe('a membership that staff offer', () => {
  it('is mailed as a link, and begins once its first month is paid', async () => {
    const { status, body } = await offer(plans.own);
    expect([status, body.subscription]).toEqual([201, null]);
    expect(body.offer).toMatchObject({ tierName: 'Weekly Fresh', amount: '12000.00' });
    const [event] = await told('offered');
    expect(event).toMatchObject({
      origin: { userId: staffId },
      payload: { toPay: { amount: '12000.00', currency: 'LKR' }, remainingCleanings: 4 },
    });
    const { checkoutId } = event!.payload.toPay!;

    const again = await bookings.call('POST', of(body.offer!.id, '/payment-link'), { as });
    expect(again.status).toBe(200);
    const [, second] = await told('offered', 2);
    expect(second!.payload.toPay!.checkoutId).toBe(checkoutId);

    await pay(bookings, checkoutId);
    await eventually(async () => (await read()).subscription !== null);
    expect(await read()).toMatchObject({
      subscription: { status: 'active', remainingCleanings: 4 },
      offer: null,
    });
    expect((await offer(plans.dear)).body).toMatchObject({ code: 'already_member' });
  });

  it('can be taken back: its link pays nothing any more', async () => {
    const { body } = await offer(plans.own);
    const [event] = await told('offered');
    const { checkoutId } = event!.payload.toPay!;
    const taken = await bookings.call<StaffMembershipResponse>('DELETE', of(body.offer!.id), {
      as,
    });
    expect([taken.status, taken.body.offer]).toEqual([200, null]);
    expect((await readCheckout(bookings, checkoutId)).status).toBe('cancelled');
    await told('offer-withdrawn');
  });

  it('replaces the one of before, of which whoever did not see it is told', async () => {
    const { version } = await read();
    await offer(plans.own, version);
    const refused = await offer(plans.dear, version);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }]);
    const seen = await read();
    const replaced = await offer(plans.dear, seen.version);
    expect(replaced.body.offer).toMatchObject({ tierName: 'Twice' });
  });

  it('is not taken for what a customer has only begun to choose', async () => {
    await bookings.call('POST', '/api/subscriptions', {
      as: { role: 'customer', userId },
      body: { tierId: plans.own },
    });
    expect((await read()).offer).toBeNull();
  });
});

describe('a change of plan by staff', () => {
  const change = async (tierId: string) => {
    const { subscription, version } = await read();
    return bookings.call<UserPlanChangedResponse>('POST', of(subscription!.id, '/change'), {
      ...{ as, body: { tierId, expectedCharge: '8000.00' } },
      headers: { 'if-match': `"${version}"` },
    });
  };
  beforeEach(() => joinClub(bookings, userId, plans.own));

  it('is charged to the card of its member, and says who made it', async () => {
    const { id } = (await read()).subscription!;
    const query = `?tierId=${plans.dear}`;
    const preview = await bookings.call<PlanChangePreviewResponse>(
      'GET',
      of(id, '/change') + query,
      { as },
    );
    expect(preview.body.consequences).toMatchObject({ isImmediate: true, charge: '8000.00' });
    const { status, body } = await change(plans.dear);
    expect([status, body.isLinkSent]).toEqual([200, false]);
    expect(body.subscription).toMatchObject({ tierName: 'Twice', remainingCleanings: 8 });
    const [event] = await told('upgraded');
    expect(event!.origin.userId).toBe(staffId);
  });

  it('is mailed as a link where the card is not charged, and can be taken back', async () => {
    await SandboxPaymentModel.updateMany({}, { $set: { keepsCard: false } });
    const { body } = await change(plans.dear);
    expect(body).toMatchObject({ isLinkSent: true, subscription: { tierName: 'Weekly Fresh' } });
    const [event] = await told('change-offered');
    expect(event!.payload.toPay).toMatchObject({ amount: '8000.00' });

    const { id } = body.subscription!;
    const kept = await bookings.call<StaffMembershipResponse>('DELETE', of(id, '/change'), { as });
    expect(kept.body.subscription).not.toHaveProperty('unpaidChange');
    await told('plan-kept');
    const { checkoutId } = event!.payload.toPay!;
    expect((await readCheckout(bookings, checkoutId)).status).toBe('cancelled');
    expect(await MembershipModel.exists({ userId, planChange: { $exists: true } })).toBeNull();
  });
});

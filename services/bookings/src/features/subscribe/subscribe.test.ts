import type {
  SubscribeResponse,
  UserSubscriptionResponse,
} from '@brightnest/contracts/bookings/user-subscription';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { CheckoutModel } from '../../model/checkout';
import { TransactionModel } from '../../model/transaction';
import { Membership } from '../../model/user-subscription';
import { addTier } from '../../testing/add-tier';
import { CARDS, goToPay, pay, payWith, readCheckout } from '../../testing/add-test-checkout';
import { newUserId } from '../../testing/book';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let tierId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
  tierId = await addTier();
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});
beforeEach(() => (userId = newUserId()));

const subscribe = (body: object = { tierId }) =>
  bookings.call<SubscribeResponse>('POST', '/api/subscriptions', {
    as: { role: 'customer', userId },
    body,
  });
const read = async () => {
  const as = { role: 'customer' as const, userId };
  return (await bookings.call<UserSubscriptionResponse>('GET', '/api/user/subscription', { as }))
    .body;
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
  expect(await TransactionModel.find({ userId }).lean()).toMatchObject([
    { type: 'membership', amount: { minor: 1_200_000, currency: 'LKR' }, status: 'succeeded' },
  ]);
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
  expect(await Membership.countDocuments({ userId })).toBe(1);
});

it('is one at a time', async () => {
  await pay(bookings, (await subscribe()).body.checkoutId);
  const { status, error } = await subscribe();
  expect([status, error.code]).toEqual([409, 'already_member']);
});

it('closes the checkout of another plan that was begun, so that one is paid', async () => {
  const first = await subscribe();
  const firstPayment = await goToPay(bookings, first.body.checkoutId);
  const other = await addTier({ name: 'Twice', cleaningsPerMonth: 8 });

  const second = await subscribe({ tierId: other });
  await payWith(bookings, firstPayment, CARDS.succeeds);
  await pay(bookings, second.body.checkoutId);

  expect((await readCheckout(bookings, first.body.checkoutId)).status).toBe('cancelled');
  expect(await read()).toMatchObject({ tierId: other, remainingCleanings: 8 });
  expect(await TransactionModel.countDocuments({ userId })).toBe(1);
});

it.each([
  ['an unknown plan', async () => ({ tierId: 'f'.repeat(24) })],
  ['a plan that is withdrawn', async () => ({ tierId: await addTier({ isActive: false }) })],
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

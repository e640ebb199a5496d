import type {
  AdminTierResponse,
  AdminTiersResponse,
} from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const REQUEST = {
  name: 'Weekly Fresh',
  description: '',
  monthlyPrice: '12000.00',
  cleaningsPerMonth: 4,
  benefits: ['20 % off extras'],
  isActive: true,
};
const PATH = '/api/admin/subscription-tiers';

it('adds a plan, changes it, and takes it out of what is offered', async () => {
  const added = await bookings.call<AdminTierResponse>('POST', PATH, {
    as: 'admin',
    body: REQUEST,
  });
  expect(added.status).toBe(201);
  const { id } = added.body.subscriptionTier;
  expect(added.body.subscriptionTier).toEqual({ id, ...REQUEST });

  const body = { ...REQUEST, monthlyPrice: '13500.5', isActive: false };
  const changed = await bookings.call<AdminTierResponse>('PUT', `${PATH}/${id}`, {
    as: 'admin',
    body,
  });
  expect(changed.body.subscriptionTier).toMatchObject({ id, monthlyPrice: '13500.50' });

  const offered = await bookings.call<SubscriptionTier[]>('GET', '/api/subscription-tiers');
  expect(offered.body).toEqual([]);
  const all = await bookings.call<AdminTiersResponse>('GET', PATH, { as: 'admin' });
  expect(all.body.subscriptionTiers).toMatchObject([{ id, isActive: false }]);
  await eventually(() => published.ofType('catalogue.changed').length === 2);
  expect(published.ofType('catalogue.changed')).toMatchObject([
    { payload: { kind: 'plan', id, change: 'added' } },
    { payload: { kind: 'plan', id, change: 'updated' } },
  ]);
});

it('changes nothing over what somebody else has changed meanwhile', async () => {
  const added = await bookings.call<AdminTierResponse>('POST', PATH, {
    as: 'admin',
    body: REQUEST,
  });
  const { id, ...seen } = added.body.subscriptionTier;
  const change = (body: object) =>
    bookings.call<AdminTierResponse>('PUT', `${PATH}/${id}`, { as: 'admin', body });
  await change({ ...REQUEST, monthlyPrice: '13000.00', basedOn: seen });

  const late = await change({ ...REQUEST, cleaningsPerMonth: 5, basedOn: seen });

  expect([late.status, late.error.code]).toEqual([409, 'conflict']);
  const seenNow = { ...seen, monthlyPrice: '13000.00' };
  const again = await change({ ...seenNow, cleaningsPerMonth: 5, basedOn: seenNow });
  expect(again.body.subscriptionTier).toEqual({ id, ...seenNow, cleaningsPerMonth: 5 });
});

it.each([
  ['monthlyPrice', 'free'],
  ['cleaningsPerMonth', 0],
  ['cleaningsPerMonth', 32],
  ['name', ''],
  ['currency', 'AUD'],
])('takes no %s like %j', async (key, value) => {
  const body = { ...REQUEST, [key]: value };
  const { status, error } = await bookings.call('POST', PATH, { as: 'admin', body });
  expect([status, error.code]).toEqual([400, 'validation_failed']);
  expect(error.fields).toHaveProperty(key);
});

it('is for who may work on the catalogue', async () => {
  expect((await bookings.call('GET', PATH)).status).toBe(401);
  expect((await bookings.call('GET', PATH, { as: 'customer' })).status).toBe(403);
  const write = await bookings.call('POST', PATH, { as: 'customer', body: REQUEST });
  expect(write.status).toBe(403);
});

import { randomUUID } from 'node:crypto';
import type {
  AdminPlanResponse,
  AdminPlansResponse,
  AdminServiceResponse,
  AdminServicesResponse,
  Plan,
  Service,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { book, inHours, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { BookableService, type ServiceRecord } from './services';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('managing services', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });
  beforeEach(() => BookableService.deleteMany());

  const REQUEST = {
    name: 'Window Cleaning',
    description: 'Inside and out',
    category: 'window_cleaning',
    basePrice: '79.50',
    priceUnit: 'fixed',
    priceOnRequest: false,
    estimatedDuration: 90,
    features: ['Frames'],
    isActive: true,
    displayOrder: 3,
  };
  const add = (body: object = REQUEST, key = randomUUID()) =>
    bookings.call<AdminServiceResponse>('POST', '/api/admin/services', {
      as: 'admin',
      body,
      headers: { 'idempotency-key': key },
    });
  const change = (id: string, body: object) =>
    bookings.call<AdminServiceResponse>('PUT', `/api/admin/services/${id}`, { as: 'admin', body });
  const listAll = () =>
    bookings.call<AdminServicesResponse>('GET', '/api/admin/services', { as: 'admin' });

  it('adds a service that customers can book at once, and says so', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.service).toEqual({ id: body.service.id, ...REQUEST });
    const { body: offered } = await bookings.call<Service[]>('GET', '/api/services');
    expect(offered).toMatchObject([{ id: body.service.id, basePrice: '79.50' }]);
    await eventually(() => published.ofType('catalogue.changed').length === 1);
    expect(published.ofType('catalogue.changed')).toMatchObject([
      { payload: { kind: 'service', id: body.service.id, change: 'added' } },
    ]);
  });

  it('adds it once, however often it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(REQUEST, key)));
    expect(new Set(answers.map(({ body }) => body.service.id)).size).toBe(1);
    expect(await BookableService.countDocuments()).toBe(1);
  });

  it('changes it, or takes it out of the catalogue; staff see it still', async () => {
    const { id } = (await add()).body.service;
    const changed = await change(id, { ...REQUEST, basePrice: '80', isActive: false });
    expect(changed.body.service).toMatchObject({ id, basePrice: '80.00', isActive: false });
    expect((await bookings.call<Service[]>('GET', '/api/services')).body).toEqual([]);
    expect((await listAll()).body.services).toMatchObject([{ id, isActive: false }]);
    expect((await change('f'.repeat(24), REQUEST)).status).toBe(404);
  });

  it('changes nothing over what somebody else has changed meanwhile', async () => {
    const { id, ...seen } = (await add()).body.service;
    await change(id, { ...REQUEST, basePrice: '85.00', basedOn: seen });

    const late = await change(id, { ...REQUEST, name: 'Panes', basedOn: seen });

    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    expect((await listAll()).body.services).toEqual([{ id, ...REQUEST, basePrice: '85.00' }]);
    const again = { ...REQUEST, name: 'Panes', basedOn: { ...seen, basePrice: '85' } };
    expect((await change(id, again)).body.service).toMatchObject({ id, name: 'Panes' });
    expect((await change('f'.repeat(24), { ...REQUEST, basedOn: seen })).status).toBe(404);
  });

  it('drops blank lines', async () => {
    const { body } = await add({ ...REQUEST, features: [' Frames ', '', '  '] });
    expect(body.service.features).toEqual(['Frames']);
  });

  it.each([
    ['basePrice', '-1.00'],
    ['basePrice', '1.001'],
    ['estimatedDuration', 0],
    ['priceUnit', 'week'],
    ['category', 'No Key'],
    ['name', ''],
    ['currency', 'LKR'],
  ])('takes no %s like %j', async (key, value) => {
    const { status, error } = await add({ ...REQUEST, [key]: value });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.fields).toHaveProperty(key);
  });

  it('is for who may work on the catalogue', async () => {
    const calls = [
      ['GET', '/api/admin/services'],
      ['POST', '/api/admin/services'],
      ['PUT', `/api/admin/services/${'f'.repeat(24)}`],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : REQUEST;
      expect((await bookings.call(method, path, { body })).status).toBe(401);
      expect((await bookings.call(method, path, { as: 'customer', body })).status).toBe(403);
    }
  });
});

describe('listing services', () => {
  beforeAll(() => bookings.clear());

  const service = (given: Partial<ServiceRecord>): Partial<ServiceRecord> => ({
    name: 'Deep Cleaning',
    description: 'Every corner',
    category: 'deep_cleaning',
    basePrice: { minor: 20_050, currency: 'AUD' },
    estimatedDuration: 300,
    features: ['Oven'],
    ...given,
  });

  it('lists active services in display order, with exact prices, as a bare list', async () => {
    const [second, first] = await BookableService.create([
      service({ displayOrder: 2 }),
      service({ name: 'Regular', priceUnit: 'fixed', displayOrder: 1 }),
      service({ name: 'Retired', isActive: false }),
    ]);

    const { status, body } = await bookings.call<Service[]>('GET', '/api/services');

    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([String(first?._id), String(second?._id)]);
    expect(body[1]).toEqual({
      id: String(second?._id),
      name: 'Deep Cleaning',
      description: 'Every corner',
      category: 'deep_cleaning',
      basePrice: '200.50',
      priceUnit: 'hour',
      priceOnRequest: false,
      estimatedDuration: 300,
      features: ['Oven'],
      isActive: true,
    });
  });

  it('lets nobody book what has its price on request, and says so to everybody', async () => {
    const added = await BookableService.create(service({ priceOnRequest: true }));
    const serviceId = String(added._id);
    const { body } = await bookings.call<Service[]>('GET', '/api/services');
    expect(body.find(({ id }) => id === serviceId)?.priceOnRequest).toBe(true);
    const refused = await book(bookings, newUserId(), { serviceId, scheduledDate: inHours(72) });
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'The price of this service is on request. Please ask for a quote.',
    ]);
  });

  it('stores no fraction of a cent', async () => {
    const basePrice = { minor: 10.5, currency: 'AUD' } as const;

    await expect(BookableService.create(service({ basePrice }))).rejects.toThrow(/basePrice/);
  });
});

describe('managing plans', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });

  const REQUEST = {
    name: 'Weekly Fresh',
    description: '',
    monthlyPrice: '12000.00',
    cleaningsPerMonth: 4,
    ...{ creditServiceIds: ['a'.repeat(24)], creditMinutes: 180 },
    benefits: ['20% off extras'],
    isActive: true,
  };
  const PATH = '/api/admin/subscription-tiers';

  it('adds a plan, changes it, and takes it out of what is offered', async () => {
    const added = await bookings.call<AdminPlanResponse>('POST', PATH, {
      as: 'admin',
      body: REQUEST,
    });
    expect(added.status).toBe(201);
    const { id } = added.body.subscriptionTier;
    expect(added.body.subscriptionTier).toEqual({ id, currency: 'LKR', ...REQUEST });

    const body = { ...REQUEST, monthlyPrice: '13500.5', isActive: false };
    const changed = await bookings.call<AdminPlanResponse>('PUT', `${PATH}/${id}`, {
      as: 'admin',
      body,
    });
    expect(changed.body.subscriptionTier).toMatchObject({ id, monthlyPrice: '13500.50' });

    const offered = await bookings.call<Plan[]>('GET', '/api/subscription-tiers');
    expect(offered.body).toEqual([]);
    const all = await bookings.call<AdminPlansResponse>('GET', PATH, { as: 'admin' });
    expect(all.body.subscriptionTiers).toMatchObject([{ id, isActive: false }]);
    await eventually(() => published.ofType('catalogue.changed').length === 2);
    expect(published.ofType('catalogue.changed')).toMatchObject([
      { payload: { kind: 'plan', id, change: 'added' } },
      { payload: { kind: 'plan', id, change: 'updated' } },
    ]);
  });

  it('changes nothing over what somebody else has changed meanwhile', async () => {
    const added = await bookings.call<AdminPlanResponse>('POST', PATH, {
      as: 'admin',
      body: REQUEST,
    });
    const { id, currency, ...seen } = added.body.subscriptionTier;
    const change = (body: object) =>
      bookings.call<AdminPlanResponse>('PUT', `${PATH}/${id}`, { as: 'admin', body });
    await change({ ...REQUEST, monthlyPrice: '13000.00', basedOn: seen });

    const late = await change({ ...REQUEST, cleaningsPerMonth: 5, basedOn: seen });

    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    const seenNow = { ...seen, monthlyPrice: '13000.00' };
    const again = await change({ ...seenNow, cleaningsPerMonth: 5, basedOn: seenNow });
    expect(again.body.subscriptionTier).toEqual({
      ...{ id, currency, ...seenNow, cleaningsPerMonth: 5 },
    });
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
});

import type {
  AdminServiceResponse,
  AdminServicesResponse,
} from '@brightnest/contracts/bookings/admin-catalogue';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { BookableService } from '../../model/service';
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
beforeEach(() => BookableService.deleteMany());

const REQUEST = {
  name: 'Window Cleaning',
  description: 'Inside and out',
  category: 'window_cleaning',
  basePrice: '79.50',
  priceUnit: 'fixed',
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
  expect(late.error.message).toContain('Somebody else has changed this service meanwhile');
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

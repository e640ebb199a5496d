import type {
  AdminServiceResponse,
  ServiceRequest,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import type { ServicePages, ServicePagesSettings } from '@brightnest/contracts/site/service-pages';
import {
  SERVICE_PAGES_RPC,
  type ServicePagesResponse,
} from '@brightnest/contracts/site/service-pages-schemas';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

const PATH = '/api/admin/service-pages';

let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  bookings = await startBookings();
  rpc = createRpcClient({ urls: { bookings: bookings.url }, env: bookings.env });
});
afterAll(async () => {
  rpc.close();
  await bookings.stop();
});
afterEach(() => bookings.clear());

const request = (name: string, more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  ...{ name, description: 'Clean.', category: 'deep_cleaning', basePrice: '150.00' },
  ...{ priceUnit: 'fixed', priceOnRequest: false, estimatedDuration: 300, features: ['Oven'] },
  ...{ isActive: true, displayOrder: 0 },
  ...more,
});
const add = async (name: string, more?: Partial<ServiceRequest>) =>
  (
    await bookings.call<AdminServiceResponse>('POST', '/api/admin/services', {
      as: 'admin',
      body: request(name, more),
    })
  ).body.service.id;
const rename = (id: string, name: string, more?: Partial<ServiceRequest>) =>
  bookings.call('PUT', `/api/admin/services/${id}`, { as: 'admin', body: request(name, more) });
const addArea = (name: string, more: object = {}) =>
  bookings.call('POST', '/api/admin/service-areas', {
    as: 'admin',
    body: {
      ...{ name, state: 'NSW', isActive: true, displayOrder: 0 },
      ...{ postcodes: '', services: [], cleanerIds: [] },
      ...more,
    },
  });
const pages = (): Promise<ServicePages> => rpc.call(SERVICE_PAGES_RPC, {});
const slugs = async () =>
  (await pages()).services.map(({ slug, formerSlugs }) => [slug, ...formerSlugs]);
const put = (settings: Partial<ServicePagesSettings>, revision = 0, as = 'admin' as const) =>
  bookings.call<ServicePagesResponse>('PUT', PATH, {
    as,
    body: {
      ...{ hasPlacePages: true, servicesWithout: [], areasWithout: [] },
      ...settings,
      revision,
    },
  });

it('are of the active services and areas, and tell what these are', async () => {
  const id = await add('Deep Cleaning');
  await add('Gone', { isActive: false });
  await addArea('Newtown', { postcodes: '2042', services: [id] });
  await addArea('Closed', { postcodes: '2000', isActive: false });
  await addArea('Somewhere');
  expect(await pages()).toEqual({
    services: [
      {
        ...{ id, name: 'Deep Cleaning', description: 'Clean.', category: 'deep_cleaning' },
        ...{ basePrice: '150.00', priceUnit: 'fixed', priceOnRequest: false, isActive: true },
        ...{ estimatedDuration: 300, features: ['Oven'] },
        ...{ slug: 'deep-cleaning', formerSlugs: [], hasPlaces: true },
      },
    ],
    places: [
      {
        ...{ id: expect.any(String), name: 'Newtown', slug: 'newtown', state: 'NSW' },
        ...{ postcodes: '2042', services: [id] },
      },
    ],
  });
});

it('keep the addresses of before when a service is renamed, and give none twice', async () => {
  const first = await add('Deep Cleaning');
  const second = await add('Deep cleaning', { displayOrder: 1 });
  expect(await slugs()).toEqual([['deep-cleaning'], ['deep-cleaning-2']]);
  await rename(first, 'Spring Cleaning');
  expect(await slugs()).toEqual([['spring-cleaning', 'deep-cleaning'], ['deep-cleaning-2']]);
  await rename(first, 'Deep Cleaning');
  expect(await slugs()).toEqual([['deep-cleaning', 'spring-cleaning'], ['deep-cleaning-2']]);
  await rename(second, 'Spring Cleaning', { displayOrder: 1 });
  expect(await slugs()).toEqual([
    ['deep-cleaning', 'spring-cleaning'],
    ['spring-cleaning-2', 'deep-cleaning-2'],
  ]);
});

it('give each service one address, however many ask at once', async () => {
  await Promise.all([add('Deep'), add('Deep!'), add('Deep?')]);
  const asked = await Promise.all(Array.from({ length: 6 }, slugs));
  expect((await slugs()).flat().sort()).toEqual(['deep', 'deep-2', 'deep-3']);
  for (const one of asked) expect(new Set(one.flat()).size).toBe(3);
});

it('of places are switched off by staff, for all, for a service and for an area', async () => {
  const [deep, office] = [await add('Deep'), await add('Office', { displayOrder: 1 })];
  await addArea('Newtown', { postcodes: '2042' });
  const [area] = (await pages()).places;
  const hasPlaces = async () => (await pages()).services.map((one) => one.hasPlaces);
  const events = await bookings.collectEvents();

  expect((await put({ servicesWithout: [deep], areasWithout: [area!.id] })).body).toMatchObject({
    settings: { servicesWithout: [deep] },
    revision: 1,
  });
  expect([await hasPlaces(), (await pages()).places]).toEqual([[false, true], []]);
  expect((await put({ hasPlacePages: false, servicesWithout: [office] }, 1)).status).toBe(200);
  expect(await hasPlaces()).toEqual([false, false]);

  const { changes } = (
    await bookings.call<SettingsHistoryResponse<ServicePagesSettings>>('GET', `${PATH}/history`, {
      as: 'admin',
    })
  ).body;
  expect(changes.map(({ before }) => before.servicesWithout)).toEqual([[deep], []]);
  expect((await put({}, 1)).status).toBe(409);
  await eventually(() => events.ofType('service-pages.changed').length === 2);
  expect(events.ofType('service-pages.changed')[0]!.payload).toEqual({
    fields: ['servicesWithout', 'areasWithout'],
    revision: 1,
  });
});

it('refuse what is no id, and who may not change pages', async () => {
  const { status, error } = await put({ servicesWithout: ['deep'] });
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['servicesWithout.0']]);
  const refused = await bookings.call('GET', PATH, { as: 'customer_support' });
  expect(refused.status).toBe(403);
});

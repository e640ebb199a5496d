import type { StaffPlaceListResponse } from '@brightnest/contracts/areas/place-list-schemas';
import type { AdminServiceAreaResponse } from '@brightnest/contracts/areas/service-area-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { PlaceListModel } from './place-list';
import { notifyPlaceList } from './notify-place-list';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
afterEach(() => bookings.clear());

const AREAS = '/api/admin/service-areas';
const JANE = { name: 'Jane', email: 'jane@example.com', postalCode: '2999' };
const create = (body: object) =>
  bookings.call<AdminServiceAreaResponse>('POST', AREAS, {
    as: 'admin',
    body: { state: 'NSW', ...body },
  });
const join = (changes: object = {}) =>
  bookings.call('POST', '/api/service-areas/waiting-list', { body: { ...JANE, ...changes } });
const list = async (query = '') =>
  (
    await bookings.call<StaffPlaceListResponse>('GET', `${AREAS}/waiting-list${query}`, {
      as: 'admin',
    })
  ).body;
const tell = () => notifyPlaceList.run({ signal: new AbortController().signal } as never);

it('takes who waits for a place, once, and shows them to staff with counts', async () => {
  await create({ name: 'Newtown', postcodes: '2042' });
  expect((await join()).status).toBe(200);
  await join({ email: 'JANE@example.com' });
  await join({ email: 'joe@example.com', service: 'deep_cleaning' });
  await join({ postalCode: '3000' });

  const { entries, total, counts } = await list();
  expect(total).toBe(3);
  expect(entries[0]).toMatchObject({ postalCode: '3000', status: 'waiting', toldAt: null });
  expect(counts).toEqual([
    { postalCode: '2999', waiting: 2 },
    { postalCode: '3000', waiting: 1 },
  ]);
  expect((await list('?postalCode=3000')).total).toBe(1);
});

it.each([
  [{ postalCode: 'ABCDE' }, 'postalCode', 'Please enter a postcode such as 2060'],
  [{ postalCode: '2042' }, 'postalCode', 'We clean in 2042 already. You can book there now.'],
  [{ email: 'jane' }, 'email', 'Valid email address is required'],
  [{ name: '' }, 'name', 'Name is required'],
])('refuses %j', async (changes, field, message) => {
  await create({ name: 'Newtown', postcodes: '2042' });
  expect((await join(changes)).error.fields).toEqual({ [field]: message });
});

it('tells each address once, when an area with its postcodes is active', async () => {
  const { body } = await create({ name: 'Yass', postcodes: '2042' });
  await join();
  await join({ postalCode: '2998' });
  await join({ email: 'joe@example.com', service: 'deep_cleaning' });
  const events = await bookings.collectEvents();
  const yass = { name: 'Yass', state: 'NSW', postcodes: '2042, 2998-2999' };
  const put = (changes: object) =>
    bookings.call('PUT', `${AREAS}/${body.serviceArea.id}`, {
      as: 'admin',
      body: { ...yass, ...changes },
    });

  await put({ isActive: false });
  await tell();
  await put({ services: ['office_cleaning'] });
  await tell();
  await tell();
  await put({});
  await tell();

  await eventually(() => events.ofType('place-list.opened').length === 2);
  const told = events.ofType('place-list.opened');
  expect(told.map(({ payload }) => [payload.email, payload.postalCode, payload.areaName])).toEqual([
    ['jane@example.com', '2998 and 2999', 'Yass'],
    ['joe@example.com', '2999', 'Yass'],
  ]);
  expect((await list('?status=told')).total).toBe(3);
});

it('lets somebody leave by the link of the mail, with all that is known of them', async () => {
  await create({ name: 'Newtown', postcodes: '2042' });
  const events = await bookings.collectEvents();
  await join();
  await join({ postalCode: '3000' });
  await join({ email: 'joe@example.com' });
  await eventually(() => events.ofType('place-list.joined').length === 3);
  const { payload } = events.ofType('place-list.joined')[0]!;
  const token = decrypt(bookings.env.INTERNAL_KEY, payload.encryptedToken);
  const leave = () =>
    bookings.call('POST', '/api/service-areas/waiting-list/leave', { body: { token } });
  expect((await leave()).status).toBe(200);
  expect((await leave()).status).toBe(200);
  expect(await PlaceListModel.distinct('email')).toEqual(['joe@example.com']);
});

it('exports the list', async () => {
  await create({ name: 'Newtown', postcodes: '2042' });
  await join({ service: 'deep_cleaning' });
  const { body: text } = await bookings.call<string>('GET', `${AREAS}/waiting-list/export`, {
    as: 'admin',
  });
  expect(text).toContain('Postcode,Name,Email,Wished service,Status,Joined,Told');
  expect(text).toContain('2999,Jane,jane@example.com,Deep Cleaning,waiting,');
});

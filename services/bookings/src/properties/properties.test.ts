import type {
  AlarmCodeResponse,
  OwnPropertiesResponse,
  OwnPropertyRequest,
  PropertiesResponse,
  PropertyRequest,
  PropertyResponse,
  VisitedPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { Types } from 'mongoose';
import { addPaidBooking, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, runTask, startWithQuotes } from '../testing/start-bookings';
import { catchUpProperties, PropertyCursor } from './find-properties';
import { Property } from './property';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes({}));
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

const PATH = '/api/admin/properties';
const OWN_FACTS: OwnPropertyRequest = {
  ...{ address: '12 King Street, Newtown', state: 'NSW', postalCode: '2042' },
  ...{ kind: 'house', bedrooms: 3, bathrooms: 1 },
  access: 'The key is in the box beside the door.',
  alarm: 'The panel is in the hall.',
  ...{ pets: 'A shy cat', parking: 'In the drive' },
  checklist: ['Water the orchids', 'Close the skylight'],
  photos: [],
};
const FACTS: PropertyRequest = { ...OWN_FACTS, keyNumber: 'K-17', officeNotes: 'Pays late' };

const staff = <T = PropertyResponse>(
  method: string,
  path: string,
  body?: object,
  version?: string,
) =>
  bookings.call<T>(method, path, {
    as: 'admin',
    ...(body && { body }),
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const listOf = async (customerId: string) =>
  (await staff<PropertiesResponse>('GET', `${PATH}?customerId=${customerId}`)).body.properties;
const add = async (
  customerId: string,
  facts: Partial<PropertyRequest> & { alarmCode?: string } = {},
) => (await staff('POST', PATH, { ...FACTS, ...facts, customerId })).body.property;

it('finds one property for all that is booked at an address, old bookings too', async () => {
  const customerId = newUserId();
  const at = (address: string) => addPaidBooking({ customerId, address, status: 'confirmed' });
  const { _id } = await at('7 Hill Rd, Balmain NSW 2041');
  await at('7 Hill Road, Balmain');
  await at('9 Hill Road, Balmain');
  await addPaidBooking({ customerId, address: '1 Typo Road, Nowhere', status: 'expired' });
  const rpc = createRpcClient({ urls: {}, env: bookings.env });
  const task = catchUpProperties({ rpc });

  // Changes settle for some seconds before they are looked at.
  await eventually(
    async () => {
      await Promise.all([runTask(bookings, task), runTask(bookings, task)]);
      return (await listOf(customerId)).length === 2;
    },
    15_000,
    1_000,
  );
  rpc.close();
  const [nine, seven] = (await listOf(customerId))
    .map(({ address }) => address)
    .sort()
    .reverse();
  expect([seven, nine]).toEqual(['7 Hill Rd, Balmain NSW 2041', '9 Hill Road, Balmain']);
  const visited = await staff<VisitedPropertyResponse>(
    'GET',
    `/api/admin/bookings/${_id}/property`,
  );
  expect(visited.body.property?.address).toBe('7 Hill Rd, Balmain NSW 2041');

  // A booking made after it was archived takes it into use again.
  const { id } = visited.body.property!;
  await staff('PUT', `${PATH}/${id}/archived`, { isArchived: true });
  const again = await at('7 Hill Road, Balmain');
  const known = testEvent('booking.linked', {
    ...{ bookingId: again._id, customerId, serviceName: 'Deep Cleaning' },
  });
  await publishRaw(bookings.env, [known]);
  await eventually(async () => !(await listOf(customerId)).some(({ isArchived }) => isArchived));
});

it('keeps what staff and the customer note, and each sees their part', async () => {
  const customerId = newUserId();
  const property = await add(customerId, { alarmCode: '4711#' });
  const path = `${PATH}/${property.id}`;
  const own = { role: 'customer' as const, userId: customerId };
  expect(property).toMatchObject({ ...FACTS, hasAlarmCode: true, keyLog: [], codeReads: [] });

  await staff('POST', `${path}/keys`, { change: 'given', person: 'Rosa', note: 'Spare key' });
  const { body } = await bookings.call<OwnPropertiesResponse>('GET', '/api/user/properties', {
    as: own,
  });
  const [seen] = body.properties;
  expect(JSON.stringify(body)).not.toMatch(/Pays late|K-17|Rosa|4711/);
  const { version } = seen!;
  const change = { ...OWN_FACTS, pets: 'Two cats', checklist: ['Feed them'] };
  const asCustomer = (userId: string, seenVersion = version) =>
    bookings.call('PUT', `/api/user/properties/${property.id}`, {
      ...{ as: { ...own, userId }, body: change },
      headers: { 'if-match': `"${seenVersion}"` },
    });
  expect((await asCustomer(newUserId())).status).toBe(404);
  expect((await asCustomer(customerId)).status).toBe(200);
  expect((await asCustomer(customerId)).error.code).toBe('conflict');
  const office = await bookings.call('PUT', `/api/user/properties/${property.id}`, {
    ...{ as: own, body: { ...change, officeNotes: 'Mine' } },
  });
  expect(office.status).toBe(400);

  const [now] = await listOf(customerId);
  expect(now).toMatchObject({ pets: 'Two cats', officeNotes: 'Pays late', hasAlarmCode: true });
  expect(now!.keyLog).toMatchObject([{ change: 'given', person: 'Rosa', notedBy: 'Jane Doe' }]);
});

it('keeps the alarm code encrypted, and says who read it', async () => {
  const property = await add(newUserId(), { alarmCode: '4711#' });
  const stored = await Property.findById(property.id).lean();
  expect(JSON.stringify(stored)).not.toContain('4711');
  const read = () => staff<AlarmCodeResponse>('POST', `${PATH}/${property.id}/alarm-code`);

  expect((await read()).body.code).toBe('4711#');
  const [now] = await listOf(property.customerId);
  expect(now!.codeReads).toMatchObject([{ name: 'Jane Doe', isCleaner: false }]);
  await eventually(() => published.ofType('property.code-read').length === 1);
  expect(JSON.stringify(published.events)).not.toContain('4711');

  const cleared = { ...FACTS, alarmCode: '' };
  await staff('PUT', `${PATH}/${property.id}`, cleared);
  expect((await read()).body.code).toBeNull();
});

it('has no two properties at one address of a customer, whoever is first', async () => {
  const customerId = newUserId();
  const both = await Promise.all([1, 2].map(() => staff('POST', PATH, { ...FACTS, customerId })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.error.fields).toHaveProperty('address');
  const { id } = (await listOf(customerId))[0]!;
  // Under another address it is still the place of what was booked before.
  const { _id } = await addPaidBooking({ customerId, address: FACTS.address, status: 'confirmed' });
  await staff('PUT', `${PATH}/${id}`, { ...FACTS, address: '12A King Street, Newtown' });
  const visited = await staff<VisitedPropertyResponse>(
    'GET',
    `/api/admin/bookings/${_id}/property`,
  );
  expect(visited.body.property).toMatchObject({ id, address: '12A King Street, Newtown' });
});

it('finds that of a quote, and gives a guest’s to the account that they join', async () => {
  const [guestId, accountId] = [newUserId(), newUserId()];
  const quoteId = new Types.ObjectId().toHexString();
  const address = '12 King St, Newtown NSW 2042';
  quotes.answer = { status: 200, body: { customerId: guestId, email: 'x@example.com', address } };
  await publishRaw(bookings.env, [
    testEvent('quote.linked', { quoteId, customerId: guestId, customerName: 'Jane Doe' }),
  ]);
  await eventually(async () => (await listOf(guestId)).length === 1);
  const [found] = await listOf(guestId);
  await staff('PUT', `${PATH}/${found!.id}`, { ...FACTS, alarmCode: '99', pets: '' });
  const kept = await add(accountId, { access: '', pets: 'Dog', checklist: ['Bins out'] });
  await add(guestId, { address: '5 Elm Street, Manly' });

  const joined = () => testEvent('guest.joined', { userId: guestId, accountId });
  await publishRaw(bookings.env, [joined(), joined()]);
  await eventually(async () => (await listOf(guestId)).length === 0);

  const all = await listOf(accountId);
  expect(all).toHaveLength(2);
  expect(all.find(({ id }) => id === kept.id)).toMatchObject({
    ...{ pets: 'Dog', access: FACTS.access, hasAlarmCode: true },
    checklist: ['Bins out', ...FACTS.checklist],
  });
  const visited = await staff<VisitedPropertyResponse>(
    'GET',
    `/api/admin/quotes/${quoteId}/property`,
  );
  expect(visited.body.property?.id).toBe(kept.id);
});

it('knows one door by the key that it had before, and makes one of two', async () => {
  const customerId = newUserId();
  const named = { ...FACTS, address: 'Unit 3, 12 King Street, Newtown', pets: 'A cat' };
  const [old, twin, other] = [
    await add(customerId, named),
    await add(customerId, { address: '5 Elm Street, Manly', pets: 'A dog', access: '' }),
    await add(newUserId(), named),
  ];
  // As they were stored before.
  const stored = (id: string, key: string) =>
    Property.updateOne({ _id: id }, { addressKeys: [key] });
  await stored(old.id, 'unit 3 12 king street newtown');
  await stored(other.id, 'unit 3 12 king street newtown');
  await stored(twin.id, '3 12 king street newtown');
  await PropertyCursor.deleteOne({ _id: 'address-keys' });
  const rpc = createRpcClient({ urls: {}, env: bookings.env });
  await runTask(bookings, catchUpProperties({ rpc }));
  rpc.close();
  const [one, ...rest] = await listOf(customerId);
  expect(rest).toEqual([]);
  expect(one).toMatchObject({ id: old.id, pets: 'A cat\nA dog', access: FACTS.access });
  const visit = { customerId, address: '3/12 King St, Newtown', status: 'confirmed' as const };
  const { _id } = await addPaidBooking(visit);
  const visited = await staff<VisitedPropertyResponse>(
    'GET',
    `/api/admin/bookings/${_id}/property`,
  );
  expect(visited.body.property?.id).toBe(old.id);
  expect((await Property.findById(other.id).lean())?.addressKeys).toContain(
    '3 12 king street newtown',
  );
});

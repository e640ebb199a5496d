import { randomUUID } from 'node:crypto';
import type {
  CustomerDetails,
  CustomerResponse,
} from '@brightnest/contracts/customers/customer-schemas';
import type { CustomerNotesResponse } from '@brightnest/contracts/customers/customer-record-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { createPerson, signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let published: CollectedEvents;
let staff: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  published = await auth.collectEvents();
  staff = await signedInAs(auth, 'admin');
});
afterAll(async () => {
  await published.stop();
  await auth.stop();
});

const PATH = '/api/admin/customers';
const call = <T>(method: 'GET' | 'POST', path: string, body?: object, version?: string) =>
  auth.call<T>(method, path, {
    headers: { ...staff.headers, ...(version && { 'if-match': `"${version}"` }) },
    ...(body && { body }),
  });
const get = async (id: string) =>
  (await call<CustomerResponse>('GET', `${PATH}/${id}`)).body.customer;
const addCaller = async () => {
  const person = { firstName: 'Cal', lastName: 'Caller', phone: '0412 345 678' };
  const email = `${randomUUID()}@example.test`;
  return (await call<CustomerResponse>('POST', PATH, { ...person, email })).body.customer;
};
const merge = (given: CustomerDetails, kept: CustomerDetails, take: string[] = []) =>
  call<CustomerResponse>(
    'POST',
    `${PATH}/${given.id}/merge`,
    { into: kept.id, intoVersion: kept.version, take },
    given.version,
  );
const account = async (traits: Parameters<typeof createPerson>[0] = {}) =>
  get(String((await createPerson(traits))._id));

it('gives an account all of a caller, whose page leads there from then on', async () => {
  const [caller, kept] = [await addCaller(), await account({ phone: '+61400000001' })];
  await call('POST', `${PATH}/${caller.id}/notes`, { text: 'Rings twice' });
  const { status, body } = await merge(caller, kept, ['phone']);
  expect(status).toBe(200);
  expect(body.customer).toMatchObject({ id: kept.id, name: 'Jane Doe', phone: '0412 345 678' });
  expect((await get(caller.id)).id).toBe(kept.id);
  const notes = await call<CustomerNotesResponse>('GET', `${PATH}/${kept.id}/notes`);
  expect(notes.body.notes.map(({ text }) => text)).toEqual(['Rings twice']);
  await eventually(() => published.ofType('guest.joined').length > 0);
  const [merged] = await eventually(() => {
    const found = published.ofType('customer.merged').map(({ payload }) => payload);
    return found.length > 0 && found;
  });
  expect(merged).toEqual({
    ...{ userId: kept.id, mergedId: caller.id, mergedName: 'Cal Caller', email: caller.email },
  });
});

it('gives up nobody who has an account, nor into the team, nor what another changed meanwhile', async () => {
  const [caller, kept] = [await addCaller(), await account()];
  expect((await merge(kept, await account())).status).toBe(400);
  expect((await merge(caller, await addCaller())).status).toBe(400);
  const cleaner = { ...kept, id: String((await createPerson({ role: 'cleaner' }))._id) };
  expect((await merge(caller, cleaner)).status).toBe(400);
  expect((await merge(caller, { ...kept, version: 'another' })).status).toBe(409);
  expect((await merge({ ...caller, version: 'another' }, kept)).status).toBe(409);
  expect((await get(caller.id)).kind).toBe('contact');
});

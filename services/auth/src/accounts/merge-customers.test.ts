import { randomUUID } from 'node:crypto';
import type {
  CustomerDetails,
  CustomerResponse,
} from '@brightnest/contracts/customers/customer-schemas';
import type { ActivityResponse } from '@brightnest/contracts/overview/activity-schemas';
import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/rpc/auth';
import type { CustomerNotesResponse } from '@brightnest/contracts/customers/customer-record-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { mailTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signedInAs, signIn, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let published: CollectedEvents;
let staff: StaffMember;
let bookings: ServiceStub;
beforeAll(async () => {
  bookings = await startServiceStub({ areBothMembers: false });
  auth = await startAuth({ bookingsUrl: bookings.url });
  published = await auth.collectEvents();
  staff = await signedInAs(auth, 'admin');
});
afterAll(async () => {
  await published.stop();
  await auth.stop();
  await bookings.stop();
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

it('makes one of two accounts: one opens no more, both are told, and what comes of it leads to the other', async () => {
  const person = await createPerson({ emailVerifiedAt: new Date() });
  const [given, kept] = [await get(String(person._id)), await account()];
  await signIn(auth, person.email);
  await call('POST', `${PATH}/${given.id}/notes`, { text: 'Has a dog' });

  bookings.answer = { status: 200, body: { areBothMembers: true } };
  const refused = await merge(given, kept);
  expect([refused.status, refused.error.fields?.['into']]).toEqual([
    400,
    expect.stringContaining('Both have a membership'),
  ]);
  expect((await get(given.id)).kind).toBe('account');
  bookings.answer = { status: 200, body: { areBothMembers: false } };
  const merged = await merge(given, kept);
  expect(merged.body.customer.id).toBe(kept.id);
  expect(merged.headers.get(ENDED_SESSIONS_HEADER)).toBeTruthy();

  expect((await get(given.id)).id).toBe(kept.id);
  const again = { email: person.email, password: PASSWORD };
  expect((await auth.call('POST', '/api/login', { body: again })).status).toBe(401);
  const told = await mailTo(auth.mailbox, person.email);
  expect(told).toContain('Your two accounts with us are one now');
  expect(told).not.toContain(kept.email);
  expect(await mailTo(auth.mailbox, kept.email)).toContain('You had another account with us');
  const joined = await eventually(() => {
    const found = published.ofType('guest.joined').map(({ payload }) => payload);
    return found.find(({ userId }) => userId === given.id);
  });
  expect(joined).toEqual({ userId: given.id, accountId: kept.id, hadAccount: true });
});

it('makes one of two without an account, and who had become one with them leads to whom they become', async () => {
  const [first, second, kept] = [await addCaller(), await addCaller(), await account()];
  expect((await merge(first, second)).body.customer).toMatchObject({ id: second.id });
  expect((await merge(await get(second.id), kept)).status).toBe(200);
  expect((await get(first.id)).id).toBe(kept.id);
  // What happened to the two is a part of the history of whom they are now.
  const history = `/api/admin/activity?resource=user&resourceId=${kept.id}&pageSize=50`;
  await eventually(async () => {
    const { activities } = (await call<ActivityResponse>('GET', history)).body;
    const added = activities.filter(({ action }) => action === 'customer.added');
    return (
      added
        .map(({ resourceId }) => resourceId)
        .sort()
        .join() === [first.id, second.id].sort().join()
    );
  });
});

it('gives no account to who has none, nobody into the team, nor what another changed meanwhile', async () => {
  const [caller, kept] = [await addCaller(), await account()];
  expect((await merge(kept, caller)).status).toBe(400);
  expect((await merge(kept, kept)).status).toBe(400);
  const cleaner = { ...kept, id: String((await createPerson({ role: 'cleaner' }))._id) };
  expect((await merge(caller, cleaner)).status).toBe(400);
  expect((await merge(caller, { ...kept, version: 'another' })).status).toBe(409);
  expect((await merge({ ...caller, version: 'another' }, kept)).status).toBe(409);
  expect((await get(caller.id)).kind).toBe('contact');
});

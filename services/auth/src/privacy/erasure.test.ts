import { defaultPrivacySettings } from '@brightnest/contracts/privacy/privacy-settings';
import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/rpc/auth';
import {
  ERASED_PERSON_RPC,
  type ErasedPersonAnswer,
  ERASURE_FOUND_RPC,
  ERASURE_PART_RPC,
} from '@brightnest/contracts/rpc/privacy';
import type {
  ErasurePreviewResponse,
  ErasureResponse,
  ErasuresResponse,
  OwnErasureResponse,
} from '@brightnest/contracts/privacy/erasure-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { INTERNAL_KEY_HEADER } from '@brightnest/service-kit/rpc/server';
import { createLogger } from '@brightnest/service-kit/logging';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { UserActivity } from '../activity/activity';
import { Mail } from '../notifications/mail-queue';
import { createPerson, PASSWORD, signedInAs, signIn, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { ErasureModel } from './erasure';
import { grantDueErasures } from './staff-erasures';

const NOTHING = { status: 200, body: { obstacles: [], quoteIds: [] } };

let auth: TestAuth;
let others: ServiceStub;
let owner: StaffMember;
let events: CollectedEvents;
beforeAll(async () => {
  others = await startServiceStub(NOTHING.body);
  const { url } = others;
  auth = await startAuth({ uploadsUrl: url, bookingsUrl: url, quotesUrl: url, careersUrl: url });
  events = await auth.collectEvents();
  owner = await signedInAs(auth, 'super_admin');
});
beforeEach(() => {
  others.answer = NOTHING;
});
afterAll(async () => {
  await events.stop();
  await auth.stop();
  await others.stop();
});

const OWN = '/api/customer/erasure';
const STAFF = '/api/admin/erasures';
const asOwner = <T>(method: string, path: string, body?: object) =>
  auth.call<T>(method, path, { headers: owner.headers, ...(body && { body }) });

async function newCustomer(given: Parameters<typeof createPerson>[0] = {}) {
  const user = await createPerson(given);
  const { headers } = await signIn(auth, user.email);
  const call = <T>(method: string, body?: object) =>
    auth.call<T>(method, OWN, { headers, ...(body && { body }) });
  return { user, id: String(user._id), call };
}

const find = async (userId: string) => {
  const { body } = await asOwner<ErasuresResponse>('GET', STAFF);
  return body.erasures.find((one) => one.userId === userId)!;
};

const rpc = async <T>(name: string, payload: object): Promise<T> => {
  const answer = await fetch(`${auth.url}/internal/rpc/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [INTERNAL_KEY_HEADER]: auth.env.INTERNAL_KEY,
    },
    body: JSON.stringify(payload),
  });
  return (await answer.json()) as T;
};
const noteFound = (erasureId: string, found: object) =>
  rpc(ERASURE_FOUND_RPC, { erasureId, recordIds: [], fileUrls: [], ...found });
const finishPart = (erasureId: string, service: string, kept: object[] = []) =>
  rpc(ERASURE_PART_RPC, { erasureId, service, kept });

it('asks for the password, once, and lets the request be withdrawn or refused', async () => {
  const { id, user, call } = await newCustomer();
  const wrong = await call('POST', { currentPassword: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await call<OwnErasureResponse>('GET')).body).toMatchObject({
    ...{ erasure: null, hasPassword: true, hasSecondFactor: false },
  });

  const asked = await call<OwnErasureResponse>('POST', { currentPassword: PASSWORD });
  expect(asked.body.erasure).toMatchObject({ status: 'requested' });
  expect((await call('POST', { currentPassword: PASSWORD })).status).toBe(409);
  await eventually(() => Mail.exists({ to: user.email, subject: /You asked us to erase/ }));
  expect((await call<OwnErasureResponse>('DELETE')).body.erasure?.status).toBe('withdrawn');

  await call('POST', { currentPassword: PASSWORD });
  const { id: erasureId } = await find(id);
  const reason = 'There is a bill to pay';
  const refused = await asOwner<ErasureResponse>('POST', `${STAFF}/${erasureId}/refuse`, {
    reason,
  });
  expect(refused.body.erasure).toMatchObject({ status: 'refused', reason });
  expect((await asOwner('POST', `${STAFF}/${erasureId}/grant`)).status).toBe(409);
  expect((await call<OwnErasureResponse>('GET')).body.erasure).toMatchObject({ reason });
});

it('tells who asked for it what has to be over first, as far as the services answer', async () => {
  const { call } = await newCustomer();
  const obstacles = [{ kind: 'booking', id: 'b1', description: 'Deep Cleaning' }];
  others.answer = { status: 200, body: { obstacles, quoteIds: [] } };
  expect((await call<OwnErasureResponse>('GET')).body.obstacles).toEqual([]);
  const asked = await call<OwnErasureResponse>('POST', { currentPassword: PASSWORD });
  expect(asked.body.obstacles).toContainEqual(obstacles[0]);
  others.answer = { status: 503, body: { code: 'service_unavailable', message: 'Away' } };
  expect((await call<OwnErasureResponse>('GET')).body).toMatchObject({
    ...{ erasure: { status: 'requested' }, obstacles: null },
  });
  expect((await call<OwnErasureResponse>('DELETE')).body.obstacles).toEqual([]);
});

it('names what is in the way, and erases nobody as long as it is, or a service is away', async () => {
  const { id } = await newCustomer();
  const obstacles = [{ kind: 'booking', id: 'b1', description: 'Deep Cleaning' }];
  others.answer = { status: 200, body: { obstacles, quoteIds: [] } };
  const path = `${STAFF}/preview?userId=${id}`;
  const { body } = await asOwner<ErasurePreviewResponse>('GET', path);
  expect(body.obstacles).toContainEqual(obstacles[0]);
  expect(await asOwner('POST', STAFF, { userId: id })).toMatchObject({
    status: 409,
    body: { message: 'Something has to be over first: Booking that is not over.' },
  });
  others.answer = { status: 503, body: { code: 'service_unavailable', message: 'Away' } };
  expect((await asOwner('POST', STAFF, { userId: id })).status).toBe(503);
  expect(await User.exists({ _id: id, isActive: true })).not.toBeNull();

  // One of the team is no more active before anything of them goes; a customer can't be made to go by who may not.
  others.answer = NOTHING;
  const cleaner = await createPerson({ role: 'cleaner' });
  const ofTeam = await asOwner('POST', STAFF, { userId: String(cleaner._id) });
  expect(ofTeam).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/still active/) },
  });
  const { headers } = await signedInAs(auth, 'admin');
  expect((await auth.call('POST', STAFF, { headers, body: { userId: id } })).status).toBe(403);
});

it('erases who somebody is at once, then what others have, and forgets whom it was of', async () => {
  const { id, user, call } = await newCustomer({ firstName: 'Zora', phone: '+61400000777' });
  const unproven = await createPerson({ email: 'typed@example.test', isVerified: false });
  const preview = await asOwner<ErasurePreviewResponse>(
    'GET',
    `${STAFF}/preview?userId=${String(unproven._id)}`,
  );
  expect(preview.body.emails).toEqual([]);

  // What others tell of them is in the activity feed, by the ids of their records.
  const bookingId = '11111111-1111-4111-8111-111111111111';
  const linked = testEvent('booking.linked', {
    bookingId,
    customerId: id,
    serviceName: 'Deep Cleaning',
  });
  await publishRaw(auth.env, [linked]);
  await eventually(() => UserActivity.exists({ eventId: linked.id }));

  const begun = await asOwner<ErasureResponse>('POST', STAFF, { userId: id });
  expect(begun.body.erasure).toMatchObject({ status: 'running', name: 'Zora Doe' });
  expect(begun.headers.get(ENDED_SESSIONS_HEADER)).not.toBeNull();
  expect((await call('GET')).status).toBe(401);
  const { id: erasureId } = begun.body.erasure;
  await eventually(async () => (await User.exists({ _id: id })) === null);
  const { person } = await rpc<ErasedPersonAnswer>(ERASED_PERSON_RPC, { erasureId });
  expect(person).toMatchObject({ userIds: [id], emails: [user.email], names: [] });

  await noteFound(erasureId, { fileUrls: ['/api/files/quote-photos/a.png'] });
  await finishPart(erasureId, 'quotes');
  await finishPart(erasureId, 'careers');
  const kept = [{ label: 'Invoices and credit notes', count: 2 }];
  await noteFound(erasureId, { recordIds: [bookingId] });
  await finishPart(erasureId, 'bookings', kept);
  // Again, as after a lost answer.
  await finishPart(erasureId, 'bookings', kept);
  await eventually(() => events.ofType('erasure.records-erased').length > 0);
  expect(await rpc<ErasedPersonAnswer>(ERASED_PERSON_RPC, { erasureId })).toMatchObject({
    fileUrls: ['/api/files/quote-photos/a.png'],
  });
  await finishPart(erasureId, 'uploads');
  await eventually(async () => (await find(id)).status === 'finished');

  expect(await find(id)).toMatchObject({
    name: null,
    email: null,
    kept: expect.arrayContaining(kept),
  });
  const record = await ErasureModel.findById(erasureId).lean();
  expect(JSON.stringify(record)).not.toMatch(/Zora|400000777|example\.test/);
  await eventually(() =>
    auth.mailbox.messages.some(({ raw }) => /What we knew of you is erased/.test(raw)),
  );
  await eventually(async () => (await Mail.exists({ to: user.email })) === null);
  const lines = JSON.stringify(await UserActivity.find().lean());
  expect(lines).not.toContain('Zora');
  expect(lines).not.toContain(user.email);
  const line = await UserActivity.findOne({ eventId: linked.id }).lean();
  expect(line).toMatchObject({ message: 'Erased', isErased: true, resource: 'booking' });

  // What happened before and is told of after it leaves nothing either; who comes back is known anew.
  const late = testEvent(
    'user.registered',
    { userId: id, email: user.email, firstName: 'Zora', lastName: 'Doe', role: 'customer' },
    { occurredAt: new Date(Date.now() - 60_000).toISOString() },
  );
  await publishRaw(auth.env, [late]);
  await eventually(() => UserActivity.exists({ eventId: late.id, isErased: true }));
});

it('carries out by itself what nobody has decided in time, unless something has to be over first', async () => {
  const due = await newCustomer();
  const young = await newCustomer();
  for (const { call } of [due, young]) await call('POST', { currentPassword: PASSWORD });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  await ErasureModel.updateOne({ userId: due.id }, { $set: { requestedAt: daysAgo(15) } });
  await ErasureModel.updateOne({ userId: young.id }, { $set: { requestedAt: daysAgo(13) } });
  const rpcClient = createRpcClient({
    urls: { quotes: others.url, careers: others.url, bookings: others.url },
    env: auth.env,
  });
  const log = createLogger('test', 'silent');
  const runTask = () =>
    grantDueErasures(rpcClient).run({ log, signal: new AbortController().signal });
  const statuses = async () => [(await find(due.id)).status, (await find(young.id)).status];

  // Until the company says so staff alone decide.
  await runTask();
  expect(await statuses()).toEqual(['requested', 'requested']);
  const settings = { ...defaultPrivacySettings('AU'), erasureDays: 14, revision: 0 };
  expect((await asOwner('PUT', '/api/admin/privacy-settings', settings)).status).toBe(200);
  others.answer = {
    status: 200,
    body: { obstacles: [{ kind: 'booking', id: 'b1', description: 'Clean' }], quoteIds: [] },
  };
  await runTask();
  expect(await statuses()).toEqual(['requested', 'requested']);
  others.answer = NOTHING;
  await runTask();
  expect(await statuses()).toEqual(['running', 'requested']);
});

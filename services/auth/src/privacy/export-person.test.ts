import { randomUUID } from 'node:crypto';
import type { ConsentsResponse } from '@brightnest/contracts/privacy/consent';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { UserActivity } from '../activity/activity';
import { createPerson, signedInAs, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { Customer } from '../users/customer';

let auth: TestAuth;
let others: ServiceStub;
beforeAll(async () => {
  others = await startServiceStub({
    ...{ obstacles: [], quoteIds: [], fileUrls: [] },
    parts: [{ name: 'Quotes', records: [{ suburb: 'Glebe' }] }],
  });
  const { url } = others;
  auth = await startAuth({ uploadsUrl: url, bookingsUrl: url, quotesUrl: url, careersUrl: url });
});
afterAll(async () => {
  await auth.stop();
  await others.stop();
});

const OWN = '/api/customer/consents';
const AGREED = 'I agree to receive communications';

async function newCustomer(given: Parameters<typeof createPerson>[0] = {}) {
  const user = await createPerson(given);
  const { headers } = await signIn(auth, user.email);
  const consents = async () =>
    (await auth.call<ConsentsResponse>('GET', OWN, { headers })).body.consents;
  return { user, id: String(user._id), headers, consents };
}

/** As the contact form tells it. */
async function giveConsent(email: string): Promise<void> {
  const names = { firstName: 'Ada', lastName: 'Byron' };
  const event = testEvent('contact.submitted', {
    ...{ contactId: 'c1', ...names, email, agreedTo: AGREED },
  });
  await publishRaw(auth.env, [event]);
  await eventually(() => UserActivity.exists({ eventId: event.id }));
}

it('keeps in which words somebody consented, until they take it back', async () => {
  const { user, id, headers, consents } = await newCustomer();
  await giveConsent(user.email);
  const offers = (marketingOptIn: boolean) =>
    auth.call('PUT', '/api/customer/settings', {
      ...{ headers, body: { preferredContactMethod: 'email', marketingOptIn } },
    });
  expect((await offers(true)).status).toBe(200);
  await eventually(async () => (await consents()).length === 2);
  expect(await consents()).toMatchObject([
    { purpose: 'marketing', form: 'settings', text: 'Send me offers and cleaning tips by email' },
    { purpose: 'contact', form: 'contact', text: AGREED, withdrawnAt: null, canWithdraw: true },
  ]);

  const [marketing] = await consents();
  const withdrawn = () => auth.call('POST', `${OWN}/${marketing!.id}/withdraw`, { headers });
  expect((await withdrawn()).status).toBe(200);
  expect((await withdrawn()).status).toBe(409);
  expect(await Customer.findOne({ userId: id }).lean()).toMatchObject({ marketingOptIn: false });
  // Given anew it is another consent; the first stays as it was.
  await offers(true);
  await eventually(async () => (await consents()).length === 3);
  await offers(false);
  await eventually(async () =>
    (await consents()).every(
      ({ purpose, withdrawnAt }) => purpose === 'contact' || withdrawnAt !== null,
    ),
  );

  // Nobody else sees it, or takes it back.
  const another = await newCustomer();
  expect(await another.consents()).toEqual([]);
  const path = `${OWN}/${(await consents())[0]!.id}/withdraw`;
  expect((await auth.call('POST', path, { headers: another.headers })).status).toBe(404);
});

it('leaves what was sent under an address that nobody has proved to whoever proves it', async () => {
  await giveConsent('typed@example.test');
  const typed = await newCustomer({ email: 'typed@example.test', isVerified: true });
  expect(await typed.consents()).toHaveLength(1);
});

async function download(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${auth.url}${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

it('gives what somebody did with the records of others, of whom some were erased since', async () => {
  const { id, headers } = await newCustomer();
  const line = {
    ...{ userId: id, resource: 'contact', resourceId: 'c9', timestamp: new Date() },
    action: 'contact.updated' as const,
  };
  await UserActivity.create([
    { ...line, eventId: randomUUID(), message: 'Erased', isErased: true as const },
    // Of a release that told less.
    { ...line, eventId: randomUUID(), message: 'Read a message', details: { contactId: 'c9' } },
  ]);
  expect((await download('/api/customer/export', headers)).status).toBe(200);
});

it('gives a person all that is known of them, and to nobody else', async () => {
  const { user, id, headers } = await newCustomer();
  await giveConsent(user.email);
  const own = await download('/api/customer/export', headers);
  expect([own.status, own.type]).toEqual([200, 'application/zip']);
  // Names of a zip's entries are in it as they are.
  for (const name of ['index.html', 'data/quotes.json', 'data/consents.json']) {
    expect(own.bytes.includes(name)).toBe(true);
  }
  const whole = { userIds: [id], emails: [user.email], names: [] };
  expect(others.calls.at(-1)?.payload).toMatchObject(whole);
  await eventually(() => UserActivity.exists({ type: 'person.exported', userId: id }));

  const admin = await signedInAs(auth, 'admin');
  const theirs = `/api/admin/person-export?userId=${id}`;
  expect((await download(theirs, admin.headers)).status).toBe(403);
  const owner = await signedInAs(auth, 'super_admin');
  expect((await download(theirs, owner.headers)).status).toBe(200);
});

it('sends no half of it where a service is away', async () => {
  const { headers } = await newCustomer();
  others.answer = { status: 503, body: { code: 'service_unavailable', message: 'Away' } };
  expect((await download('/api/customer/export', headers)).status).toBe(503);
});

import { randomUUID } from 'node:crypto';
import type { CustomerTagsResponse } from '@brightnest/contracts/customers/customer-tags-schemas';
import type {
  CustomerDetails,
  CustomerResponse,
  CustomersResponse,
} from '@brightnest/contracts/customers/customer-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { createPerson, signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';

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
const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  auth.call<T>(method, path, { headers: staff.headers, ...(body && { body }) });
const get = (id: string) => call<CustomerResponse>('GET', `${PATH}/${encodeURIComponent(id)}`);
const address = () => `${randomUUID()}@example.test`;
const found = async (query: string) =>
  (await call<CustomersResponse>('GET', `${PATH}?${query}`)).body.customers;

function quoteOf(email: string, userId?: string) {
  return testEvent(
    'quote.submitted',
    {
      ...{ quoteId: 'a'.repeat(24), firstName: 'Vera', lastName: 'Visitor', email },
      ...{ phone: '0400 555 777', serviceType: 'regular_cleaning', suburb: 'Bondi' },
      estimatedPriceMinor: 18_000,
    },
    userId === undefined ? {} : { origin: { userId, role: 'customer' } },
  );
}

/** Whoever asked for a quote with that address, once it is known. */
async function contactOf(email: string): Promise<CustomerDetails> {
  await publishRaw(auth.env, [quoteOf(email)]);
  await eventually(async () => (await get(email)).status === 200);
  return (await get(email)).body.customer;
}

describe('a customer', () => {
  it('is described with their contacts, language and how they are known', async () => {
    const user = await createPerson({
      ...{ firstName: 'Ada', lastName: 'Byron', phone: '0400 111 999', language: 'de' },
      ...{ city: 'Kandy', state: 'Central' },
    });
    expect((await get(String(user._id))).body.customer).toEqual({
      ...{ id: String(user._id), name: 'Ada Byron', firstName: 'Ada', lastName: 'Byron' },
      ...{ email: user.email, phone: '0400 111 999', kind: 'account', isActive: true },
      ...{ address: null, city: 'Kandy', state: 'Central', postalCode: null },
      ...{ location: 'Kandy, Central', language: 'de', preferredContactMethod: 'email' },
      ...{ since: user.createdAt.toISOString(), lastSignInAt: null, tags: [], tagRevision: 0 },
      ...{ ownsAddress: user.email, possibleDuplicates: [], version: expect.any(String) },
    });
  });

  it('owns nothing of an address that is not proven, and is not found by it', async () => {
    const { _id, email } = await createPerson({ isVerified: false });
    expect((await get(String(_id))).body.customer).toMatchObject({
      ...{ kind: 'unverified', ownsAddress: null },
    });
    expect((await get(email)).status).toBe(404);
  });

  it('is told of others with the same phone', async () => {
    const phone = `04${Date.now()}`;
    const one = await createPerson({ phone });
    const other = await createPerson({ phone, firstName: 'Other' });
    expect((await get(String(one._id))).body.customer.possibleDuplicates).toEqual([
      { id: String(other._id), name: 'Other Doe', kind: 'account', by: 'phone' },
    ]);
  });

  it('is told of others of the same name at the same home, and of nobody of the team', async () => {
    const lives = { lastName: `Ng${Date.now()}`, address: '5/12 High Street', postalCode: '2042' };
    const one = await createPerson(lives);
    const other = await createPerson({ ...lives, firstName: 'JANE', address: '5, 12 high street' });
    await createPerson({ ...lives, postalCode: '3000' });
    await createPerson({ ...lives, role: 'verified_cleaner' });
    expect((await get(String(one._id))).body.customer.possibleDuplicates).toMatchObject([
      { id: String(other._id), by: 'home' },
    ]);
  });

  it.each([
    ['nobody’s id', '0'.repeat(24), 404],
    ['nobody’s address', 'nobody@example.test', 404],
    ['no id', '-1', 400],
  ])('is refused for %s', async (_what, id, status) => {
    expect((await get(id)).status).toBe(status);
  });

  it('is shown to nobody without the permission', async () => {
    const customer = await signedInAs(auth, 'customer');
    const { headers } = customer;
    const path = `${PATH}/${String(customer.user._id)}`;
    expect((await auth.call('GET', path, { headers })).status).toBe(403);
    expect((await auth.call('GET', path)).status).toBe(401);
  });
});

describe('somebody without an account', () => {
  it('is a customer once they asked for a quote, one for each address', async () => {
    const email = address();
    const contact = await contactOf(email);
    expect(contact).toMatchObject({
      ...{ name: 'Vera Visitor', email, phone: '0400 555 777', kind: 'contact' },
      ownsAddress: email,
    });
    await publishRaw(auth.env, [quoteOf(email), quoteOf(email)]);
    const last = address();
    await contactOf(last);
    expect(await User.countDocuments({ 'guest.contactEmail': email })).toBe(1);
  });

  it('is none where the quote is of somebody signed in, or the address is an account’s', async () => {
    const account = await createPerson();
    const email = address();
    await publishRaw(auth.env, [quoteOf(email, String(account._id)), quoteOf(account.email)]);
    await contactOf(address());
    expect((await get(email)).status).toBe(404);
    expect((await get(account.email)).body.customer.id).toBe(String(account._id));
    expect(await User.countDocuments({ 'guest.contactEmail': account.email })).toBe(0);
  });

  it('is added by staff, and refused where the address is known', async () => {
    const person = { firstName: 'Cal', lastName: 'Caller', email: address(), phone: '0400 1' };
    const { status, body } = await call<CustomerResponse>('POST', PATH, person);
    expect(status).toBe(201);
    expect(body.customer).toMatchObject({ name: 'Cal Caller', kind: 'contact', phone: '0400 1' });
    await eventually(() =>
      published.events.some(
        ({ type, aggregate }) => type === 'customer.added' && aggregate.id === body.customer.id,
      ),
    );
    for (const email of [person.email, (await createPerson()).email]) {
      const again = await call('POST', PATH, { ...person, email });
      expect(again).toMatchObject({ status: 409, error: { code: 'email_taken' } });
    }
  });

  it('can neither sign in nor be invited by their address', async () => {
    const { email } = await contactOf(address());
    const signIn = await auth.call('POST', '/api/login', { body: { email, password: 'x' } });
    expect(signIn.status).toBe(401);
  });

  it('leads to the account that proved the address', async () => {
    const email = address();
    const contact = await contactOf(email);
    const account = await createPerson({ email });
    await publishRaw(auth.env, [testEvent('user.email-verified', { userId: String(account._id) })]);
    await eventually(async () => (await get(contact.id)).body.customer.id === String(account._id));
    expect((await get(email)).body.customer.id).toBe(String(account._id));
    expect((await found(`search=${email}`)).map(({ id }) => id)).toEqual([String(account._id)]);
  });
});

describe('the list of customers', () => {
  it('finds customers of every kind, and nobody of the team', async () => {
    const lastName = `Q${randomUUID().slice(0, 8)}`;
    const email = address();
    await createPerson({ lastName, firstName: 'Abe' });
    await createPerson({ lastName, firstName: 'Una', isVerified: false });
    await createPerson({ lastName, firstName: 'Cleo', role: 'cleaner' });
    await call('POST', PATH, { firstName: 'Con', lastName, email });
    const list = await found(`search=${lastName}&sort=name`);
    expect(list.map(({ name, kind }) => [name.split(' ')[0], kind])).toEqual([
      ['Abe', 'account'],
      ['Con', 'contact'],
      ['Una', 'unverified'],
    ]);
    for (const { kind, id } of list) {
      const ofKind = await found(`search=${lastName}&kind=${kind}`);
      expect(ofKind.map((one) => one.id)).toEqual([id]);
    }
    expect(await found(`search=${lastName}&kind=guest`)).toEqual([]);
  });
});

describe('tags', () => {
  const VIP = { id: 'vip', name: 'VIP', color: 'accent' };
  const KEYS = { id: 'keys', name: 'Keys with us', color: 'info' };
  const TAGS = '/api/admin/customer-tags';
  const readList = async () => (await call<CustomerTagsResponse>('GET', TAGS)).body;
  const setTags = (id: string, tags: string[], revision: number) =>
    call<CustomerResponse>('PUT', `${PATH}/${id}/tags`, { tags, revision });
  beforeAll(async () => {
    const { revision } = await readList();
    expect((await call('PUT', TAGS, { tags: [VIP, KEYS], revision })).status).toBe(200);
  });

  it('are the company’s own, changed as they were read', async () => {
    const { settings, revision } = await readList();
    expect(settings.tags).toEqual([VIP, KEYS]);
    const late = await call('PUT', TAGS, { tags: [VIP], revision: revision - 1 });
    expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const twice = [VIP, { ...KEYS, name: 'vip' }];
    expect((await call('PUT', TAGS, { tags: twice, revision })).status).toBe(400);
  });

  it('narrow the list, and are told of by name', async () => {
    const { _id } = await createPerson();
    const id = String(_id);
    const given = await setTags(id, ['vip', 'keys'], 0);
    expect(given.body.customer).toMatchObject({ tags: ['vip', 'keys'], tagRevision: 1 });
    expect((await found('tag=keys')).map((one) => one.id)).toContain(id);
    await setTags(id, ['vip'], 1);
    expect((await setTags(id, [], 2)).body.customer.tags).toEqual([]);
    expect((await found('tag=keys')).map((one) => one.id)).not.toContain(id);
    await eventually(() => changesOf(id).length === 3);
    expect(changesOf(id)).toEqual([
      { userId: id, added: ['VIP', 'Keys with us'], removed: [] },
      { userId: id, added: [], removed: ['Keys with us'] },
      { userId: id, added: [], removed: ['VIP'] },
    ]);
  });

  const changesOf = (id: string) =>
    published.events
      .filter(({ type, aggregate }) => type === 'customer.tags-changed' && aggregate.id === id)
      .map(({ payload }) => payload);

  it('are refused where somebody else has set others, and where there are none such', async () => {
    const { _id } = await createPerson();
    await setTags(String(_id), ['vip'], 0);
    const late = await setTags(String(_id), ['keys'], 0);
    expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const unknown = await setTags(String(_id), ['nowhere'], 1);
    expect(unknown).toMatchObject({ status: 400, error: { fields: { tags: expect.any(String) } } });
    expect((await get(String(_id))).body.customer.tags).toEqual(['vip']);
  });
});

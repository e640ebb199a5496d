import type { OwnSessionsResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { FORGERIES, type TestKeys } from '@brightnest/service-kit/testing/test-keys';
import { sharedSite } from '../test/shared-site';
import { addPerson, findPerson, type TestPerson } from './identity-people';
import {
  ACCESS_COOKIE,
  copyOf,
  openClient,
  openSession,
  REFRESH_COOKIE,
  sessionIdOf,
  type SiteClient,
  siteKeys,
  withOnly,
} from './site-client';

const site = sharedSite();
const PROFILE = '/api/customer/profile';
const WHO_AM_I = '/api/auth/user';

const customer = () => addPerson(site, { role: 'customer' });
const statusOf = async (client: SiteClient) => (await client.call('GET', PROFILE)).status;

/** Neither cookie opens anything, alone or together, at once and not only after a while. */
async function expectDead(client: SiteClient): Promise<void> {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE] as const) {
    const alone = () => withOnly(site, client, name);
    expect(await alone().call('GET', PROFILE)).toMatchObject({
      status: 401,
      error: { code: 'not_authenticated' },
    });
    expect((await alone().call('GET', WHO_AM_I)).text).toBe('null');
  }
  const both = copyOf(site, client);
  expect(await statusOf(both)).toBe(401);
  // The browser is told to forget them.
  expect(both.cookies.size).toBe(0);
}

describe('a token that auth never signed like this', () => {
  let keys: TestKeys;
  let actor: { role: 'customer'; userId: string; sessionId: string; email: string };
  beforeAll(async () => {
    const person = await customer();
    const client = await openSession(site, person);
    keys = await siteKeys(site, client);
    const userId = String((await findPerson(site, person.email))?._id);
    const { email } = person;
    actor = { role: 'customer', userId, sessionId: sessionIdOf(client), email };
  });
  const bring = (token: string) => openClient(site, new Map([[ACCESS_COOKIE, token]]));

  test('is one by what is wrong with it alone', async () => {
    expect(await statusOf(bring(keys.sign(actor)))).toBe(200);
  });

  test.each(FORGERIES)('opens nothing: %s', async (_what, forge) => {
    // The right one is known to the gateway when the wrong one comes.
    await statusOf(bring(keys.sign(actor)));
    const token = forge(keys, actor);
    // Headers too long to be read at all are refused before any of them is.
    const isReadable = token.length < 10_000;
    expect(await statusOf(bring(token))).toBe(isReadable ? 401 : 431);
    const { text } = await bring(token).call('GET', WHO_AM_I);
    expect(text).toBe(isReadable ? 'null' : '');
  });
});

describe('a refresh token', () => {
  /** What a browser does whose access token has run out. */
  async function renewed(client: SiteClient): Promise<SiteClient> {
    const next = withOnly(site, client, REFRESH_COOKIE);
    expect(await statusOf(next)).toBe(200);
    return next;
  }

  test('that is used again ends the session for whoever holds any token of it', async () => {
    const first = await openSession(site, await customer());
    const second = await renewed(first);
    const third = await renewed(second);
    expect(third.cookies.get(REFRESH_COOKIE)).not.toBe(first.cookies.get(REFRESH_COOKIE));

    expect(await statusOf(withOnly(site, first, REFRESH_COOKIE))).toBe(401);
    expect(await statusOf(withOnly(site, third, REFRESH_COOKIE))).toBe(401);
    // Who is refused learns nothing, and the gateway hears by event.
    await eventually(async () => (await statusOf(withOnly(site, third, ACCESS_COOKIE))) === 401);
    await expectDead(first);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['of the right form', 'family.secret'],
    ['empty on both sides', '.'],
    ['longer than any', 'x'.repeat(300)],
  ])('made up, %s, opens nothing and is cleared', async (_what, token) => {
    const client = openClient(site, new Map([[REFRESH_COOKIE, token]]));
    expect(await statusOf(client)).toBe(401);
    expect(client.cookies.size).toBe(0);
  });
});

describe('the old cookies are dead at once', () => {
  test.each([
    ['POST', '/api/logout'],
    ['POST', '/api/customer/logout'],
    ['GET', '/api/auth/logout'],
  ])('after %s %s', async (method, path) => {
    const person = await customer();
    const client = await openSession(site, person);
    const before = copyOf(site, client);
    expect(await statusOf(client)).toBe(200);
    const elsewhere = await openSession(site, person);

    expect((await client.call(method, path)).status).toBeLessThan(400);

    await expectDead(before);
    expect(client.cookies.size).toBe(0);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  /** Two devices of one person, of which the first is in use. */
  async function twoDevices(person: TestPerson) {
    const first = await openSession(site, person);
    const second = await openSession(site, person);
    expect(await statusOf(first)).toBe(200);
    return { first, second };
  }

  test('on every device after signing out everywhere from one', async () => {
    const { first, second } = await twoDevices(await customer());
    const before = copyOf(site, second);
    expect((await second.call('DELETE', '/api/auth/sessions')).status).toBe(200);
    await expectDead(first);
    await expectDead(before);
  });

  test('on a device that another one signs out', async () => {
    const { first, second } = await twoDevices(await customer());
    const { body } = await second.call('GET', '/api/auth/sessions');
    const { sessions } = body as OwnSessionsResponse;
    expect(sessions.map(({ id }) => id)).toContain(sessionIdOf(first));
    const path = `/api/auth/sessions/${sessionIdOf(first)}`;
    expect((await second.call('DELETE', path)).status).toBe(200);
    await expectDead(first);
    expect(await statusOf(second)).toBe(200);
  });

  test('on the other devices after a new password', async () => {
    const person = await customer();
    const { first, second } = await twoDevices(person);
    const newPassword = 'Another-password-1';
    const body = { currentPassword: person.password, newPassword, confirmPassword: newPassword };
    expect((await second.call('POST', '/api/customer/change-password', { body })).status).toBe(200);
    await expectDead(first);
    expect(await statusOf(second)).toBe(200);
  });

  describe('of a person', () => {
    let staff: SiteClient;
    beforeAll(async () => {
      staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
    });

    test('whom staff deactivate', async () => {
      const person = await customer();
      const { first, second } = await twoDevices(person);
      const id = String((await findPerson(site, person.email))?._id);
      expect((await staff.call('DELETE', `/api/admin/users/${id}`)).status).toBe(200);
      await expectDead(first);
      await expectDead(second);
    });

    test('whom staff give another role', async () => {
      const person = await addPerson(site, { role: 'admin' });
      const client = await openSession(site, person);
      expect((await client.call('GET', '/api/admin/quotes')).status).toBe(200);
      const { email, firstName } = person;
      const id = String((await findPerson(site, email))?._id);
      const body = { email, firstName, lastName: 'Rivers', role: 'customer' };
      expect((await staff.call('PUT', `/api/admin/users/${id}`, { body })).status).toBe(200);
      expect((await copyOf(site, client).call('GET', '/api/admin/quotes')).status).toBe(401);
      await expectDead(client);
    });
  });
});

import { eventually } from '@brightnest/service-kit/testing/eventually';
import { FORGERIES, type TestKeys } from '@brightnest/service-kit/testing/test-keys';
import { sharedSite } from '../test/shared-site';
import { addPerson, findPerson } from './identity-people';
import { SESSION_ENDINGS } from './session-endings';
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
  let staff: SiteClient;
  beforeAll(async () => {
    staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
  });

  test.each(SESSION_ENDINGS)('%s', async (_way, end) => {
    const { dead, told, alive } = await end(site, staff);
    for (const client of dead) await expectDead(client);
    if (told) expect(told.cookies.size).toBe(0);
    for (const client of alive) expect(await statusOf(client)).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { OwnSessionsResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createPerson, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { RolePermission } from '../users/permissions';
import { User } from '../users/user';
import { deviceName } from '../notifications/device-name';
import { endedSessionsHeader } from './revocations';
import { createSessionCookies } from './session-tokens';
import { Session } from './sessions';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('the current user', () => {
  const me = (headers = {}) => auth.call('GET', '/api/auth/user', { headers });

  it('is null for a visitor', async () => {
    const result = await me();

    expect(result.status).toBe(200);
    expect(result.body).toBeNull();
  });

  it('shows the current role', async () => {
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);
    await User.updateOne({ _id: user._id }, { $set: { role: 'admin' } });

    expect((await me(headers)).body).toMatchObject({ role: 'admin' });
  });

  it('gives them the language of the first page, and keeps it until they choose another', async () => {
    setCurrentRegion({ ...DEFAULT_REGION, languages: ['en-AU', 'de'] });
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);
    const languageAfter = async (tag: string) => {
      await me({ ...headers, 'accept-language': tag });
      return (await User.findById(user._id).orFail().lean()).language;
    };
    expect(await languageAfter('fr')).toBeUndefined();
    expect(await languageAfter('de-AT')).toBe('de');
    expect(await languageAfter('en-AU')).toBe('de');
    expect((await me(headers)).body).toMatchObject({ language: 'de' });
    const choose = (language: string) =>
      auth.call('PUT', '/api/auth/language', { headers, body: { language } });
    expect((await choose('en')).status).toBe(204);
    expect((await me(headers)).body).toMatchObject({ language: 'en-AU' });
    expect((await choose('fr')).error.fields).toEqual({
      language: 'This language is not offered.',
    });
    setCurrentRegion(DEFAULT_REGION);
  });

  it('is null for a deactivated person', async () => {
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);
    await User.updateOne({ _id: user._id }, { $set: { isActive: false } });

    expect((await me(headers)).body).toBeNull();
  });

  it.each([
    ['nonsense', 'Bearer nonsense'],
    ['a token signed by somebody else', undefined],
  ])('is null for %s', async (_what, authorization) => {
    const forged = authorization ?? `Bearer ${auth.keys.sign('super_admin')}`;

    expect((await me({ authorization: forged })).body).toBeNull();
  });
});

describe('listing own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const list = (headers: Record<string, string>) =>
    auth.call<OwnSessionsResponse>('GET', '/api/auth/sessions', { headers });

  it('shows the current device first, then by last use, with recognizable names', async () => {
    const user = await createPerson();
    const laptop = await signIn(auth, user.email, '203.0.113.7');
    await signIn(auth, user.email, '203.0.113.8');
    await signIn(auth, user.email);
    const stored = await Session.find({ userId: user._id }).sort({ _id: 1 }).lean();
    await Session.updateOne({ _id: stored[0]?._id }, { $set: { 'sess.userAgent': CHROME } });
    const usedAt = new Date(Date.now() + 60_000);
    await Session.updateOne({ _id: stored[1]?._id }, { $set: { 'sess.lastUsedAt': usedAt } });

    const { status, body } = await list(laptop.headers);

    expect(status).toBe(200);
    expect(body.sessions.map(({ id }) => id)).toEqual(
      [stored[0], stored[1], stored[2]].map((session) => session?.sid),
    );
    expect(body.sessions[0]).toEqual({
      id: stored[0]?.sid,
      device: 'Chrome on Windows',
      ipAddress: '203.0.113.7',
      lastUsedAt: stored[0]?.sess.lastUsedAt.toISOString(),
      createdAt: stored[0]?.createdAt.toISOString(),
      isByPasskey: false,
      isCurrent: true,
    });
    expect(body.sessions[1]).toMatchObject({ isCurrent: false, lastUsedAt: usedAt.toISOString() });
  });

  it('leaves out ended sessions and those of others', async () => {
    const user = await createPerson();
    const other = await createPerson();
    const { headers } = await signIn(auth, user.email);
    const ended = await signIn(auth, user.email);
    await auth.call('POST', '/api/logout', { headers: ended.headers });
    await signIn(auth, user.email);
    const [, , last] = await Session.find({ userId: user._id }).sort({ _id: 1 }).lean();
    await Session.updateOne({ _id: last?._id }, { $set: { expire: new Date() } });
    await signIn(auth, other.email);

    expect((await list(headers)).body.sessions).toHaveLength(1);
  });

  it('needs a session', async () => {
    expect((await list({})).status).toBe(401);
  });
});

describe('ending one own session', () => {
  const end = (id: string, headers: Record<string, string> = {}) =>
    auth.call('DELETE', `/api/auth/sessions/${id}`, { headers });
  const isSignedIn = async (headers: Record<string, string>) =>
    (await auth.call('GET', '/api/auth/user', { headers })).body !== null;

  async function twoDevices() {
    const user = await createPerson();
    const laptop = await signIn(auth, user.email);
    const phone = await signIn(auth, user.email);
    const [laptopId, phoneId] = await Session.find({ userId: user._id })
      .sort({ _id: 1 })
      .lean()
      .then((sessions) => sessions.map(({ sid }) => sid));
    return { user, laptop, phone, laptopId: laptopId!, phoneId: phoneId! };
  }

  it('signs out another device and stays signed in on this one', async () => {
    const collected = await auth.collectEvents();
    const { user, laptop, phone, phoneId } = await twoDevices();

    const first = await end(phoneId, laptop.headers);
    const again = await end(phoneId, laptop.headers);

    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect(again.status).toBe(200);
    expect(first.headers.get('x-ended-sessions')).toBe(phoneId);
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(phone.headers)).toBe(false);
    expect(await isSignedIn(laptop.headers)).toBe(true);
    await signIn(auth, user.email);
    await eventually(() => collected.ofType('user.signed-in').length === 3);
    expect(collected.ofType('user.session-revoked').map(({ payload }) => payload)).toEqual([
      { userId: String(user._id), sessionId: phoneId, reason: 'signed-out-elsewhere' },
    ]);
    await collected.stop();
  });

  it('is an ordinary sign-out for the current device', async () => {
    const collected = await auth.collectEvents();
    const { laptop, laptopId } = await twoDevices();

    const result = await end(laptopId, laptop.headers);

    expect(result.headers.getSetCookie()).toHaveLength(2);
    expect(await isSignedIn(laptop.headers)).toBe(false);
    await eventually(() => collected.ofType('user.signed-out').length === 1);
    expect(collected.ofType('user.session-revoked')).toEqual([]);
    await collected.stop();
  });

  it("knows nothing of another person's sessions", async () => {
    const { phone, phoneId } = await twoDevices();
    const other = await createPerson();
    const { headers } = await signIn(auth, other.email);

    const result = await end(phoneId, headers);

    expect(result.status).toBe(404);
    expect(await isSignedIn(phone.headers)).toBe(true);
    expect((await end(randomUUID(), headers)).status).toBe(404);
  });

  it('requires an id and a session', async () => {
    const { laptop, laptopId } = await twoDevices();

    expect((await end('all', laptop.headers)).status).toBe(400);
    expect((await end(laptopId)).status).toBe(401);
  });
});

describe('ending all own sessions', () => {
  const endAll = (headers: Record<string, string> = {}) =>
    auth.call('DELETE', '/api/auth/sessions', { headers });

  it('ends every session of the caller, this one included, and nobody else’s', async () => {
    const collected = await auth.collectEvents();
    const user = await createPerson();
    const other = await createPerson();
    const { headers } = await signIn(auth, user.email);
    await signIn(auth, user.email);
    await signIn(auth, user.email);
    await signIn(auth, other.email);

    const result = await endAll(headers);

    expect(result).toMatchObject({ status: 200, body: { success: true } });
    expect(result.headers.getSetCookie()).toHaveLength(2);
    expect(await Session.countDocuments({ userId: user._id, endedAt: null })).toBe(0);
    expect(await Session.countDocuments({ userId: other._id, endedAt: null })).toBe(1);
    const ids = (await Session.find({ userId: user._id }).lean()).map(({ sid }) => sid);
    expect(result.headers.get('x-ended-sessions')?.split(',').sort()).toEqual(ids.sort());
    await eventually(() => collected.ofType('user.session-revoked').length === 2);
    await eventually(() => collected.ofType('user.signed-out').length === 1);
    await collected.stop();
  });

  it('needs a session', async () => {
    expect((await endAll()).status).toBe(401);
  });
});

describe('signing out', () => {
  const CLEARED = [
    'bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict',
  ];

  describe.each([
    ['POST', '/api/logout', 200, null],
    ['POST', '/api/customer/logout', 200, null],
    ['GET', '/api/auth/logout', 302, '/cleaner-login'],
  ])('%s %s', (method, path, status, location) => {
    it('ends the session and clears the cookies', async () => {
      const collected = await auth.collectEvents();
      const user = await createPerson();
      const { headers } = await signIn(auth, user.email);

      const result = await auth.call(method, path, { headers });

      expect(result.status).toBe(status);
      expect(result.headers.get('location')).toBe(location);
      expect(result.headers.getSetCookie()).toEqual(CLEARED);
      const session = await Session.findOne({ userId: user._id }).orFail();
      expect(session.endedAt).toBeInstanceOf(Date);
      expect(result.headers.get('x-ended-sessions')).toBe(session.sid);
      expect((await auth.call('GET', '/api/auth/user', { headers })).body).toBeNull();
      await eventually(() => collected.ofType('user.signed-out').length === 1);
      await collected.stop();
    });

    it('clears the cookies without a session too', async () => {
      const result = await auth.call(method, path);

      expect(result.status).toBe(status);
      expect(result.headers.getSetCookie()).toEqual(CLEARED);
      expect(result.headers.has('x-ended-sessions')).toBe(false);
    });

    it('leaves the other devices signed in', async () => {
      const user = await createPerson();
      const phone = await signIn(auth, user.email);
      const laptop = await signIn(auth, user.email);

      await auth.call(method, path, { headers: phone.headers });

      const me = await auth.call('GET', '/api/auth/user', { headers: laptop.headers });
      expect(me.body).toMatchObject({ email: user.email });
    });
  });

  it('is not done by a link of another site', async () => {
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);
    const comesFrom = (site: string) =>
      auth.call('GET', '/api/auth/logout', { headers: { ...headers, 'sec-fetch-site': site } });
    const isSignedIn = async () =>
      (await auth.call('GET', '/api/auth/user', { headers })).body !== null;

    for (const site of ['cross-site', 'same-site']) {
      const result = await comesFrom(site);
      expect(result.headers.get('location')).toBe('/cleaner-login');
      expect(result.headers.getSetCookie()).toEqual([]);
    }
    expect(await isSignedIn()).toBe(true);
    expect((await comesFrom('same-origin')).headers.getSetCookie()).toEqual(CLEARED);
    expect(await isSignedIn()).toBe(false);
  });

  it('records one sign-out for a button pressed twice', async () => {
    const collected = await auth.collectEvents();
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);

    await Promise.all([1, 2, 3].map(() => auth.call('POST', '/api/logout', { headers })));

    // A later event of the same service shows that nothing is on its way any more.
    await signIn(auth, user.email);
    await eventually(() => collected.ofType('user.signed-in').length === 2);
    expect(collected.ofType('user.signed-out')).toHaveLength(1);
    await collected.stop();
  });
});

describe('listing revocations', () => {
  let rpc: RpcClient;
  beforeAll(async () => {
    rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
    await Session.deleteMany({});
  });
  afterAll(() => rpc.close());

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ask = () => rpc.call('auth.list-revocations', {});

  it('names the ended sessions whose access tokens may not have expired', async () => {
    const user = await createPerson();
    const signedOut = await signIn(auth, user.email);
    await auth.call('POST', '/api/logout', { headers: signedOut.headers });
    const [recent] = await Session.find({ userId: user._id }, { sid: 1 }).lean();
    await signIn(auth, user.email);
    const old = await createPerson();
    await signIn(auth, old.email);
    await Session.updateOne({ userId: old._id }, { $set: { endedAt: minutesAgo(20) } });

    expect((await ask()).sessionIds).toEqual([recent?.sid]);
  });

  it('names the roles whose permissions changed in that time, and when last', async () => {
    const changedAt = minutesAgo(5);
    await RolePermission.updateMany({}, { $set: { changedAt: minutesAgo(20) } });
    await RolePermission.updateOne(
      { role: 'admin', permission: 'users:read' },
      { $set: { changedAt: minutesAgo(10) } },
    );
    await RolePermission.updateOne(
      { role: 'admin', permission: 'quotes:read' },
      { $set: { changedAt } },
    );

    expect((await ask()).roles).toEqual([{ role: 'admin', changedAt: changedAt.toISOString() }]);
  });
});

describe('the header of ended sessions', () => {
  it('names the ended sessions, and none where there are none', () => {
    expect(endedSessionsHeader(['a', 'b'])).toEqual({ 'x-ended-sessions': 'a,b' });
    expect(endedSessionsHeader([])).toEqual({});
  });

  it('limits the length of the header', () => {
    const ids = Array.from({ length: 250 }, (_, index) => `session-${index}`);

    expect(endedSessionsHeader(ids)['x-ended-sessions']?.split(',')).toEqual(ids.slice(0, 100));
  });
});

describe('device names', () => {
  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

  it.each([
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari on iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${WEBKIT} Version/16.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari on macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`,
    ],
    [
      'Microsoft Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`,
    ],
    ['Unknown device', 'curl/8.1'],
    ['Unknown device', '<script>alert(1)</script>'],
    ['Unknown device', ''],
    ['Unknown device', undefined],
  ])('%s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('cookies', () => {
  const inThirtyDays = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000);

  it('hides both from scripts, and the refresh token from pages and other sites', () => {
    const cookies = createSessionCookies('http://localhost:8080');

    expect(cookies.access('abc')).toBe(
      'bn_access=abc; Path=/; Max-Age=900; HttpOnly; SameSite=Lax',
    );
    expect(cookies.refresh('def', inThirtyDays())).toBe(
      'bn_refresh=def; Path=/api; Max-Age=2592000; HttpOnly; SameSite=Strict',
    );
  });

  it('makes them Secure and of this host alone where the site is served over https', () => {
    const cookies = createSessionCookies('https://brightnest.example');

    const own = [cookies.access('a'), cookies.refresh('r', inThirtyDays())];

    for (const cookie of own) expect(cookie).toMatch(/^__Host-bn_\w+=\w; Path=\/; .*; Secure$/);
    // Those of before as well.
    expect(cookies.cleared().map((cookie) => cookie.split('; ', 2).join('; '))).toEqual([
      ...['__Host-bn_access=; Path=/', '__Host-bn_refresh=; Path=/'],
      ...['bn_access=; Path=/', 'bn_refresh=; Path=/api'],
    ]);
  });

  it('clears each cookie on the path it was set for', () => {
    expect(createSessionCookies('http://localhost').cleared()).toEqual([
      'bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
  });
});

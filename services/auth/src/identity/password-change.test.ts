import { CLEANER_ROLES, isInRoles, ROLES } from '@brightnest/contracts/roles';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { lengthenWaits, mostCompared } from '../testing/sign-in-waits';
import { cookieValue, startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { hashPassword, passwordMatches } from './passwords';
import { Session } from './sessions';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('changing the password', () => {
  const CHOSEN = 'the changed password';
  const signInWith = (email: string, password: string, ip = '203.0.113.1') =>
    auth.call('POST', '/api/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': ip },
    });

  async function signedIn(overrides: Parameters<typeof createPerson>[0] = {}) {
    const user = await createPerson(overrides);
    const { headers } = await signIn(auth, user.email);
    const change = (body: object = {}, ip = '203.0.113.1') =>
      auth.call('POST', '/api/customer/change-password', {
        body: {
          currentPassword: PASSWORD,
          newPassword: CHOSEN,
          confirmPassword: CHOSEN,
          ...body,
        },
        headers: { ...headers, 'x-forwarded-for': ip },
      });
    return { ...user, headers, change };
  }
  const incorrect = { currentPassword: 'Current password is incorrect' };

  it.each(['customer', 'admin', 'verified_cleaner'] as const)(
    'changes the password of a %s',
    async (role) => {
      const { email, change } = await signedIn({ role });

      const result = await change();

      expect(result.status).toBe(200);
      expect(result.body).toEqual({ success: true, message: expect.any(String) });
      expect((await signInWith(email, CHOSEN)).status).toBe(200);
      expect((await signInWith(email, PASSWORD)).status).toBe(401);
    },
  );

  it('ends every other session, says which, and keeps this one', async () => {
    const { email, headers, change, _id } = await signedIn();
    const phone = await signIn(auth, email);
    const [own, other] = await Session.find({ userId: _id }).sort({ createdAt: 1 }).lean();

    const result = await change();

    expect(result.headers.get('x-ended-sessions')).toBe(other?.sid);
    const me = (given: Record<string, string>) =>
      auth.call('GET', '/api/auth/user', { headers: given });
    expect((await me(headers)).body).toMatchObject({ email });
    expect((await me(phone.headers)).body).toBeNull();
    expect((await Session.findOne({ sid: own?.sid }).lean())?.endedAt).toBeNull();
  });

  it('publishes the change', async () => {
    const { change, _id } = await signedIn();
    const collected = await auth.collectEvents();

    await change();

    const userId = String(_id);
    const [event] = await eventually(() => {
      const found = collected.ofType('user.password-changed');
      return found.length > 0 && found;
    });
    expect(event?.payload).toEqual({ userId, how: 'changed', isFirst: false });
    await collected.stop();
  });

  it('requires the current password', async () => {
    const { email, change } = await signedIn();

    const result = await change({ currentPassword: 'wrong' });

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields: incorrect });
    expect((await signInWith(email, PASSWORD)).status).toBe(200);
  });

  it('throttles wrong passwords like sign-ins', async () => {
    const { email, change } = await signedIn();
    const thief = '198.51.100.9';

    const beganAt = performance.now();
    const results = await Promise.all(
      Array.from({ length: 60 }, () => change({ currentPassword: 'guess' }, thief)),
    );
    const seconds = (performance.now() - beganAt) / 1_000;

    const compared = results.filter(({ status }) => status === 400);
    const refused = results.filter(({ status }) => status === 429);
    expect(compared.length + refused.length).toBe(60);
    expect(compared.length).toBeLessThanOrEqual(mostCompared(seconds));
    await lengthenWaits();
    expect((await signInWith(email, PASSWORD, thief)).status).toBe(429);
    // The owner, on their own network, is not held up.
    expect((await change()).status).toBe(200);
  });

  it('lets one of four simultaneous changes win', async () => {
    const { email, change } = await signedIn();
    const password = (index: number) => `the password number ${index}`;

    const results = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        change({ newPassword: password(index), confirmPassword: password(index) }),
      ),
    );

    const winners = results.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await signInWith(email, password(winners[0]!))).status).toBe(200);
    for (const { status, error } of results.filter(({ status }) => status !== 200)) {
      expect([status, error.fields]).toEqual([400, incorrect]);
    }
  });

  it('refuses a session that has ended', async () => {
    const { email, change, headers } = await signedIn();
    await auth.call('POST', '/api/logout', { headers });

    expect((await change()).status).toBe(401);

    expect((await signInWith(email, PASSWORD)).status).toBe(200);
  });

  it('needs a session of an active user', async () => {
    const { change, _id } = await signedIn();
    await User.updateOne({ _id }, { $set: { isActive: false } });

    expect((await change()).status).toBe(401);
    const visitor = await auth.call('POST', '/api/customer/change-password', { body: {} });
    expect(visitor.status).toBe(401);
  });

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [
      { newPassword: 'short', confirmPassword: 'short' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [{ confirmPassword: 'something else' }, { confirmPassword: "Passwords don't match" }],
    [{ currentPassword: { $ne: '' } }, { currentPassword: expect.any(String) }],
  ])('refuses %j', async (body, fields) => {
    const { change } = await signedIn();

    const result = await change(body);

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields });
  });
});

describe("replacing a cleaner's temporary password", () => {
  const CHOSEN = 'Chosen-password-2';

  async function signedIn(overrides: Parameters<typeof createPerson>[0] = {}) {
    const user = await createPerson({
      role: 'verified_cleaner',
      passwordResetRequired: true,
      ...overrides,
    });
    const { headers, refreshToken } = await signIn(auth, user.email);
    const reset = (body: object = {}) =>
      auth.call('POST', '/api/cleaner/reset-password', {
        body: { email: user.email, currentPassword: PASSWORD, newPassword: CHOSEN, ...body },
        headers,
      });
    return { ...user, headers, refreshToken, reset };
  }
  const profile = (headers: Record<string, string>) =>
    auth.call('GET', '/api/customer/profile', { headers });

  it.each(CLEANER_ROLES)('lets a %s go on under a password of their own', async (role) => {
    const { headers, reset, email } = await signedIn({ role });
    expect((await profile(headers)).error.code).toBe('password_reset_required');

    const result = await reset();

    expect(result.status).toBe(200);
    expect(result.body).toEqual({ success: true, message: 'Password updated' });
    const cookies = result.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const renewed = { authorization: `Bearer ${cookieValue(cookies, 'bn_access')}` };
    expect((await profile(renewed)).status).toBe(200);
    const body = { email, password: CHOSEN };
    expect((await auth.call('POST', '/api/login', { body })).status).toBe(200);
  });

  it('continues the same session, also after its next refresh, and ends the others', async () => {
    const { email, reset, refreshToken, _id } = await signedIn();
    const phone = await signIn(auth, email);
    const [own, other] = await Session.find({ userId: _id }).sort({ createdAt: 1 }).lean();

    const result = await reset();

    expect(result.headers.get('x-ended-sessions')).toBe(other?.sid);
    const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
    const refresh = (token: string) =>
      rpc.call('auth.refresh-session', { refreshToken: token, origin: {} });
    const { accessToken } = await refresh(refreshToken);
    expect((await profile({ authorization: `Bearer ${accessToken}` })).status).toBe(200);
    await expect(refresh(phone.refreshToken)).rejects.toMatchObject({ code: 'not_authenticated' });
    expect((await Session.findOne({ sid: own?.sid }).lean())?.endedAt).toBeNull();
    rpc.close();
  });

  it.each([
    [true, 'temporary'],
    [false, 'changed'],
  ])('publishes the change (temporary: %j)', async (passwordResetRequired, how) => {
    const { reset, _id } = await signedIn({ passwordResetRequired });
    const collected = await auth.collectEvents();

    await reset();

    const [event] = await eventually(() => {
      const found = collected.ofType('user.password-changed');
      return found.length > 0 && found;
    });
    expect(event?.payload).toEqual({ userId: String(_id), how, isFirst: false });
    await collected.stop();
  });

  it.each([
    [{ currentPassword: 'wrong' }, { currentPassword: 'Current password is incorrect' }],
    [{ newPassword: PASSWORD }, { newPassword: expect.stringContaining('must differ') }],
    [{ newPassword: 'Ab1' }, { newPassword: 'Password must be at least 8 characters' }],
    [
      { newPassword: 'UPPERCASE-1' },
      { newPassword: 'Password must contain at least one lowercase letter' },
    ],
    [
      { newPassword: 'lowercase-1' },
      { newPassword: 'Password must contain at least one uppercase letter' },
    ],
    [
      { newPassword: 'No-number-here' },
      { newPassword: 'Password must contain at least one number' },
    ],
  ])('refuses %j and leaves the temporary password', async (body, fields) => {
    const { reset, _id } = await signedIn();

    const result = await reset(body);

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields });
    expect(result.headers.getSetCookie()).toEqual([]);
    expect(await User.findById(_id).lean()).toMatchObject({ passwordResetRequired: true });
  });

  it('accepts only the own address of a cleaner', async () => {
    const cleaner = await signedIn();
    const other = await createPerson({ role: 'cleaner', passwordResetRequired: true });
    const customer = await signedIn({ role: 'customer', passwordResetRequired: false });

    expect((await cleaner.reset({ email: other.email })).error.code).toBe('forbidden');
    expect((await customer.reset()).error.code).toBe('forbidden');

    expect(await User.findById(other._id).lean()).toMatchObject({ passwordResetRequired: true });
    expect((await auth.call('POST', '/api/cleaner/reset-password', { body: {} })).status).toBe(401);
  });

  it('throttles wrong passwords', async () => {
    const { reset } = await signedIn();

    const beganAt = performance.now();
    const results = await Promise.all(
      Array.from({ length: 40 }, () => reset({ currentPassword: 'guess' })),
    );
    const seconds = (performance.now() - beganAt) / 1_000;

    const compared = results.filter(({ status }) => status === 400).length;
    expect(compared).toBeLessThanOrEqual(mostCompared(seconds));
    expect(results.filter(({ status }) => status === 429).length).toBe(40 - compared);
  });

  it('issues no token for a session that has ended', async () => {
    const { reset, headers, _id } = await signedIn();
    await auth.call('POST', '/api/logout', { headers });

    const result = await reset();

    expect(result.status).toBe(401);
    expect(result.headers.getSetCookie()).toEqual([]);
    expect(await User.findById(_id).lean()).toMatchObject({ passwordResetRequired: true });
  });
});

describe('checking for a temporary password', () => {
  async function signedIn(overrides: Parameters<typeof createPerson>[0]) {
    const user = await createPerson(overrides);
    const { headers } = await signIn(auth, user.email);
    const check = (email = user.email) =>
      auth.call('GET', `/api/cleaner/check-password-reset?email=${encodeURIComponent(email)}`, {
        headers,
      });
    return { ...user, check };
  }

  it.each(CLEANER_ROLES)('tells a %s whether the password is a temporary one', async (role) => {
    const temporary = await signedIn({ role, passwordResetRequired: true });
    const own = await signedIn({ role });

    const result = await temporary.check();

    expect(result.status).toBe(200);
    expect(result.body).toEqual({ needsPasswordReset: true });
    expect((await own.check(own.email.toUpperCase())).body).toEqual({ needsPasswordReset: false });
  });

  it.each(ROLES.filter((role) => !isInRoles(role, CLEANER_ROLES)))(
    'is not for the role %s',
    async (role) => {
      const { check } = await signedIn({ role });

      expect((await check()).error.code).toBe('forbidden');
    },
  );

  it('reveals nothing about another user, whether there is one or not', async () => {
    const { check } = await signedIn({ role: 'cleaner' });
    const other = await createPerson({ role: 'cleaner', passwordResetRequired: true });

    for (const email of [other.email, 'nobody@example.test']) {
      const result = await check(email);
      expect(result.status).toBe(403);
      expect(result.error.code).toBe('forbidden');
    }
  });

  it('needs a session of an active user, and an address', async () => {
    const { check, _id } = await signedIn({ role: 'cleaner' });

    expect((await check('x')).status).toBe(400);
    expect(
      (await auth.call('GET', '/api/cleaner/check-password-reset?email=a@b.test')).status,
    ).toBe(401);
    await User.updateOne({ _id }, { $set: { isActive: false } });
    expect((await check()).status).toBe(401);
  });
});

describe('password hashes', () => {
  it('hashes with argon2id at 19 MiB, two passes, one lane, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('matches only the right password', async () => {
    const stored = await hashPassword('Crème brûlée');

    expect(await passwordMatches(stored, 'Crème brûlée')).toBe(true);
    expect(await passwordMatches(stored, 'creme brulee')).toBe(false);
    // All of it counts, however long.
    const long = await hashPassword(`${'a'.repeat(255)}b`);
    expect(await passwordMatches(long, `${'a'.repeat(255)}b`)).toBe(true);
    expect(await passwordMatches(long, `${'a'.repeat(255)}c`)).toBe(false);
  });

  it('matches whichever way an accent is encoded', async () => {
    const stored = await hashPassword('caf\u00e9');

    expect(await passwordMatches(stored, 'cafe\u0301')).toBe(true);
  });

  it('never matches where there is no password', async () => {
    expect(await passwordMatches(undefined, '')).toBe(false);
    expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
  });
});

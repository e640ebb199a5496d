import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose from 'mongoose';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { mostCompared } from '../testing/sign-in-waits';
import { cookieValue, signedInBy, startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { createSessionCookies } from './session-tokens';
import { Session } from './sessions';
import { getUserByCredentials, startSession } from './sign-in';
import { limitFailedSignIns, SignInAttempt } from './sign-in-throttle';
import { createSecondFactors } from './second-factors';
import { createKeyRing } from './signing-keys';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('signing in', () => {
  const postSignIn = (body: unknown, ip = '203.0.113.1') =>
    auth.call('POST', '/api/login', { body, headers: { 'x-forwarded-for': ip } });

  describe('POST /api/login', () => {
    it('signs in users of every role with the right password', async () => {
      const user = await createPerson({ role: 'verified_cleaner', phone: '0400 000 000' });

      const result = await postSignIn({ email: user.email.toUpperCase(), password: PASSWORD });

      expect(result.status).toBe(200);
      expect(result.body).toEqual({
        id: String(user._id),
        email: user.email,
        firstName: 'Jane',
        lastName: 'Doe',
        role: 'verified_cleaner',
        profileImageUrl: null,
        phone: '0400 000 000',
        createdAt: user.createdAt.toISOString(),
      });
      const me = await auth.call('GET', '/api/auth/user', { headers: signedInBy(result).headers });
      expect(me.body).toEqual(result.body);
    });

    it('stores the refresh token hashed, with its device', async () => {
      const user = await createPerson();

      const result = await auth.call('POST', '/api/login', {
        body: { email: user.email, password: PASSWORD },
        headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Firefox on Linux' },
      });

      const { refreshToken } = signedInBy(result);
      const [session, ...others] = await Session.find({ userId: user._id }).lean();
      expect(others).toEqual([]);
      expect(session?.sess).toMatchObject({
        ipAddress: '203.0.113.9',
        userAgent: 'Firefox on Linux',
        lastUsedAt: expect.any(Date),
      });
      const stored = JSON.stringify(session);
      for (const part of refreshToken.split('.')) expect(stored).not.toContain(part);
      expect((await User.findById(user._id).orFail()).lastLoginAt).toBeInstanceOf(Date);
    });

    it('publishes the sign-in with where it came from', async () => {
      const collected = await auth.collectEvents();
      const user = await createPerson();

      await signIn(auth, user.email, '203.0.113.77');

      const [event] = await eventually(() => {
        const found = collected.ofType('user.signed-in');
        return found.length > 0 && found;
      });
      expect(event?.payload.userId).toBe(String(user._id));
      expect(event?.origin).toMatchObject({ ipAddress: '203.0.113.77', role: 'customer' });
      await collected.stop();
    });

    it('answers an unknown address, a wrong password and a deactivated account alike', async () => {
      const active = await createPerson();
      const inactive = await createPerson({ isActive: false });
      const invited = await createPerson({ password: undefined });

      const results = [
        await postSignIn({ email: 'nobody@example.test', password: PASSWORD }),
        await postSignIn({ email: active.email, password: 'wrong' }),
        await postSignIn({ email: inactive.email, password: PASSWORD }),
        await postSignIn({ email: invited.email, password: PASSWORD }),
      ];

      for (const result of results) {
        expect(result.status).toBe(401);
        expect(result.error).toMatchObject({
          code: 'invalid_credentials',
          message: 'Invalid email or password',
        });
        expect(result.headers.getSetCookie()).toEqual([]);
      }
    });

    it.each([
      [{ email: 'no address', password: 'x' }, { email: 'Please enter a valid email address' }],
      [{ email: 'a@example.test', password: '' }, { password: 'Password is required' }],
      [{ email: { $ne: null }, password: { $ne: null } }, { email: expect.any(String) }],
      [{ email: 'a@example.test', password: 'x', role: 'admin' }, { role: expect.any(String) }],
    ])('refuses %j', async (body, fields) => {
      const result = await postSignIn(body);

      expect(result.status).toBe(400);
      expect(result.error).toMatchObject({ code: 'validation_failed', fields });
    });
  });

  describe('GET /api/login', () => {
    it('redirects to the sign-in screen', async () => {
      const result = await auth.call('GET', '/api/login');

      expect(result.status).toBe(302);
      expect(result.headers.get('location')).toBe('/auth');
    });
  });

  describe('guessing', () => {
    const FREE = 5;

    it('compares a few of two hundred parallel guesses, and lets the owner in at once', async () => {
      const user = await createPerson();
      const guess = () => postSignIn({ email: user.email, password: 'guess' }, '198.51.100.1');

      const beganAt = performance.now();
      const results = await Promise.all(Array.from({ length: 200 }, guess));
      const seconds = (performance.now() - beganAt) / 1_000;

      const compared = results.filter(({ status }) => status === 401);
      const refused = results.filter(({ status }) => status === 429);
      expect(compared.length + refused.length).toBe(200);
      expect(compared.length).toBeGreaterThanOrEqual(FREE);
      expect(compared.length).toBeLessThanOrEqual(mostCompared(seconds));
      expect(refused[0]?.error.code).toBe('rate_limited');
      const owner = await postSignIn({ email: user.email, password: PASSWORD }, '203.0.113.5');
      expect(owner.status).toBe(200);
    });

    it('lets the owner in while others guess from forty networks', async () => {
      const user = await createPerson();
      const guesses = Array.from({ length: 120 }, (_, index) =>
        postSignIn(
          { email: user.email, password: `guess ${index}` },
          `198.51.100.${100 + (index % 40)}`,
        ),
      );

      const owner = await postSignIn({ email: user.email, password: PASSWORD }, '203.0.113.6');

      expect(owner.status).toBe(200);
      const results = await Promise.all(guesses);
      expect(results.every(({ status }) => status === 401 || status === 429)).toBe(true);
      const again = await postSignIn({ email: user.email, password: PASSWORD }, '203.0.113.6');
      expect(again.status).toBe(200);
    });

    it('stops who guesses from ever new networks, and lets the owner in from those they use', async () => {
      const { email } = await createPerson();
      await signIn(auth, email, '203.0.113.7');
      limitFailedSignIns(3);
      try {
        const guess = (last: number) => postSignIn({ email, password: 'guess' }, `192.0.2.${last}`);
        for (const last of [1, 2, 3]) expect((await guess(last)).status).toBe(401);
        expect((await guess(4)).error.code).toBe('rate_limited');
        const right = { email, password: PASSWORD };
        expect((await postSignIn(right, '192.0.2.5')).status).toBe(429);
        expect((await postSignIn(right, '203.0.113.7')).status).toBe(200);
        // The guesses are not forgotten because of that.
        expect((await guess(6)).status).toBe(429);
        // An unknown address is answered alike.
        const unknown = (last: number) =>
          postSignIn({ email: 'nobody-either@example.test', password: 'guess' }, `192.0.2.${last}`);
        for (const last of [1, 2, 3]) expect((await unknown(last)).status).toBe(401);
        expect((await unknown(4)).status).toBe(429);
      } finally {
        limitFailedSignIns(auth.env.SIGN_IN_FAILURES_PER_DAY);
      }
    });

    it('never makes the owner wait more than half a minute, even behind the same address', async () => {
      const user = await createPerson();
      const ip = '198.51.100.2';
      for (let failure = 0; failure < 12; failure += 1) {
        await postSignIn({ email: user.email, password: 'guess' }, ip);
        await letTheWaitPass();
      }
      await postSignIn({ email: user.email, password: 'guess' }, ip);

      const refused = await postSignIn({ email: user.email, password: PASSWORD }, ip);
      const again = await postSignIn({ email: user.email, password: PASSWORD }, ip);

      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(16);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
      // Being refused does not make the wait longer.
      expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(
        Number(refused.headers.get('retry-after')),
      );
      await letTheWaitPass();
      expect((await postSignIn({ email: user.email, password: PASSWORD }, ip)).status).toBe(200);
    });

    it('throttles guesses at addresses without an account in the same way', async () => {
      const guess = () =>
        postSignIn({ email: 'nobody2@example.test', password: 'x' }, '198.51.100.3');

      const beganAt = performance.now();
      const results = await Promise.all(Array.from({ length: 20 }, guess));
      const seconds = (performance.now() - beganAt) / 1_000;

      const compared = results.filter(({ status }) => status === 401);
      expect(compared.length).toBeGreaterThanOrEqual(FREE);
      expect(compared.length).toBeLessThanOrEqual(mostCompared(seconds));
    });

    it('accepts the first few attempts in parallel', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { email } = await createPerson();
        const attempts = Array.from({ length: FREE }, () =>
          postSignIn({ email, password: PASSWORD }),
        );

        const results = await Promise.all(attempts);

        expect(results.map(({ status }) => status)).toEqual(Array(FREE).fill(200));
      }
    });

    it('resets the failures after the right password', async () => {
      const user = await createPerson();
      const ip = '198.51.100.4';
      for (let round = 0; round < 3; round += 1) {
        for (let failure = 0; failure < 4; failure += 1) {
          const wrong = await postSignIn({ email: user.email, password: 'typo' }, ip);
          expect(wrong.status).toBe(401);
        }
        expect((await postSignIn({ email: user.email, password: PASSWORD }, ip)).status).toBe(200);
      }
    });
  });

  it('sets cookies that scripts cannot read', async () => {
    const user = await createPerson();

    const result = await postSignIn({ email: user.email, password: PASSWORD });

    const cookies = result.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('HttpOnly');
    expect(cookieValue(cookies, 'bn_access').split('.')).toHaveLength(3);
  });

  async function letTheWaitPass(): Promise<void> {
    await SignInAttempt.updateMany({}, { $set: { blockedUntil: new Date() } });
  }
});

describe('signing in as a customer', () => {
  const postSignIn = (email: string, password = PASSWORD) =>
    auth.call('POST', '/api/customer/login', { body: { email, password } });

  it('signs in a customer whose address is verified', async () => {
    const user = await createPerson();

    const result = await postSignIn(user.email);

    expect(result.status).toBe(200);
    expect(result.body).toEqual({
      success: true,
      message: 'You have been logged in successfully.',
      role: 'customer',
    });
    const { headers } = signedInBy(result);
    expect((await auth.call('GET', '/api/customer/profile', { headers })).status).toBe(200);
  });

  it('requires the verification, but only after the right password', async () => {
    const user = await createPerson({ isVerified: false });

    const right = await postSignIn(user.email);
    const wrong = await postSignIn(user.email, 'wrong');

    expect(right.status).toBe(403);
    expect(right.error).toMatchObject({
      code: 'email_not_verified',
      message:
        'Please verify your email before logging in. Check your inbox for the verification code.',
    });
    expect(right.headers.getSetCookie()).toEqual([]);
    expect(wrong.error.code).toBe('invalid_credentials');
  });
});

describe('starting a session', () => {
  const postSignIn = (email: string) =>
    auth.call('POST', '/api/login', { body: { email, password: PASSWORD } });

  /** Somebody with a session, and the call in it that changes the password. */
  async function signedIn() {
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);
    const newPassword = 'the changed password';
    const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
    const change = () => auth.call('POST', '/api/customer/change-password', { body, headers });
    return { ...user, change };
  }

  const factors = () => createSecondFactors(auth.env.INTERNAL_KEY);

  /** An identity that can sign nothing: what is refused never gets that far. */
  function identityWithoutKeys() {
    return {
      keys: createKeyRing(auth.keysDirectory, 0),
      cookies: createSessionCookies(auth.env.PUBLIC_URL),
      lifetime: { unusedDays: 30, maxDays: 90 },
    };
  }

  const START = { origin: {}, replaced: undefined };

  it('starts no session for a password that was changed after it was compared', async () => {
    const { email, change, _id } = await signedIn();
    const user = await getUserByCredentials(factors(), { email, password: PASSWORD }, {});
    expect((await change()).status).toBe(200);

    const late = startSession(identityWithoutKeys(), user, START);

    await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await Session.countDocuments({ userId: _id })).toBe(1);
  });

  it('starts no session for a user who was deactivated since', async () => {
    const { email, _id } = await createPerson();
    const user = await getUserByCredentials(factors(), { email, password: PASSWORD }, {});
    await User.updateOne({ _id }, { $set: { isActive: false } });

    const late = startSession(identityWithoutKeys(), user, START);

    await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('leaves no session of the old password, however sign-ins and the change overlap', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { email, change, _id } = await signedIn();

      const [changed] = await Promise.all([
        change(),
        postSignIn(email),
        postSignIn(email),
        postSignIn(email),
      ]);

      expect(changed.status).toBe(200);
      // The one in which it was changed.
      expect(await Session.countDocuments({ userId: _id, endedAt: null })).toBe(1);
    }
  });

  it('ends the session that the browser had, and no other', async () => {
    const before = await createPerson();
    const [inThisBrowser, elsewhere] = [
      await signIn(auth, before.email),
      await signIn(auth, before.email),
    ];
    const { email } = await createPerson();

    const body = { email, password: PASSWORD };
    const { headers } = inThisBrowser;
    const result = await auth.call('POST', '/api/login', { body, headers });

    expect(result.status).toBe(200);
    const [ended] = await Session.find({
      userId: before._id,
      endedAt: mongoose.trusted({ $ne: null }),
    }).lean();
    expect(result.headers.get('x-ended-sessions')).toBe(ended?.sid);
    const whoIs = async (who: typeof headers) =>
      (await auth.call('GET', '/api/auth/user', { headers: who })).body;
    expect(await whoIs(headers)).toBeNull();
    expect(await whoIs(elsewhere.headers)).toMatchObject({ email: before.email });
    expect(await whoIs(signedInBy(result).headers)).toMatchObject({ email });
  });

  it('starts a session for each of many simultaneous sign-ins', async () => {
    const { email, _id } = await createPerson();

    const results = await Promise.all(Array.from({ length: 5 }, () => postSignIn(email)));

    expect(results.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await Session.countDocuments({ userId: _id, endedAt: null })).toBe(5);
    expect(await User.findById(_id).lean()).toMatchObject({ signInCount: 5 });
  });
});

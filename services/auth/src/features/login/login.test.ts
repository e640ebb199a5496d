import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Session } from '../../model/session';
import { SignInAttempt } from '../../model/sign-in-attempt';
import { User } from '../../model/user';
import { createPerson, PASSWORD, signIn } from '../../testing/people';
import { cookieValue, signedInBy, startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const login = (body: unknown, ip = '203.0.113.1') =>
  auth.call('POST', '/api/login', { body, headers: { 'x-forwarded-for': ip } });

describe('POST /api/login', () => {
  it('signs in whoever has the right password, whatever their role', async () => {
    const user = await createPerson({ role: 'verified_cleaner', phone: '0400 000 000' });

    const result = await login({ email: user.email.toUpperCase(), password: PASSWORD });

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

  it('keeps the refresh token hashed, with the device it was given to', async () => {
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
    const collected = await collectEvents(auth.env);
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
      await login({ email: 'nobody@example.test', password: PASSWORD }),
      await login({ email: active.email, password: 'wrong' }),
      await login({ email: inactive.email, password: PASSWORD }),
      await login({ email: invited.email, password: PASSWORD }),
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
    const result = await login(body);

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields });
  });
});

describe('GET /api/login', () => {
  it('sends who follows a link to the sign-in screen', async () => {
    const result = await auth.call('GET', '/api/login');

    expect(result.status).toBe(302);
    expect(result.headers.get('location')).toBe('/auth');
  });
});

describe('guessing', () => {
  const FREE = 5;
  // Each further comparison waits twice as long as the one before: the fifth comes after half a minute.
  const UNLIKELY = FREE + 5;

  it('compares a handful of two hundred parallel guesses, and lets the owner in at once', async () => {
    const user = await createPerson();
    const guess = () => login({ email: user.email, password: 'guess' }, '198.51.100.1');

    const results = await Promise.all(Array.from({ length: 200 }, guess));

    const compared = results.filter(({ status }) => status === 401);
    const refused = results.filter(({ status }) => status === 429);
    expect(compared.length + refused.length).toBe(200);
    expect(compared.length).toBeGreaterThanOrEqual(FREE);
    expect(compared.length).toBeLessThan(UNLIKELY);
    expect(refused[0]?.error.code).toBe('rate_limited');
    const owner = await login({ email: user.email, password: PASSWORD }, '203.0.113.5');
    expect(owner.status).toBe(200);
  });

  it('lets the owner in while others guess from forty networks', async () => {
    const user = await createPerson();
    const guesses = Array.from({ length: 120 }, (_, index) =>
      login({ email: user.email, password: `guess ${index}` }, `198.51.100.${100 + (index % 40)}`),
    );

    const owner = await login({ email: user.email, password: PASSWORD }, '203.0.113.6');

    expect(owner.status).toBe(200);
    const results = await Promise.all(guesses);
    expect(results.every(({ status }) => status === 401 || status === 429)).toBe(true);
    const again = await login({ email: user.email, password: PASSWORD }, '203.0.113.6');
    expect(again.status).toBe(200);
  });

  it('never makes the owner wait more than half a minute, even behind the same address', async () => {
    const user = await createPerson();
    const ip = '198.51.100.2';
    for (let failure = 0; failure < 12; failure += 1) {
      await login({ email: user.email, password: 'guess' }, ip);
      await letTheWaitPass();
    }
    await login({ email: user.email, password: 'guess' }, ip);

    const refused = await login({ email: user.email, password: PASSWORD }, ip);
    const again = await login({ email: user.email, password: PASSWORD }, ip);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(16);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    // Being refused does not make the wait longer.
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(
      Number(refused.headers.get('retry-after')),
    );
    await letTheWaitPass();
    expect((await login({ email: user.email, password: PASSWORD }, ip)).status).toBe(200);
  });

  it('slows guessing at addresses that have no account just the same', async () => {
    const guess = () => login({ email: 'nobody2@example.test', password: 'x' }, '198.51.100.3');

    const results = await Promise.all(Array.from({ length: 20 }, guess));

    const compared = results.filter(({ status }) => status === 401);
    expect(compared.length).toBeGreaterThanOrEqual(FREE);
    expect(compared.length).toBeLessThan(UNLIKELY);
  });

  it('refuses none of the first few attempts because they come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email } = await createPerson();
      const attempts = Array.from({ length: FREE }, () => login({ email, password: PASSWORD }));

      const results = await Promise.all(attempts);

      expect(results.map(({ status }) => status)).toEqual(Array(FREE).fill(200));
    }
  });

  it('forgets the failures after the right password', async () => {
    const user = await createPerson();
    const ip = '198.51.100.4';
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) {
        const wrong = await login({ email: user.email, password: 'typo' }, ip);
        expect(wrong.status).toBe(401);
      }
      expect((await login({ email: user.email, password: PASSWORD }, ip)).status).toBe(200);
    }
  });
});

it('sets cookies that scripts cannot read', async () => {
  const user = await createPerson();

  const result = await login({ email: user.email, password: PASSWORD });

  const cookies = result.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toContain('HttpOnly');
  expect(cookieValue(cookies, 'bn_access').split('.')).toHaveLength(3);
});

async function letTheWaitPass(): Promise<void> {
  await SignInAttempt.updateMany({}, { $set: { blockedUntil: new Date() } });
}

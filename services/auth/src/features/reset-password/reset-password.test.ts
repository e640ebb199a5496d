import { randomBytes } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { PasswordResetToken } from '../../model/password-reset-token';
import { Session } from '../../model/session';
import { User } from '../../model/user';
import { codeTo, tokenTo } from '../../testing/mails-to';
import { createPerson, PASSWORD, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const CHOSEN = 'chosen by the link';
const reset = (token: string, password = CHOSEN) =>
  auth.call('POST', '/api/password/reset', {
    body: { token, password, confirmPassword: password },
  });
const signInWith = (email: string, password: string) =>
  auth.call('POST', '/api/login', { body: { email, password } });

/** Somebody who has asked for a link, and its token. */
async function forgetful(overrides: Parameters<typeof createPerson>[0] = {}) {
  const user = await createPerson(overrides);
  await auth.call('POST', '/api/password/forgot', { body: { email: user.email } });
  return { ...user, token: await tokenTo(auth.mailbox, user.email) };
}

describe('a link', () => {
  it.each(['customer', 'verified_cleaner', 'admin'] as const)(
    'sets the password of a %s and tells where to sign in',
    async (role) => {
      const { email, token } = await forgetful({ role, passwordResetRequired: true });

      const result = await reset(token);

      expect(result.status).toBe(200);
      expect(result.body).toEqual({ success: true, message: expect.any(String), role });
      expect(result.headers.getSetCookie()).toEqual([]);
      expect((await signInWith(email, CHOSEN)).status).toBe(200);
      expect((await signInWith(email, PASSWORD)).status).toBe(401);
      const user = await User.findOne({ email }).lean();
      expect(user).toMatchObject({ passwordResetRequired: false });
    },
  );

  it('ends every session and says which', async () => {
    const { email, token, _id } = await forgetful();
    await signIn(auth, email);
    await signIn(auth, email);

    const result = await reset(token);

    const sessions = await Session.find({ userId: _id }).lean();
    expect(sessions.every(({ endedAt }) => endedAt !== null)).toBe(true);
    const told = result.headers.get('x-ended-sessions')?.split(',') ?? [];
    expect(told.sort()).toEqual(sessions.map(({ sid }) => sid).sort());
  });

  it('proves the address, and voids the code that is out for it', async () => {
    const { email, token } = await forgetful({ isVerified: false, password: undefined });
    await auth.call('POST', '/api/customer/resend-verification', { body: { email } });
    const code = await codeTo(auth.mailbox, email, 2);

    await reset(token);

    const user = await User.findOne({ email }).lean();
    expect(user).toMatchObject({ isVerified: true, emailVerifiedAt: expect.any(Date) });
    const late = { email, code, password: 'by the code', confirmPassword: 'by the code' };
    const verified = await auth.call('POST', '/api/customer/verify-email', { body: late });
    expect(verified.error.code).toBe('invalid_code');
    expect((await signInWith(email, CHOSEN)).status).toBe(200);
  });

  it('works once, and once only when it is used eight times at once', async () => {
    const { email, token } = await forgetful();
    const password = (index: number) => `the password number ${index}`;

    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(token, password(index))),
    );

    const statuses = results.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, ...Array(7).fill(410)]);
    expect((await signInWith(email, password(statuses.indexOf(200)))).status).toBe(200);
    expect((await reset(token)).status).toBe(410);
  });

  it('lets the owner in at once, however often they had guessed before', async () => {
    const { email, token } = await forgetful();
    for (let guess = 0; guess < 8; guess += 1) await signInWith(email, 'guess');
    expect((await signInWith(email, PASSWORD)).status).toBe(429);

    await reset(token);

    expect((await signInWith(email, CHOSEN)).status).toBe(200);
  });

  it('publishes the change', async () => {
    const { token, _id } = await forgetful();
    const collected = await collectEvents(auth.env);

    await reset(token);

    const userId = String(_id);
    const [event] = await eventually(() => {
      const found = collected.ofType('user.password-changed');
      return found.length > 0 && found;
    });
    expect(event?.payload).toEqual({ userId, how: 'link', isFirst: false });
    expect(event?.origin).toMatchObject({ userId, role: 'customer' });
    expect(collected.ofType('user.email-verified')).toEqual([]);
    await collected.stop();
  });
});

describe('what is no link any more', () => {
  it.each<[string, () => Promise<string>]>([
    ['an invented token', async () => randomBytes(32).toString('base64url')],
    [
      'a link past its time',
      async () => {
        const { email, token } = await forgetful();
        const past = { expiresAt: new Date(Date.now() - 1_000) };
        await PasswordResetToken.updateOne({ email }, { $set: past });
        return token;
      },
    ],
    [
      'a link of somebody who was deactivated',
      async () => {
        const { email, token } = await forgetful();
        await User.updateOne({ email }, { $set: { isActive: false } });
        return token;
      },
    ],
    [
      'a link to an address that is not the account’s any more',
      async () => {
        const { email, token } = await forgetful();
        await User.updateOne({ email }, { $set: { email: `new-${email}` } });
        return token;
      },
    ],
    [
      'a link from before the password was changed',
      async () => {
        const { email, token } = await forgetful();
        const { headers } = await signIn(auth, email);
        const body = {
          currentPassword: PASSWORD,
          newPassword: 'changed meanwhile',
          confirmPassword: 'changed meanwhile',
        };
        const changed = await auth.call('POST', '/api/customer/change-password', { body, headers });
        expect(changed.status).toBe(200);
        return token;
      },
    ],
    [
      'what the database holds in the token’s place',
      async () => {
        const { email } = await forgetful();
        return (await PasswordResetToken.findOne({ email }).orFail()).token;
      },
    ],
  ])('%s', async (_what, prepare) => {
    const result = await reset(await prepare());

    expect(result.status).toBe(410);
    expect(result.error).toMatchObject({
      code: 'link_expired',
      message: 'This link is no longer valid. Please ask for a new one.',
    });
  });
});

it.each([
  [{ token: 'short' }, { token: expect.stringContaining('not complete') }],
  [{ token: { $ne: '' } }, { token: expect.any(String) }],
  [
    { password: 'short', confirmPassword: 'short' },
    { password: 'Password must be at least 8 characters' },
  ],
  [{ confirmPassword: 'something else' }, { confirmPassword: "Passwords don't match" }],
])('refuses %j', async (overrides, fields) => {
  const form = { token: 'x'.repeat(43), password: CHOSEN, confirmPassword: CHOSEN };

  const result = await auth.call('POST', '/api/password/reset', {
    body: { ...form, ...overrides },
  });

  expect(result.status).toBe(400);
  expect(result.error).toMatchObject({ code: 'validation_failed', fields });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Mail } from '../notifications/mail-queue';
import { codeTo, mailTo, tokenTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { lengthenWaits } from '../testing/sign-in-waits';
import { User } from '../users/user';
import { PasswordResetToken } from './password-links';
import { Session } from './sessions';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('asking for a password link', () => {
  const forgot = (email: string) => auth.call('POST', '/api/password/forgot', { body: { email } });
  const reset = (token: string, password = 'chosen by the link') =>
    auth.call('POST', '/api/password/reset', {
      body: { token, password, confirmPassword: password },
    });
  const letAMinutePass = (email: string) =>
    PasswordResetToken.updateOne({ email }, { $set: { sentAt: new Date(Date.now() - 61_000) } });

  it.each([
    ['a verified customer', {}],
    ['a cleaner', { role: 'verified_cleaner' }],
    ['a member of staff', { role: 'super_admin' }],
    ['somebody whose address is not proven', { isVerified: false }],
    ['somebody invited, who has no password', { isVerified: false, password: undefined }],
  ] as const)('mails a link that works to %s', async (_who, person) => {
    const { email } = await createPerson(person);

    const result = await forgot(email.toUpperCase());

    expect(result.status).toBe(200);
    expect(result.body).toEqual({ success: true, message: expect.any(String) });
    const token = await tokenTo(auth.mailbox, email);
    expect(await mailTo(auth.mailbox, email)).toContain(
      `http://localhost:8080/password/reset?token=${token}`,
    );
    expect((await reset(token)).status).toBe(200);
  });

  it('stores only a digest of the link’s token, for thirty minutes, and removes the text of the sent mail', async () => {
    const { email } = await createPerson();

    await forgot(email);

    const token = await tokenTo(auth.mailbox, email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const record = await PasswordResetToken.findOne({ email }).orFail().lean();
    expect(JSON.stringify(record)).not.toContain(token);
    expect(record.expiresAt.getTime() - record.sentAt.getTime()).toBe(30 * 60_000);
    const mail = await eventually(async () => {
      const sent = await Mail.findOne({ to: email, status: 'sent' }).lean();
      return sent ?? false;
    });
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  it('invalidates the previous link with a new one', async () => {
    const { email } = await createPerson();
    await forgot(email);
    const older = await tokenTo(auth.mailbox, email);
    await letAMinutePass(email);
    await forgot(email);
    const newer = await tokenTo(auth.mailbox, email, 2);

    expect((await reset(older)).error.code).toBe('link_expired');
    expect((await reset(newer)).status).toBe(200);
  });

  it('mails one link a minute, even for parallel calls', async () => {
    const { email } = await createPerson();

    await Promise.all(Array.from({ length: 8 }, () => forgot(email)));
    await forgot(email);
    const first = await Mail.countDocuments({ to: email });
    await letAMinutePass(email);
    await Promise.all(Array.from({ length: 8 }, () => forgot(email)));

    expect(first).toBe(1);
    expect(await Mail.countDocuments({ to: email })).toBe(2);
  });

  it('publishes that a link was asked for, once per link', async () => {
    const collected = await auth.collectEvents();
    const { email, _id } = await createPerson();

    await Promise.all([forgot(email), forgot(email), forgot(email)]);

    const marker = await createPerson();
    await forgot(marker.email);
    await eventually(() =>
      collected.events.some(({ aggregate }) => aggregate.id === String(marker._id)),
    );
    const requests = collected.ofType('user.password-link-requested');
    const own = requests.filter(({ payload }) => payload.userId === String(_id));
    expect(own).toHaveLength(1);
    // Anybody can ask: it is not the person's own doing.
    expect(own[0]?.origin).not.toHaveProperty('userId');
    await collected.stop();
  });

  it.each([
    ['an unknown address', async () => `${randomUUID()}@example.test`],
    ['a deactivated account', async () => (await createPerson({ isActive: false })).email],
  ])('mails nothing to %s', async (_which, prepare) => {
    const email = await prepare();

    const result = await forgot(email);

    expect(result.status).toBe(200);
    expect(await Mail.countDocuments({ to: email })).toBe(0);
    expect(await PasswordResetToken.exists({ email })).toBeNull();
  });

  it.each([undefined, '', 'x', { $gt: '' }])('requires an address instead of %j', async (email) => {
    const result = await auth.call('POST', '/api/password/forgot', { body: { email } });

    expect(result.status).toBe(400);
    expect(result.error.fields).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('resetting the password', () => {
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

    it('verifies the address, and invalidates its unused code', async () => {
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

    it('works once, also when it is used eight times in parallel', async () => {
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

    it('lets the owner sign in at once, after failed attempts too', async () => {
      const { email, token } = await forgetful();
      for (let guess = 0; guess < 8; guess += 1) await signInWith(email, 'guess');
      await lengthenWaits();
      expect((await signInWith(email, PASSWORD)).status).toBe(429);

      await reset(token);

      expect((await signInWith(email, CHOSEN)).status).toBe(200);
    });

    it('publishes the change', async () => {
      const { token, _id } = await forgetful();
      const collected = await auth.collectEvents();

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

  describe('an invalid link', () => {
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
          const changed = await auth.call('POST', '/api/customer/change-password', {
            body,
            headers,
          });
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
});

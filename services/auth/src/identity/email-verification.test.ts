import crypto, { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Mail } from '../notifications/mail-queue';
import { codeTo, tokenTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { Session } from './sessions';
import { createVerificationCodes, EmailVerificationCode } from './verification-codes';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('verifying an email address', () => {
  const CHOSEN = 'chosen with the code';
  const names = { firstName: 'Jane', lastName: 'Doe' };
  const newAddress = () => `${randomUUID()}@example.test`;
  const signUp = (body: unknown) => auth.call('POST', '/api/customer/signup', { body });
  const verify = (email: string, code: string, password = CHOSEN) =>
    auth.call('POST', '/api/customer/verify-email', {
      body: { email, code, password, confirmPassword: password },
    });
  const signInWith = (email: string, password: string) =>
    auth.call('POST', '/api/customer/login', { body: { email, password } });
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  /** An account that waits to be verified, with the code that its owner was mailed. */
  async function waiting(overrides: Parameters<typeof createPerson>[0] = {}) {
    const user = await createPerson({ isVerified: false, ...overrides });
    await auth.call('POST', '/api/customer/resend-verification', { body: { email: user.email } });
    return { ...user, code: await codeTo(auth.mailbox, user.email) };
  }

  describe('the right code', () => {
    it('verifies the address and sets the password, without signing in', async () => {
      const email = newAddress();
      await signUp({ email, ...names });

      const result = await verify(` ${email.toUpperCase()}`, await codeTo(auth.mailbox, email));

      expect(result.status).toBe(200);
      expect(result.body).toEqual({ success: true, message: expect.any(String) });
      expect(result.headers.getSetCookie()).toEqual([]);
      const user = await User.findOne({ email }).select('+password').orFail().lean();
      expect(user).toMatchObject({ isVerified: true, emailVerifiedAt: expect.any(Date) });
      expect(user.password).toMatch(/^\$argon2id\$/);
      expect((await signInWith(email, CHOSEN)).status).toBe(200);
    });

    it('signs out whoever registered the address before', async () => {
      const { email, code, _id } = await waiting({ passwordResetRequired: true });
      const sessions = [await signIn(auth, email), await signIn(auth, email)];

      const result = await verify(email, code);

      const ended = await Session.find({ userId: _id }).lean();
      expect(ended).toHaveLength(sessions.length);
      expect(ended.every(({ endedAt }) => endedAt !== null)).toBe(true);
      const told = result.headers.get('x-ended-sessions')?.split(',') ?? [];
      expect(told.sort()).toEqual(ended.map(({ sid }) => sid).sort());
      expect((await signInWith(email, PASSWORD)).status).toBe(401);
      expect(await User.findById(_id).lean()).toMatchObject({ passwordResetRequired: false });
    });

    it('sets the names of the last sign-up, and removes a phone number that it did not have', async () => {
      const { email } = await createPerson({ isVerified: false, phone: '0499 999 999' });
      await signUp({ email, firstName: 'Janet', lastName: 'Dorn' });

      await verify(email, await codeTo(auth.mailbox, email));

      const user = await User.findOne({ email }).orFail().lean();
      expect(user).toMatchObject({ firstName: 'Janet', lastName: 'Dorn' });
      expect(user).not.toHaveProperty('phone');
    });

    it('invalidates the unused password link', async () => {
      const { email, code } = await waiting();
      await auth.call('POST', '/api/password/forgot', { body: { email } });
      const token = await tokenTo(auth.mailbox, email, 2);

      await verify(email, code);

      const link = { token, password: 'by the old link', confirmPassword: 'by the old link' };
      expect((await auth.call('POST', '/api/password/reset', { body: link })).status).toBe(410);
    });

    it('publishes that the address is verified, then that there is a first password', async () => {
      const { email, code, _id } = await waiting({ password: undefined });
      const collected = await auth.collectEvents();

      await verify(email, code);

      const userId = String(_id);
      await eventually(() => collected.events.length >= 2);
      expect(collected.events.map(({ type, payload }) => [type, payload])).toEqual([
        ['user.email-verified', { userId }],
        ['user.password-changed', { userId, how: 'verification', isFirst: true }],
      ]);
      expect(collected.events[0]?.origin).toMatchObject({ userId, role: 'customer' });
      await collected.stop();
    });
  });

  describe('every other code', () => {
    const expire = { $set: { expiresAt: new Date(Date.now() - 1_000) } };
    const cases: [string, () => Promise<{ email: string; code: string }>][] = [
      ['for an unknown address', async () => ({ email: newAddress(), code: '123456' })],
      [
        'that is wrong',
        async () => {
          const { email, code } = await waiting();
          return { email, code: other(code) };
        },
      ],
      [
        'that has expired',
        async () => {
          const { email, code } = await waiting();
          await EmailVerificationCode.updateOne({ email }, expire);
          return { email, code };
        },
      ],
      [
        'that was used',
        async () => {
          const { email, code } = await waiting();
          expect((await verify(email, code)).status).toBe(200);
          return { email, code };
        },
      ],
      [
        'that was tried five times',
        async () => {
          const { email, code } = await waiting();
          for (let tries = 0; tries < 5; tries += 1) await verify(email, other(code));
          return { email, code };
        },
      ],
      [
        'that a newer one has replaced',
        async () => {
          const { email, code } = await waiting();
          await EmailVerificationCode.updateOne({ email }, { $set: { sentAt: new Date(0) } });
          await auth.call('POST', '/api/customer/resend-verification', { body: { email } });
          const newer = await codeTo(auth.mailbox, email, 2);
          // One in a million is the same again.
          return { email, code: newer === code ? other(code) : code };
        },
      ],
      [
        'of another address',
        async () => {
          const [one, another] = [await waiting(), await waiting()];
          return {
            email: one.email,
            code: one.code === another.code ? other(one.code) : another.code,
          };
        },
      ],
      [
        'of a deactivated account',
        async () => {
          const { email, code } = await waiting();
          await User.updateOne({ email }, { $set: { isActive: false } });
          return { email, code };
        },
      ],
      [
        'of an account that was verified meanwhile',
        async () => {
          const { email, code } = await waiting();
          await User.updateOne({ email }, { $set: { isVerified: true } });
          return { email, code };
        },
      ],
    ];

    it.each(cases)('%s gets the same answer and changes nothing', async (_which, prepare) => {
      const { email, code } = await prepare();
      const before = await User.findOne({ email }).select('+password').lean();

      const result = await verify(email, code, 'another password');

      expect(result.status).toBe(400);
      expect(result.error).toEqual({
        code: 'invalid_code',
        message: 'This code is not valid. Check it, or ask for a new one.',
        requestId: expect.any(String),
      });
      expect(await User.findOne({ email }).select('+password').lean()).toEqual(before);
    });
  });

  describe('at once', () => {
    it('compares exactly five of two hundred guesses', async () => {
      const { email, code } = await waiting();
      const compare = jest.spyOn(crypto, 'timingSafeEqual');
      const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0'));
      const wrong = guesses.map((guess) => (guess === code ? '999999' : guess));

      const results = await Promise.all(wrong.map((guess) => verify(email, guess)));

      expect(results.map(({ status }) => status)).toEqual(Array(200).fill(400));
      expect(comparedWith(compare, await digestOf(email))).toBe(5);
      expect(await EmailVerificationCode.findOne({ email }).lean()).toMatchObject({ tries: 5 });
      expect((await verify(email, code)).error.code).toBe('invalid_code');
      compare.mockRestore();
    });

    it('lets exactly one of eight right codes succeed', async () => {
      const { email, code, _id } = await waiting();
      const collected = await auth.collectEvents();
      const password = (index: number) => `the password number ${index}`;

      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) => verify(email, code, password(index))),
      );

      const statuses = results.map(({ status }) => status);
      expect([...statuses].sort()).toEqual([200, ...Array(7).fill(400)]);
      const winner = statuses.indexOf(200);
      expect((await signInWith(email, password(winner))).status).toBe(200);
      // The sign-in is a later event of the same service: nothing is on its way any more.
      await eventually(() => collected.ofType('user.signed-in').length === 1);
      const changes = collected.ofType('user.password-changed');
      expect(changes.map(({ aggregate }) => aggregate.id)).toEqual([String(_id)]);
      await collected.stop();
    });
  });

  it('does not accept a code that was digested with another key', async () => {
    const { email, code } = await waiting();
    const elsewhere = createVerificationCodes({
      internalKey: 'x'.repeat(20),
      publicUrl: auth.url,
      perDay: 10,
    });

    expect(await elsewhere.findByGuess(email, code)).toBeUndefined();
  });

  it.each([
    [{ email: 'x' }, { email: 'Invalid email address' }],
    [{ code: '12345' }, { code: 'Verification code must be 6 digits' }],
    [{ code: 'abcdef' }, { code: 'Verification code must be 6 digits' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: expect.stringContaining('8') }],
    [{ confirmPassword: 'something else' }, { confirmPassword: "Passwords don't match" }],
    [{ code: { $ne: '' } }, { code: expect.any(String) }],
  ])('refuses %j', async (overrides, fields) => {
    const form = { email: newAddress(), code: '123456', password: CHOSEN, confirmPassword: CHOSEN };

    const result = await auth.call('POST', '/api/customer/verify-email', {
      body: { ...form, ...overrides },
    });

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields });
  });

  async function digestOf(email: string): Promise<string> {
    return (await EmailVerificationCode.findOne({ email }).orFail().lean()).code;
  }

  function comparedWith(
    compare: jest.SpiedFunction<typeof crypto.timingSafeEqual>,
    digest: string,
  ) {
    return compare.mock.calls.filter(([, stored]) => Buffer.from(digest).equals(asBuffer(stored)))
      .length;
  }

  function asBuffer(view: NodeJS.ArrayBufferView): Buffer {
    return Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  }
});

describe('resending the verification code', () => {
  const resend = (email: string) =>
    auth.call('POST', '/api/customer/resend-verification', { body: { email } });
  const letAMinutePass = (email: string) =>
    EmailVerificationCode.updateOne({ email }, { $set: { sentAt: new Date(Date.now() - 61_000) } });

  it('mails a code that works, with a new count of attempts', async () => {
    const { email } = await createPerson({ isVerified: false });
    await resend(email);
    await codeTo(auth.mailbox, email);
    await EmailVerificationCode.updateOne({ email }, { $set: { tries: 5 } });
    await letAMinutePass(email);

    const result = await resend(email);

    expect(result.status).toBe(200);
    expect(result.body).toEqual({ success: true, message: expect.any(String) });
    const code = await codeTo(auth.mailbox, email, 2);
    const password = 'chosen with the code';
    const proof = { email, code, password, confirmPassword: password };
    const verified = await auth.call('POST', '/api/customer/verify-email', { body: proof });
    expect(verified.status).toBe(200);
  });

  it('mails one code a minute, even for parallel calls', async () => {
    const { email } = await createPerson({ isVerified: false });

    await Promise.all(Array.from({ length: 8 }, () => resend(email)));
    await resend(email);
    const first = await Mail.countDocuments({ to: email });
    await letAMinutePass(email);
    await Promise.all(Array.from({ length: 8 }, () => resend(email)));

    expect(first).toBe(1);
    expect(await Mail.countDocuments({ to: email })).toBe(2);
  });

  it('keeps the details of an earlier sign-up', async () => {
    const { email } = await createPerson({ isVerified: false });
    const given = { firstName: 'Janet', lastName: 'Dorn' };
    await auth.call('POST', '/api/customer/signup', { body: { email, ...given } });
    await letAMinutePass(email);

    await resend(email);

    expect(await Mail.countDocuments({ to: email })).toBe(2);
    const record = await EmailVerificationCode.findOne({ email }).lean();
    expect(record?.given).toEqual(given);
  });

  it.each([
    ['an unknown address', async () => `${randomUUID()}@example.test`],
    ['a verified one', async () => (await createPerson()).email],
    [
      'a deactivated one',
      async () => (await createPerson({ isVerified: false, isActive: false })).email,
    ],
  ])('mails nothing to %s', async (_which, prepare) => {
    const email = await prepare();

    const result = await resend(email);

    expect(result.status).toBe(200);
    expect(await Mail.countDocuments({ to: email })).toBe(0);
    expect(await EmailVerificationCode.exists({ email })).toBeNull();
  });

  it.each([undefined, '', 'x', { $ne: null }])(
    'requires an address instead of %j',
    async (email) => {
      const result = await auth.call('POST', '/api/customer/resend-verification', {
        body: { email },
      });

      expect(result.status).toBe(400);
      expect(result.error.fields).toEqual({ email: 'Please enter your email address first' });
    },
  );
});

import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { EmailVerificationCode } from '../identity/verification-codes';
import { Mail } from '../notifications/mail-queue';
import { codeTo, mailTo, receivedBy } from '../testing/mailbox';
import { createPerson } from '../testing/people';
import { signedInBy, startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { AccountNotice } from './customer-sign-up';
import { Customer } from '../users/customer';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('signing up as a customer', () => {
  const form = (overrides: object = {}) => ({
    email: `${randomUUID()}@example.test`,
    firstName: 'Jane',
    lastName: 'Doe',
    ...overrides,
  });
  const signUp = (body: unknown) => auth.call('POST', '/api/customer/signup', { body });
  const letAMinutePass = async (email: string) => {
    const sentAt = { $set: { sentAt: new Date(Date.now() - 61_000) } };
    await EmailVerificationCode.updateOne({ email }, sentAt);
    await AccountNotice.updateOne({ email }, sentAt);
  };

  describe('an address without an account', () => {
    it('gets an unverified customer without a password, and a profile', async () => {
      const body = form({ phone: '0400 000 000' });

      const result = await signUp(body);

      expect(result.status).toBe(200);
      expect(result.body).toEqual({
        success: true,
        message: expect.any(String),
        needsVerification: true,
      });
      expect(result.headers.getSetCookie()).toEqual([]);
      const user = await User.findOne({ email: body.email }).select('+password').orFail().lean();
      expect(user).toMatchObject({
        ...{ ...body, phone: '+61400000000', role: 'customer', isVerified: false },
      });
      expect(user).not.toHaveProperty('password');
      expect(await Customer.countDocuments({ userId: user._id })).toBe(1);
    });

    it('is mailed a code, of which only a keyed digest is stored', async () => {
      const { email } = form();
      await signUp(form({ email: ` ${email.toUpperCase()} ` }));

      const code = await codeTo(auth.mailbox, email);

      expect(code).toMatch(/^\d{6}$/);
      const record = await EmailVerificationCode.findOne({ email }).orFail().lean();
      expect(record).toMatchObject({ isUsed: false, tries: 0 });
      expect(record.code).not.toContain(code);
      expect(record).not.toHaveProperty('given');
      const minutes = (record.expiresAt.getTime() - record.sentAt.getTime()) / 60_000;
      expect(minutes).toBe(15);
      const mail = await mailTo(auth.mailbox, email);
      const page = `http://localhost:8080/customer/verify-email?email=${encodeURIComponent(email)}`;
      expect(mail).toContain(page);
    });

    it('ignores the details of an earlier account with the address', async () => {
      const earlier = await createPerson({ isVerified: false });
      await signUp(form({ email: earlier.email, firstName: 'Former' }));
      await User.updateOne({ _id: earlier._id }, { $set: { email: `new-${earlier.email}` } });
      const before = await EmailVerificationCode.findOne({ email: earlier.email }).orFail().lean();

      await signUp(form({ email: earlier.email }));

      const after = await EmailVerificationCode.findOne({ email: earlier.email }).orFail().lean();
      expect(after.code).not.toBe(before.code);
      expect(before).toHaveProperty('given');
      expect(after).not.toHaveProperty('given');
    });

    it('leaves no code in the record of the mail that was sent', async () => {
      const { email, ...names } = form();
      await signUp({ email, ...names });
      const code = await codeTo(auth.mailbox, email);

      const mail = await eventually(async () => {
        const sent = await Mail.findOne({ to: email, status: 'sent' }).lean();
        return sent ?? false;
      });

      expect(mail).not.toHaveProperty('html');
      expect(mail).not.toHaveProperty('text');
      expect(JSON.stringify(mail)).not.toContain(code);
    });

    it('publishes the registration', async () => {
      const collected = await auth.collectEvents();
      const body = form();

      await signUp(body);

      const [event] = await eventually(() => {
        const found = collected.ofType('user.registered');
        return found.length > 0 && found;
      });
      expect(event?.payload).toMatchObject({ ...body, role: 'customer' });
      await collected.stop();
    });

    it('gets one account and one mail out of ten simultaneous sign-ups', async () => {
      const body = form();

      const results = await Promise.all(Array.from({ length: 10 }, () => signUp(body)));

      expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const users = await User.find({ email: body.email }).lean();
      expect(users).toHaveLength(1);
      expect(await Customer.countDocuments({ userId: users[0]?._id })).toBe(1);
      expect(await Mail.countDocuments({ to: body.email })).toBe(1);
    });
  });

  describe('an address whose account is not verified', () => {
    it('is mailed another code after a minute, and none before', async () => {
      const body = form();
      await signUp(body);
      const first = await EmailVerificationCode.findOne({ email: body.email }).orFail().lean();

      await signUp(body);
      const second = await EmailVerificationCode.findOne({ email: body.email }).orFail().lean();
      await letAMinutePass(body.email);
      await Promise.all(Array.from({ length: 8 }, () => signUp(body)));
      const third = await EmailVerificationCode.findOne({ email: body.email }).orFail().lean();

      expect(second.code).toBe(first.code);
      expect(third.code).not.toBe(first.code);
      expect(await Mail.countDocuments({ to: body.email })).toBe(2);
    });

    it.each([
      ['at once', () => Promise.resolve()],
      ['after a minute', letAMinutePass],
    ])('keeps its name until the code is proven, whoever signs up %s', async (_when, wait) => {
      const body = form();
      await signUp(body);
      await wait(body.email);

      await signUp({ ...body, firstName: 'Mallory', phone: '0499 999 999' });

      const user = await User.findOne({ email: body.email }).orFail().lean();
      expect(user).toMatchObject({ firstName: 'Jane' });
      expect(user).not.toHaveProperty('phone');
      const record = await EmailVerificationCode.findOne({ email: body.email }).lean();
      const given = { firstName: 'Mallory', lastName: 'Doe', phone: '+61499999999' };
      expect(record?.given).toEqual(given);
    });

    it('gets nothing when it was deactivated', async () => {
      const { email } = await createPerson({ isVerified: false, isActive: false });

      await signUp(form({ email }));

      expect(await Mail.countDocuments({ to: email })).toBe(0);
      expect(await EmailVerificationCode.exists({ email })).toBeNull();
    });
  });

  describe('an address whose account is verified', () => {
    it('is mailed that there is an account, and gets no code', async () => {
      const { email } = await createPerson();

      await signUp(form({ email, firstName: 'Mallory' }));

      const mail = await mailTo(auth.mailbox, email);
      expect(mail).toContain('You already have an account');
      expect(mail).toContain('http://localhost:8080/customer/login');
      expect(mail).toContain('http://localhost:8080/password/forgot');
      expect(mail).not.toContain('Mallory');
      expect(await EmailVerificationCode.exists({ email })).toBeNull();
      expect(await User.findOne({ email }).lean()).toMatchObject({ firstName: 'Jane' });
    });

    it('is mailed at most once a minute', async () => {
      const { email } = await createPerson();

      await Promise.all(Array.from({ length: 8 }, () => signUp(form({ email }))));
      expect(await Mail.countDocuments({ to: email })).toBe(1);
      await letAMinutePass(email);
      await signUp(form({ email }));

      await mailTo(auth.mailbox, email, 2);
      expect(receivedBy(auth.mailbox, email)).toHaveLength(2);
    });
  });

  it('does not repeat the entered names in a mail', async () => {
    const body = form({ firstName: 'Win money', lastName: 'evil.example' });

    await signUp(body);

    const mail = await mailTo(auth.mailbox, body.email);
    expect(mail).not.toContain('Win money');
    expect(mail).not.toContain('evil.example');
  });

  it.each([
    [{ email: 'x' }, { email: 'Invalid email address' }],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: undefined }, { lastName: 'Last name is required' }],
    [{ password: 'secret-password' }, { password: expect.any(String) }],
    [{ email: { $gt: '' } }, { email: expect.any(String) }],
  ])('refuses %j', async (overrides, fields) => {
    const before = await User.countDocuments();

    const result = await signUp(form(overrides));

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields });
    expect(await User.countDocuments()).toBe(before);
  });
});

describe('registering', () => {
  const form = (overrides: object = {}) => ({
    email: `${randomUUID()}@example.test`,
    password: 'qz7mvk',
    firstName: 'Jane',
    lastName: 'Doe',
    ...overrides,
  });
  const register = (body: unknown) => auth.call('POST', '/api/register', { body });

  it('creates a customer with a profile, hashes the password and signs them in', async () => {
    const body = form();

    const result = await register(body);

    expect(result.status).toBe(201);
    expect(result.body).toMatchObject({ email: body.email, role: 'customer' });
    expect(result.body).not.toHaveProperty('password');
    const user = await User.findOne({ email: body.email }).select('+password').orFail();
    expect(user.password).toMatch(/^\$argon2id\$/);
    expect(user.isVerified).toBe(false);
    expect(await Customer.findOne({ userId: user._id }).lean()).toMatchObject({
      preferredContactMethod: 'email',
      marketingOptIn: false,
    });
    const me = await auth.call('GET', '/api/auth/user', { headers: signedInBy(result).headers });
    expect(me.body).toEqual(result.body);
  });

  it('publishes the registration, then the sign-in', async () => {
    const collected = await auth.collectEvents();
    const body = form();

    const { body: user } = await auth.call<{ id: string }>('POST', '/api/register', { body });

    await eventually(() => collected.events.length === 2);
    expect(collected.ofType('user.registered')[0]?.payload).toEqual({
      userId: user.id,
      email: body.email,
      firstName: 'Jane',
      lastName: 'Doe',
      role: 'customer',
    });
    expect(collected.ofType('user.signed-in')[0]?.payload.userId).toBe(user.id);
    await collected.stop();
  });

  it('mails a code to verify the address', async () => {
    const body = form();

    await register(body);

    const password = 'chosen with the code';
    const code = await codeTo(auth.mailbox, body.email);
    const proof = { email: body.email, code, password, confirmPassword: password };
    const verified = await auth.call('POST', '/api/customer/verify-email', { body: proof });
    expect(verified.status).toBe(200);
    expect(await User.findOne({ email: body.email }).lean()).toMatchObject({ isVerified: true });
  });

  it('mails no code to an address that has an account', async () => {
    const body = form();
    await register(body);
    await codeTo(auth.mailbox, body.email);
    const { code } = await EmailVerificationCode.findOne({ email: body.email }).orFail();

    await register(body);

    // A later mail shows that nothing is on its way any more.
    const later = form();
    await register(later);
    await codeTo(auth.mailbox, later.email);
    expect(receivedBy(auth.mailbox, body.email)).toHaveLength(1);
    const record = await EmailVerificationCode.findOne({ email: body.email }).orFail();
    expect(record.code).toBe(code);
  });

  it('refuses an address that has an account, also in capitals', async () => {
    const body = form();
    await register(body);

    const result = await register({ ...body, email: ` ${body.email.toUpperCase()} ` });

    expect(result.status).toBe(409);
    expect(result.error).toMatchObject({
      code: 'email_taken',
      message: 'An account with this email already exists',
    });
  });

  it('creates one account out of ten simultaneous registrations', async () => {
    const body = form();

    const results = await Promise.all(Array.from({ length: 10 }, () => register(body)));

    expect(results.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const user = await User.findOne({ email: body.email }).orFail();
    expect(await Customer.countDocuments({ userId: user._id })).toBe(1);
  });

  it.each([
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: 'x' }, { email: 'Please enter a valid email address' }],
    [{ role: 'super_admin' }, { role: expect.any(String) }],
    [{ isVerified: true }, { isVerified: expect.any(String) }],
    [{ userId: '65f000000000000000000000' }, { userId: expect.any(String) }],
    [{ email: { $gt: '' } }, { email: expect.any(String) }],
    [{ pendingEvents: [] }, { pendingEvents: expect.any(String) }],
  ])('refuses %j', async (overrides, fields) => {
    const before = await User.countDocuments();

    const result = await register(form(overrides));

    expect(result.status).toBe(400);
    expect(result.error).toMatchObject({ code: 'validation_failed', fields });
    expect(await User.countDocuments()).toBe(before);
  });
});

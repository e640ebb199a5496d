import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { AccountNotice } from '../../model/account-notice';
import { Customer } from '../../model/customer';
import { EmailVerificationCode } from '../../model/email-verification-code';
import { Mail } from '../../model/mail';
import { User } from '../../model/user';
import { codeTo, mailTo, receivedBy } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

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
    expect(user).toMatchObject({ ...body, role: 'customer', isVerified: false });
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

  it('gets nothing of an account that had the address before', async () => {
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
    const collected = await collectEvents(auth.env);
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
    const given = { firstName: 'Mallory', lastName: 'Doe', phone: '0499 999 999' };
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
  it('is told so by mail, with the ways in, and gets no code', async () => {
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

  it('is told at most once a minute', async () => {
    const { email } = await createPerson();

    await Promise.all(Array.from({ length: 8 }, () => signUp(form({ email }))));
    expect(await Mail.countDocuments({ to: email })).toBe(1);
    await letAMinutePass(email);
    await signUp(form({ email }));

    await mailTo(auth.mailbox, email, 2);
    expect(receivedBy(auth.mailbox, email)).toHaveLength(2);
  });
});

it('never writes to an address in the words of whoever entered it', async () => {
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

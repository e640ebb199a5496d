import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Customer } from '../../model/customer';
import { EmailVerificationCode } from '../../model/email-verification-code';
import { User } from '../../model/user';
import { codeTo, receivedBy } from '../../testing/mails-to';
import { signedInBy, startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const form = (overrides: object = {}) => ({
  email: `${randomUUID()}@example.test`,
  password: 'secret',
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
  const collected = await collectEvents(auth.env);
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

it('mails a code by which the new customer proves their address', async () => {
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

it('refuses an address that has an account, however it is written', async () => {
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

import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Admin } from '../../model/admin';
import { Session } from '../../model/session';
import { StaffInvitation } from '../../model/staff-invitation';
import { User } from '../../model/user';
import { tokenTo } from '../../testing/mails-to';
import { createPerson, PASSWORD, signIn } from '../../testing/people';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;
const post = (path: string, body: object) =>
  auth.call('POST', path, { headers: admin.headers, body });
const open = (token: string) => auth.call('POST', '/api/invitations/open', { body: { token } });
const accept = (token: string, more: object = {}) =>
  auth.call('POST', '/api/invitations/accept', {
    body: {
      token,
      firstName: 'Ada',
      lastName: 'Min',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...more,
    },
  });
const login = (email: string) =>
  auth.call('POST', '/api/login', { body: { email, password: PASSWORD } });
async function invited(email: string, role = 'admin') {
  await post('/api/admin/invitations', { email, role });
  return tokenTo(auth.mailbox, email);
}

it('opens an account for an address that had none', async () => {
  const collected = await collectEvents(auth.env);
  const email = address();
  const token = await invited(email);
  expect((await open(token)).body).toEqual({
    success: true,
    email,
    role: 'admin',
    firstName: null,
    lastName: null,
  });

  const result = await accept(token);

  expect(result).toMatchObject({ status: 200, body: { success: true, role: 'admin' } });
  expect((await login(email)).body).toMatchObject({ firstName: 'Ada', role: 'admin' });
  const user = await User.findOne({ email }).orFail().lean();
  expect(user).toMatchObject({ isVerified: true, invitedBy: String(admin.user._id) });
  expect(await Admin.findOne({ userId: user._id }).lean()).toMatchObject({
    createdBy: String(admin.user._id),
  });
  await eventually(() => collected.ofType('invitation.accepted').length === 1);
  await eventually(() => collected.ofType('user.password-changed').length === 1);
  const userId = String(user._id);
  expect(collected.ofType('invitation.accepted')[0]?.payload).toMatchObject({ userId, email });
  expect(collected.ofType('user.password-changed')[0]?.payload).toEqual({
    userId,
    how: 'invitation',
    isFirst: true,
  });
  await collected.stop();
});

it('lets a person whom staff added choose their password, and correct their name', async () => {
  const email = address();
  const person = { email, firstName: 'Nova', lastName: 'Reyes', role: 'cleaner', phone: '0400' };
  await post('/api/admin/users', person);
  const token = await tokenTo(auth.mailbox, email);
  expect((await open(token)).body).toMatchObject({ firstName: 'Nova', lastName: 'Reyes' });

  await accept(token, { firstName: 'Nora' });

  expect((await login(email)).body).toMatchObject({ firstName: 'Nora', role: 'cleaner' });
  expect(await User.findOne({ email }).lean()).toMatchObject({ isVerified: true, phone: '0400' });
  expect(await User.countDocuments({ email })).toBe(1);
});

it('works once for eight who use it at the same moment', async () => {
  const email = address();
  const token = await invited(email);

  const results = await Promise.all(Array.from({ length: 8 }, () => accept(token)));

  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, error } of results) {
    if (status !== 200) expect(error.code).toBe('link_expired');
  }
  expect(await User.countDocuments({ email })).toBe(1);
  expect((await accept(token)).error.code).toBe('link_expired');
  expect((await open(token)).error.code).toBe('link_expired');
});

it('takes over an account that somebody else opened at the address meanwhile', async () => {
  const email = address();
  const token = await invited(email);
  const squatter = await createPerson({ email, isVerified: false });
  await signIn(auth, email);

  const result = await accept(token, {
    password: 'Other-password-2',
    confirmPassword: 'Other-password-2',
  });

  expect(result.status).toBe(200);
  expect(result.headers.get('x-ended-sessions')).not.toBeNull();
  expect(await Session.countDocuments({ userId: squatter._id, endedAt: null })).toBe(0);
  expect((await login(email)).status).toBe(401);
  expect(await User.findOne({ email }).lean()).toMatchObject({ role: 'admin', isVerified: true });
});

it('is dead once it expired, was withdrawn, or its person was deactivated', async () => {
  const expired = address();
  const expiredToken = await invited(expired);
  await StaffInvitation.updateOne({ email: expired }, { $set: { expiresAt: new Date() } });
  const shut = address();
  const shutToken = await invited(shut);
  await createPerson({ email: shut, isActive: false });
  const unknown = 'x'.repeat(43);

  for (const token of [expiredToken, shutToken, unknown]) {
    expect((await open(token)).error.code).toBe('link_expired');
    expect((await accept(token)).error.code).toBe('link_expired');
  }
  expect(await StaffInvitation.findOne({ email: shut }).lean()).toMatchObject({ state: 'open' });
});

it.each([
  [{ password: 'short', confirmPassword: 'short' }, 'password'],
  [{ confirmPassword: 'Another-one-1' }, 'confirmPassword'],
  [{ firstName: '' }, 'firstName'],
  [{ role: 'super_admin' }, 'role'],
  [{ email: 'a@b.test' }, 'email'],
  [{ token: 'short' }, 'token'],
])('refuses %j and keeps the link', async (more, field) => {
  const token = await invited(address());

  const result = await accept(token, more);

  expect(result.status).toBe(400);
  expect(Object.keys(result.error.fields ?? {})).toEqual([field]);
  expect((await open(token)).status).toBe(200);
});

import type { AdminUserResponse } from '@brightnest/contracts/auth/admin-users';
import type { Role } from '@brightnest/contracts/roles';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { Admin } from '../../model/admin';
import { Session } from '../../model/session';
import { User, type UserRecord } from '../../model/user';
import { createPerson, PASSWORD, signIn } from '../../testing/people';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let admin: StaffMember;
let collected: CollectedEvents;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
  collected = await collectEvents(auth.env);
});
afterAll(async () => {
  await collected.stop();
  await auth.stop();
});

const put = (
  user: Pick<UserRecord, '_id' | 'email' | 'firstName' | 'lastName' | 'role'>,
  more: object = {},
  { headers } = admin,
) => {
  const { email, firstName, lastName, role } = user;
  const body = { email, firstName, lastName, role, ...more };
  return auth.call<AdminUserResponse>('PUT', `/api/admin/users/${String(user._id)}`, {
    headers,
    body,
  });
};
const eventsOf = (user: Pick<UserRecord, '_id'>) =>
  collected.events.filter(({ aggregate }) => aggregate.id === String(user._id));
const stored = ({ _id }: Pick<UserRecord, '_id'>) => User.findById(_id).orFail().lean();

it('changes what is given, keeps what is absent and removes what is empty', async () => {
  const user = await createPerson({ phone: '0400', city: 'Kandy', address: '1 High St' });

  const result = await put(user, { lastName: 'Changed', city: 'Galle', address: '' });

  expect(result).toMatchObject({
    status: 200,
    body: { user: { name: 'Jane Changed', city: 'Galle', address: null, phone: '0400' } },
  });
  await eventually(() => eventsOf(user).length === 1);
  expect(eventsOf(user)[0]).toMatchObject({
    type: 'user.updated',
    payload: { userId: String(user._id), fields: ['lastName', 'address', 'city'] },
    origin: { userId: String(admin.user._id) },
  });
});

it('writes and tells nothing when nothing is different', async () => {
  const user = await createPerson();

  const result = await put(user, { phone: '', isActive: true });

  expect(result.status).toBe(200);
  expect((await stored(user)).updatedAt).toEqual(user.updatedAt);
  expect(await User.findById(user._id).select('+pendingEvents').lean()).not.toHaveProperty(
    'pendingEvents',
  );
});

it('has a new address proven anew, by the means there are', async () => {
  const user = await createPerson({ emailVerifiedAt: new Date() });
  const email = `new-${user.email}`;

  const result = await put(user, { email });

  expect(result.body.user).toMatchObject({ email, status: 'pending' });
  expect(await stored(user)).toMatchObject({ isVerified: false });
  expect(await stored(user)).not.toHaveProperty('emailVerifiedAt');
  const body = { email, password: PASSWORD };
  const login = await auth.call('POST', '/api/customer/login', { body });
  expect(login.error.code).toBe('email_not_verified');
});

it('refuses an address that is taken', async () => {
  const [user, other] = [await createPerson(), await createPerson()];

  const result = await put(user, { email: other.email });

  expect(result).toMatchObject({ status: 409, error: { code: 'email_taken' } });
  expect((await stored(user)).email).toBe(user.email);
});

describe('another role', () => {
  it('ends the sessions that carry the one before', async () => {
    const user = await createPerson();
    await signIn(auth, user.email);
    const { sid } = await Session.findOne({ userId: user._id }).orFail().lean();

    const result = await put(user, { role: 'customer_support', firstName: 'Janet' });

    expect(result.body.user).toMatchObject({ role: 'customer_support', userType: 'admin' });
    expect(result.headers.get('x-ended-sessions')).toBe(sid);
    expect(await Session.countDocuments({ userId: user._id, endedAt: null })).toBe(0);
    expect(await Admin.exists({ userId: user._id })).not.toBeNull();
    await eventually(() => eventsOf(user).length === 2);
    expect(eventsOf(user).map(({ type, payload }) => [type, payload])).toEqual([
      ['user.updated', { userId: String(user._id), fields: ['firstName'] }],
      ['user.role-changed', { userId: String(user._id), from: 'customer', to: 'customer_support' }],
    ]);
    const revoked = await eventually(() =>
      collected.ofType('user.session-revoked').find(({ payload }) => payload.sessionId === sid),
    );
    expect(revoked.payload.reason).toBe('role-changed');
  });

  it('is not for oneself, while the rest is', async () => {
    const result = await put(admin.user, { role: 'customer' });

    expect(result).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(result.error.message).toBe("You can't change your own role.");
    expect((await put(admin.user, { phone: '0411' })).status).toBe(200);
  });

  it.each<[string, Role, Role]>([
    ['give', 'customer', 'super_admin'],
    ['take', 'super_admin', 'customer'],
    ['touch', 'super_admin', 'super_admin'],
  ])('may do no more than whoever wants to %s it', async (_what, from, to) => {
    const user = await createPerson({ role: from });

    const result = await put(user, { role: to, firstName: 'Mine' });

    expect(result).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(await stored(user)).toMatchObject({ role: from, firstName: 'Jane' });
  });

  it('keeps one super admin when two take the role from each other', async () => {
    await User.deleteMany({ role: 'super_admin' });
    const one = await signedInAs(auth, 'super_admin');
    const other = await signedInAs(auth, 'super_admin');

    const results = await Promise.all([
      put(other.user, { role: 'admin' }, one),
      put(one.user, { role: 'admin' }, other),
    ]);

    const refused = results.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(['last_owner', 'forbidden']).toContain(refused[0]?.error.code);
    expect(await User.countDocuments({ role: 'super_admin' })).toBe(1);
  });
});

describe('isActive', () => {
  it('lets a deactivated person back in', async () => {
    const user = await createPerson({ isActive: false });

    const result = await put(user, { isActive: true });

    expect(result.body.user).toMatchObject({ isActive: true, status: 'active' });
    await eventually(() => eventsOf(user).some(({ type }) => type === 'user.reactivated'));
    await signIn(auth, user.email);
  });

  it('shuts a person out like a deactivation, whatever else is changed', async () => {
    const user = await createPerson();
    await signIn(auth, user.email);

    const result = await put(user, { isActive: false, role: 'guest', lastName: 'Last' });

    expect(result.body.user).toMatchObject({ status: 'inactive', role: 'guest' });
    expect(await Session.countDocuments({ userId: user._id, endedAt: null })).toBe(0);
    await eventually(() => eventsOf(user).length === 3);
    expect(eventsOf(user).map(({ type }) => type)).toEqual([
      'user.updated',
      'user.role-changed',
      'user.deactivated',
    ]);
    expect((await put(admin.user, { isActive: false })).status).toBe(403);
  });
});

it('knows no person of an unknown id', async () => {
  const nobody = await createPerson();

  expect((await put({ ...nobody, _id: new Types.ObjectId() })).status).toBe(404);
});

it.each([
  { isActive: 'yes' },
  { password: 'x'.repeat(10) },
  { isVerified: true },
  { role: 'boss' },
  { firstName: '' },
])('refuses %j', async (more) => {
  const user = await createPerson();

  expect((await put(user, more)).error.code).toBe('validation_failed');
});

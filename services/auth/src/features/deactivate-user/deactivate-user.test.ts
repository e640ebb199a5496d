import type { UserRecord } from '../../model/user';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { Session } from '../../model/session';
import { User } from '../../model/user';
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

const deactivate = (user: Pick<UserRecord, '_id'>, { headers } = admin) =>
  auth.call('DELETE', `/api/admin/users/${String(user._id)}`, { headers });
const isActive = async ({ _id }: Pick<UserRecord, '_id'>) =>
  (await User.findById(_id).orFail().lean()).isActive;

it('shuts the person out, ends their sessions and keeps what they were', async () => {
  const collected = await collectEvents(auth.env);
  const user = await createPerson();
  const { headers } = await signIn(auth, user.email);

  const result = await deactivate(user);

  expect(result).toMatchObject({ status: 200, body: { success: true } });
  const session = await Session.findOne({ userId: user._id }).orFail().lean();
  expect(result.headers.get('x-ended-sessions')).toBe(session.sid);
  expect(session.endedAt).not.toBeNull();
  expect((await auth.call('GET', '/api/auth/user', { headers })).body).toBeNull();
  const body = { email: user.email, password: PASSWORD };
  expect((await auth.call('POST', '/api/login', { body })).status).toBe(401);
  expect(await User.findById(user._id).lean()).toMatchObject({ email: user.email });
  await eventually(() => collected.ofType('user.session-revoked').length === 1);
  expect(collected.ofType('user.session-revoked')[0]?.payload.reason).toBe('user-deactivated');
  expect(collected.ofType('user.deactivated')).toHaveLength(1);
  await collected.stop();
});

it('is done once, however often it is asked for', async () => {
  const collected = await collectEvents(auth.env);
  const user = await createPerson();

  const results = await Promise.all([1, 2, 3].map(() => deactivate(user)));

  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  await signIn(auth, (await createPerson()).email);
  await eventually(() => collected.ofType('user.signed-in').length === 1);
  expect(collected.ofType('user.deactivated')).toHaveLength(1);
  await collected.stop();
});

it('kills the link of somebody who was only invited', async () => {
  const { body } = await auth.call<{ user: { id: string } }>('POST', '/api/admin/users', {
    headers: admin.headers,
    body: { email: 'invited@example.test', firstName: 'In', lastName: 'Vited', role: 'cleaner' },
  });

  await deactivate({ _id: new Types.ObjectId(body.user.id) });

  const list = await auth.call<{ total: number }>('GET', '/api/admin/invitations', admin);
  expect(list.body.total).toBe(0);
});

it('is not for oneself', async () => {
  const result = await deactivate(admin.user);

  expect(result).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  expect(result.error.message).toBe("You can't deactivate your own account.");
  expect(await isActive(admin.user)).toBe(true);
});

it('is not for people who may do more than whoever asks', async () => {
  const owner = await signedInAs(auth, 'super_admin');
  const colleague = await createPerson({ role: 'admin' });

  expect((await deactivate(owner.user)).status).toBe(403);
  expect(await isActive(owner.user)).toBe(true);
  expect((await deactivate(colleague)).status).toBe(200);
});

it('knows no person of an unknown id', async () => {
  expect((await deactivate({ _id: new Types.ObjectId() })).status).toBe(404);
});

it('keeps one super admin when two deactivate each other at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    await User.deleteMany({ role: 'super_admin' });
    const one = await signedInAs(auth, 'super_admin');
    const other = await signedInAs(auth, 'super_admin');

    const results = await Promise.all([deactivate(other.user, one), deactivate(one.user, other)]);

    // Who comes late enough is no staff any more; at the same moment it is the rule that refuses.
    const statuses = results.map(({ status }) => status).sort();
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses);
    for (const { status, error } of results) {
      if (status === 409) expect(error.code).toBe('last_owner');
    }
    expect(await User.countDocuments({ role: 'super_admin', isActive: true })).toBe(1);
  }
});

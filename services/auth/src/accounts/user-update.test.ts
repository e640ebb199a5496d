import { randomUUID } from 'node:crypto';
import type { AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import type { Role } from '@brightnest/contracts/roles';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { Session } from '../identity/sessions';
import { Mail } from '../notifications/mail-queue';
import { mailTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signedInAs, signIn, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { RolePermission } from '../users/permissions';
import { User, type UserRecord } from '../users/user';
import { Customer } from '../users/customer';
import { StaffInvitation } from './invitations';
import { Admin } from './staff';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('creating a user', () => {
  let admin: StaffMember;
  let owner: StaffMember;
  beforeAll(async () => {
    admin = await signedInAs(auth, 'admin');
    owner = await signedInAs(auth, 'super_admin');
  });
  const someone = (more = {}) => ({
    email: `${randomUUID()}@example.test`,
    firstName: 'Nova',
    lastName: 'Reyes',
    role: 'customer',
    ...more,
  });
  const create = (body: object, { headers } = admin) =>
    auth.call<AdminUserResponse>('POST', '/api/admin/users', { headers, body });

  it('creates a user without a password and mails an invitation', async () => {
    const collected = await auth.collectEvents();
    const body = someone({ phone: '0400 1', address: '', city: 'Kandy' });

    const result = await create(body);

    expect(result.status).toBe(201);
    expect(result.body).toMatchObject({
      success: true,
      user: {
        email: body.email,
        name: 'Nova Reyes',
        status: 'pending',
        phone: '0400 1',
        address: null,
      },
    });
    const user = await User.findOne({ email: body.email }).select('+password').orFail().lean();
    expect(user.password).toBeUndefined();
    expect(user).toMatchObject({ invitedBy: String(admin.user._id), isVerified: false });
    const mail = await mailTo(auth.mailbox, body.email);
    expect(mail).toContain('Hello Nova, Sam Staff of Blitzblank has opened an account for you');
    expect(mail).toContain('http://localhost:8080/invitation?token=');
    await eventually(() => collected.ofType('invitation.sent').length === 1);
    expect(collected.ofType('user.created')[0]).toMatchObject({
      payload: { userId: String(user._id), email: body.email, role: 'customer' },
      origin: { userId: String(admin.user._id) },
    });
    await collected.stop();
  });

  it('creates the profile of each kind of user', async () => {
    const made = async (role: string) => (await create(someone({ role }))).body.user.id;
    const [customer, colleague, cleaner] = [
      await made('customer'),
      await made('customer_support'),
      await made('cleaner'),
    ];

    expect(await Customer.exists({ userId: customer })).not.toBeNull();
    expect(await Admin.findOne({ userId: colleague }).lean()).toMatchObject({
      createdBy: String(admin.user._id),
    });
    expect(await Admin.countDocuments({ userId: cleaner })).toBe(0);
    expect(await Customer.countDocuments({ userId: cleaner })).toBe(0);
  });

  it('stores only a digest of the link, and removes the text of the sent mail', async () => {
    const { email } = someone();
    await create(someone({ email, role: 'admin' }));

    const token = /token=([\w-]+)/.exec(await mailTo(auth.mailbox, email))?.[1];

    const stored = await StaffInvitation.findOne({ email }).orFail().lean();
    expect(JSON.stringify(stored)).not.toContain(token);
    await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);
    expect(JSON.stringify(await Mail.findOne({ to: email }).lean())).not.toContain(token);
  });

  it('accepts aliases of a role', async () => {
    const { body } = await create(someone({ role: 'Verified Cleaner' }));

    expect(body.user).toMatchObject({ role: 'verified_cleaner', userType: 'cleaner' });
  });

  it('refuses an address that has an account, also in capitals', async () => {
    const { email } = await createPerson();

    const result = await create(someone({ email: email.toUpperCase() }));

    expect(result).toMatchObject({ status: 409, error: { code: 'email_taken' } });
  });

  it('creates one user for parallel calls', async () => {
    const body = someone();

    const results = await Promise.all([1, 2, 3, 4].map(() => create(body)));

    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await StaffInvitation.countDocuments({ email: body.email })).toBe(1);
    expect(await Mail.countDocuments({ to: body.email })).toBe(1);
  });

  it('refuses a role with more permissions than the caller has', async () => {
    const body = someone({ role: 'super_admin' });

    const refused = await create(body);

    expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(refused.error.message).toContain('Super Admin');
    expect(await User.exists({ email: body.email })).toBeNull();
    expect((await create(body, owner)).status).toBe(201);
    expect((await create(someone({ role: 'admin' }))).status).toBe(201);
  });

  it('uses the current permissions of the roles', async () => {
    const permission = 'permissions:write';
    const [resource, action] = ['permissions', 'write'];
    const grant = { resource, action, isGranted: true, changedAt: new Date() };
    await RolePermission.updateOne(
      { role: 'operations_manager', permission },
      { $set: grant },
      { upsert: true },
    );

    expect((await create(someone({ role: 'operations_manager' }))).status).toBe(403);
    expect((await create(someone({ role: 'operations_manager' }), owner)).status).toBe(201);
    await RolePermission.deleteOne({ role: 'operations_manager', permission });
  });

  it('uses the current rights of the caller, not those of the token', async () => {
    const demoted = await signedInAs(auth, 'admin');
    await User.updateOne({ _id: demoted.user._id }, { $set: { role: 'customer' } });
    const gone = await signedInAs(auth, 'admin');
    await User.updateOne({ _id: gone.user._id }, { $set: { isActive: false } });

    expect((await create(someone(), demoted)).status).toBe(403);
    expect((await create(someone(), gone)).status).toBe(401);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ firstName: ' ' }, 'firstName'],
    [{ role: 'boss' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ password: 'x'.repeat(10) }, 'password'],
    [{ isVerified: true }, 'isVerified'],
    [{ phone: { $ne: '' } }, 'phone'],
  ])('refuses %j', async (more, field) => {
    const result = await create(someone(more));

    expect(result.status).toBe(400);
    expect(Object.keys(result.error.fields ?? {})).toEqual([field]);
  });
});

describe('updating a user', () => {
  let admin: StaffMember;
  let collected: CollectedEvents;
  beforeAll(async () => {
    admin = await signedInAs(auth, 'admin');
    collected = await auth.collectEvents();
  });
  afterAll(() => collected.stop());

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

  it('changes given fields, keeps absent ones and removes empty ones', async () => {
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

  it('is changed by one of two who saw the same, and the other is told', async () => {
    const user = await createPerson({ phone: '0400' });
    const basedOn = { firstName: 'Jane', phone: '0400', city: '', isActive: true };
    const answers = await Promise.all([
      put(user, { phone: '0411', basedOn }),
      put(user, { phone: '0400', city: 'Kandy', basedOn }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error.code).toBe('conflict');
    const { phone, city } = await stored(user);
    expect([
      ['0411', undefined],
      ['0400', 'Kandy'],
    ]).toContainEqual([phone, city]);
  });

  it('writes and publishes nothing without a difference', async () => {
    const user = await createPerson();

    const result = await put(user, { phone: '', isActive: true });

    expect(result.status).toBe(200);
    expect((await stored(user)).updatedAt).toEqual(user.updatedAt);
    expect(await User.findById(user._id).select('+pendingEvents').lean()).not.toHaveProperty(
      'pendingEvents',
    );
  });

  it('requires a new address to be verified', async () => {
    const user = await createPerson({ emailVerifiedAt: new Date() });
    const email = `new-${user.email}`;

    const result = await put(user, { email });

    expect(result.body.user).toMatchObject({ email, status: 'pending' });
    expect(await stored(user)).toMatchObject({ isVerified: false });
    expect(await stored(user)).not.toHaveProperty('emailVerifiedAt');
    const body = { email, password: PASSWORD };
    const signInResult = await auth.call('POST', '/api/customer/login', { body });
    expect(signInResult.error.code).toBe('email_not_verified');
  });

  it('refuses an address that is taken', async () => {
    const [user, other] = [await createPerson(), await createPerson()];

    const result = await put(user, { email: other.email });

    expect(result).toMatchObject({ status: 409, error: { code: 'email_taken' } });
    expect((await stored(user)).email).toBe(user.email);
  });

  describe('another role', () => {
    it('ends the sessions with the old role', async () => {
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
        [
          'user.role-changed',
          { userId: String(user._id), from: 'customer', to: 'customer_support' },
        ],
      ]);
      const revoked = await eventually(() =>
        collected.ofType('user.session-revoked').find(({ payload }) => payload.sessionId === sid),
      );
      expect(revoked.payload.reason).toBe('role-changed');
    });

    it('cannot be changed for oneself, unlike other fields', async () => {
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
    it('reactivates a user', async () => {
      const user = await createPerson({ isActive: false });

      const result = await put(user, { isActive: true });

      expect(result.body.user).toMatchObject({ isActive: true, status: 'active' });
      await eventually(() => eventsOf(user).some(({ type }) => type === 'user.reactivated'));
      await signIn(auth, user.email);
    });

    it('deactivates a user together with other changes', async () => {
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

  it('answers not_found for an unknown id', async () => {
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
});

describe('deactivating a user', () => {
  let admin: StaffMember;
  beforeAll(async () => {
    admin = await signedInAs(auth, 'admin');
  });
  const deactivate = (user: Pick<UserRecord, '_id'>, { headers } = admin) =>
    auth.call('DELETE', `/api/admin/users/${String(user._id)}`, { headers });
  const isActive = async ({ _id }: Pick<UserRecord, '_id'>) =>
    (await User.findById(_id).orFail().lean()).isActive;

  it('deactivates the user, ends their sessions and removes no data', async () => {
    const collected = await auth.collectEvents();
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

  it('is done once for parallel calls', async () => {
    const collected = await auth.collectEvents();
    const user = await createPerson();

    const results = await Promise.all([1, 2, 3].map(() => deactivate(user)));

    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    await signIn(auth, (await createPerson()).email);
    await eventually(() => collected.ofType('user.signed-in').length === 1);
    expect(collected.ofType('user.deactivated')).toHaveLength(1);
    await collected.stop();
  });

  it('withdraws the invitation of a user who has not accepted it', async () => {
    const { body } = await auth.call<{ user: { id: string } }>('POST', '/api/admin/users', {
      headers: admin.headers,
      body: { email: 'invited@example.test', firstName: 'In', lastName: 'Vited', role: 'cleaner' },
    });

    await deactivate({ _id: new Types.ObjectId(body.user.id) });

    const path = '/api/admin/invitations?search=invited@example.test';
    const list = await auth.call<{ total: number }>('GET', path, admin);
    expect(list.body.total).toBe(0);
  });

  it('is refused for oneself', async () => {
    const result = await deactivate(admin.user);

    expect(result).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(result.error.message).toBe("You can't deactivate your own account.");
    expect(await isActive(admin.user)).toBe(true);
  });

  it('is refused for users with more permissions than the caller', async () => {
    const owner = await signedInAs(auth, 'super_admin');
    const colleague = await createPerson({ role: 'admin' });

    expect((await deactivate(owner.user)).status).toBe(403);
    expect(await isActive(owner.user)).toBe(true);
    expect((await deactivate(colleague)).status).toBe(200);
  });

  it('answers not_found for an unknown id', async () => {
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
});

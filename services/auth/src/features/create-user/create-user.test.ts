import { randomUUID } from 'node:crypto';
import type { AdminUserResponse } from '@brightnest/contracts/auth/admin-users';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Admin } from '../../model/admin';
import { Customer } from '../../model/customer';
import { Mail } from '../../model/mail';
import { RolePermission } from '../../model/role-permission';
import { StaffInvitation } from '../../model/staff-invitation';
import { User } from '../../model/user';
import { mailTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let admin: StaffMember;
let owner: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());

const someone = (more = {}) => ({
  email: `${randomUUID()}@example.test`,
  firstName: 'Nova',
  lastName: 'Reyes',
  role: 'customer',
  ...more,
});
const create = (body: object, { headers } = admin) =>
  auth.call<AdminUserResponse>('POST', '/api/admin/users', { headers, body });

it('adds a person without a password and mails them the way in', async () => {
  const collected = await collectEvents(auth.env);
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
  expect(mail).toContain('Hello Nova, Sam Staff of Brightnest has opened an account for you');
  expect(mail).toContain('http://localhost:8080/invitation?token=');
  await eventually(() => collected.ofType('invitation.sent').length === 1);
  expect(collected.ofType('user.created')[0]).toMatchObject({
    payload: { userId: String(user._id), email: body.email, role: 'customer' },
    origin: { userId: String(admin.user._id) },
  });
  await collected.stop();
});

it('gives each kind of person their profile', async () => {
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

it('keeps the link as a digest, and the mail no longer than it takes', async () => {
  const { email } = someone();
  await create(someone({ email, role: 'admin' }));

  const token = /token=([\w-]+)/.exec(await mailTo(auth.mailbox, email))?.[1];

  const stored = await StaffInvitation.findOne({ email }).orFail().lean();
  expect(JSON.stringify(stored)).not.toContain(token);
  await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);
  expect(JSON.stringify(await Mail.findOne({ to: email }).lean())).not.toContain(token);
});

it('takes a role by any of its names', async () => {
  const { body } = await create(someone({ role: 'Verified Cleaner' }));

  expect(body.user).toMatchObject({ role: 'verified_cleaner', userType: 'cleaner' });
});

it('refuses an address that has an account, whatever its letters', async () => {
  const { email } = await createPerson();

  const result = await create(someone({ email: email.toUpperCase() }));

  expect(result).toMatchObject({ status: 409, error: { code: 'email_taken' } });
});

it('adds one person for a button pressed twice', async () => {
  const body = someone();

  const results = await Promise.all([1, 2, 3, 4].map(() => create(body)));

  expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await StaffInvitation.countDocuments({ email: body.email })).toBe(1);
  expect(await Mail.countDocuments({ to: body.email })).toBe(1);
});

it('lets nobody give a role that may do more than their own', async () => {
  const body = someone({ role: 'super_admin' });

  const refused = await create(body);

  expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  expect(refused.error.message).toContain('Super Admin');
  expect(await User.exists({ email: body.email })).toBeNull();
  expect((await create(body, owner)).status).toBe(201);
  expect((await create(someone({ role: 'admin' }))).status).toBe(201);
});

it('follows what the roles may do now', async () => {
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

it('does not trust a token that is older than the end of its owner’s rights', async () => {
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

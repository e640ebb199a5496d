import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/auth/permissions';
import type { UpdateRolePermissionsResponse } from '@brightnest/contracts/auth/role-permissions';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { addDefaultPermissions, permissionsOf, RolePermission } from '../../model/role-permission';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let owner: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());
beforeEach(async () => {
  await RolePermission.deleteMany({});
  await addDefaultPermissions();
});

const put = (
  role: string,
  permissions: unknown,
  { headers } = owner,
  more: { basedOn?: readonly string[] } = {},
) =>
  auth.call<UpdateRolePermissionsResponse>('PUT', `/api/admin/role-permissions/${role}`, {
    headers,
    body: { permissions, ...more },
  });

it('grants, revokes and tells of the difference', async () => {
  const collected = await collectEvents(auth.env);
  await put('operations_manager', ['quotes:read', 'users:read']);

  const result = await put('operations_manager', ['quotes:write', 'quotes:read']);

  expect(result.body).toEqual({
    success: true,
    role: 'operations_manager',
    permissions: ['quotes:read', 'quotes:write'],
    isFixed: false,
  });
  await eventually(() => collected.ofType('role.permissions-changed').length === 2);
  const event = collected.ofType('role.permissions-changed')[1];
  expect(event?.aggregate).toEqual({ type: 'role', id: 'operations_manager' });
  expect(event?.payload).toEqual({
    role: 'operations_manager',
    granted: ['quotes:write'],
    revoked: ['users:read'],
  });
  await collected.stop();
});

it('holds at once for who signs in, and after a start for what was taken away', async () => {
  await put('operations_manager', ['users:read']);
  const manager = await signedInAs(auth, 'operations_manager');
  expect((await auth.call('GET', '/api/admin/users', manager)).status).toBe(200);

  await put('admin', []);
  await addDefaultPermissions();

  expect(await permissionsOf('admin')).toEqual([]);
});

it('writes and tells nothing without a difference', async () => {
  const collected = await collectEvents(auth.env);
  const before = await RolePermission.find({ role: 'admin' }).sort({ permission: 1 }).lean();

  await put('admin', [...DEFAULT_ROLE_PERMISSIONS.admin].reverse());

  expect(await RolePermission.find({ role: 'admin' }).sort({ permission: 1 }).lean()).toEqual(
    before,
  );
  await put('guest', ['quotes:read']);
  await eventually(() => collected.ofType('role.permissions-changed').length > 0);
  expect(collected.ofType('role.permissions-changed').map(({ payload }) => payload.role)).toEqual([
    'guest',
  ]);
  await collected.stop();
});

it('ends in one of the two sets when two are written at the same moment', async () => {
  const sets = [['quotes:read', 'quotes:write'], ['users:read']];

  await Promise.all(sets.map((permissions) => put('team_leader', permissions)));

  expect(sets).toContainEqual(await permissionsOf('team_leader'));
});

it('saves nothing over what somebody else has changed meanwhile, and says so', async () => {
  await put('team_leader', ['quotes:read']);
  await put('team_leader', ['users:read', 'quotes:read']);

  const late = await put('team_leader', ['quotes:read', 'quotes:write'], owner, {
    basedOn: ['quotes:read'],
  });

  expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(late.error.message).toContain('Team Leader may do was changed by somebody else');
  expect(await permissionsOf('team_leader')).toEqual(['users:read', 'quotes:read']);
  const again = await put('team_leader', ['quotes:write'], owner, {
    basedOn: ['quotes:read', 'users:read'],
  });
  expect(again.body.permissions).toEqual(['quotes:write']);
});

it('takes it for done when what is wanted holds already', async () => {
  await put('team_leader', ['quotes:read']);

  const repeated = await put('team_leader', ['quotes:read'], owner, { basedOn: [] });

  expect(repeated.status).toBe(200);
});

it('lets one of two through who decided on the same at the same moment', async () => {
  const sets = [['quotes:read', 'quotes:write'], ['users:read'], ['jobs:read', 'messages:read']];

  const answers = await Promise.all(
    sets.map((permissions) => put('team_leader', permissions, owner, { basedOn: [] })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const saved = sets[answers.findIndex(({ status }) => status === 200)];
  expect(await permissionsOf('team_leader')).toEqual(saved);
});

it('leaves the super admin as they are', async () => {
  const result = await put('super_admin', ['users:read']);

  expect(result).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(result.error.message).toContain('Super Admin');
});

it('lets nobody grant more than they hold, or touch who holds more', async () => {
  await put('operations_manager', ['permissions:write', 'quotes:read']);
  const manager = await signedInAs(auth, 'operations_manager');

  expect((await put('guest', ['users:write'], manager)).status).toBe(403);
  expect((await put('admin', [], manager)).status).toBe(403);
  expect(
    (await put('operations_manager', ['permissions:write', 'users:write'], manager)).status,
  ).toBe(403);
  expect((await put('guest', ['quotes:read'], manager)).status).toBe(200);
  const admin = await signedInAs(auth, 'admin');
  expect((await put('guest', [], admin)).status).toBe(403);
});

it.each([
  ['boss', []],
  ['admin', ['everything']],
  ['admin', ['users:read', 'users:read']],
  ['admin', 'users:read'],
  ['admin', undefined],
])('refuses %s with %j', async (role, permissions) => {
  expect((await put(role, permissions)).error.code).toBe('validation_failed');
});

it('refuses a decision on what there is not', async () => {
  const answer = await put('admin', [], owner, { basedOn: ['everything'] });
  expect(answer.error.code).toBe('validation_failed');
});

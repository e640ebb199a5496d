import type {
  OwnPermissionsResponse,
  RolePermissionsResponse,
  UpdateRolePermissionsResponse,
} from '@brightnest/contracts/accounts/permission-schemas';
import {
  DEFAULT_ROLE_PERMISSIONS,
  type Permission,
  PERMISSIONS,
} from '@brightnest/contracts/permissions';
import { OFFICE_ROLES, type Role, ROLES } from '@brightnest/contracts/roles';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { addDefaultPermissions, permissionsOf, RolePermission } from '../users/permissions';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

// What can't be undone is theirs until they give it to others.
const OF_OWNERS: readonly Permission[] = ['permissions:write', 'privacy:write', 'security:read'];

describe('own permissions', () => {
  const ask = async ({ headers }: StaffMember) =>
    (await auth.call<OwnPermissionsResponse>('GET', '/api/auth/permissions', { headers })).body;

  it.each<[Role, readonly string[]]>([
    ['super_admin', PERMISSIONS],
    ['admin', PERMISSIONS.filter((permission) => !OF_OWNERS.includes(permission))],
    ['customer', []],
  ])('shows the permissions of a %s', async (role, permissions) => {
    expect(await ask(await signedInAs(auth, role))).toMatchObject({ success: true, permissions });
  });

  it('shows the current permissions, not those of the token', async () => {
    const manager = await signedInAs(auth, 'operations_manager');
    const permission = 'quotes:read';
    await RolePermission.updateOne(
      { role: 'operations_manager', permission },
      { $set: { isGranted: true, changedAt: new Date(), resource: 'quotes', action: 'read' } },
      { upsert: true },
    );

    expect((await ask(manager)).permissions).toEqual([permission]);
  });

  it('names the roles that may do no more, which alone the caller may give', async () => {
    const { manageableRoles } = await ask(await signedInAs(auth, 'admin'));
    expect(manageableRoles).toEqual(ROLES.filter((role) => role !== 'super_admin'));
  });

  it('needs a session', async () => {
    expect((await auth.call('GET', '/api/auth/permissions')).status).toBe(401);
  });
});

describe('listing role permissions', () => {
  it('shows the permissions of each role, in the order of the roles', async () => {
    const admin = await signedInAs(auth, 'admin');
    await RolePermission.updateOne(
      { role: 'admin', permission: 'files:read' },
      { $set: { isGranted: false } },
    );

    const { status, body } = await auth.call<RolePermissionsResponse>(
      'GET',
      '/api/admin/role-permissions',
      admin,
    );

    expect(status).toBe(200);
    expect(body.roles.map(({ role }) => role)).toEqual(OFFICE_ROLES);
    const roleNamed = (name: string) => body.roles.find(({ role }) => role === name);
    expect(roleNamed('super_admin')).toEqual({
      role: 'super_admin',
      permissions: PERMISSIONS,
      isFixed: true,
    });
    expect(roleNamed('admin')).toEqual({
      role: 'admin',
      permissions: PERMISSIONS.filter(
        (permission) => !OF_OWNERS.includes(permission) && permission !== 'files:read',
      ),
      isFixed: false,
    });
    expect(roleNamed('customer_support')?.permissions).toEqual([]);
  });
});

describe('updating role permissions', () => {
  let owner: StaffMember;
  beforeAll(async () => {
    owner = await signedInAs(auth, 'super_admin');
  });
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

  it('grants, revokes and publishes the difference', async () => {
    const collected = await auth.collectEvents();
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

  it('is effective for the next sign-in, and stays revoked after a restart', async () => {
    await put('operations_manager', ['users:read']);
    const manager = await signedInAs(auth, 'operations_manager');
    expect((await auth.call('GET', '/api/admin/users', manager)).status).toBe(200);

    await put('admin', []);
    await addDefaultPermissions();

    expect(await permissionsOf('admin')).toEqual([]);
  });

  it('writes and publishes nothing without a difference', async () => {
    const collected = await auth.collectEvents();
    const before = await RolePermission.find({ role: 'admin' }).sort({ permission: 1 }).lean();

    await put('admin', [...DEFAULT_ROLE_PERMISSIONS.admin].reverse());

    expect(await RolePermission.find({ role: 'admin' }).sort({ permission: 1 }).lean()).toEqual(
      before,
    );
    await put('customer_support', ['quotes:read']);
    await eventually(() => collected.ofType('role.permissions-changed').length > 0);
    expect(collected.ofType('role.permissions-changed').map(({ payload }) => payload.role)).toEqual(
      ['customer_support'],
    );
    await collected.stop();
  });

  it('stores one of two sets that are written in parallel', async () => {
    const sets = [['quotes:read', 'quotes:write'], ['users:read']];

    await Promise.all(sets.map((permissions) => put('customer_support', permissions)));

    expect(sets).toContainEqual(await permissionsOf('customer_support'));
  });

  it('refuses with a conflict when somebody else has changed the role', async () => {
    await put('customer_support', ['quotes:read']);
    await put('customer_support', ['users:read', 'quotes:read']);

    const late = await put('customer_support', ['quotes:read', 'quotes:write'], owner, {
      basedOn: ['quotes:read'],
    });

    expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect(late.error.message).toContain('Customer Support may do was changed by somebody else');
    expect(await permissionsOf('customer_support')).toEqual(['users:read', 'quotes:read']);
    const again = await put('customer_support', ['quotes:write'], owner, {
      basedOn: ['quotes:read', 'users:read'],
    });
    expect(again.body.permissions).toEqual(['quotes:write']);
  });

  it('succeeds when the role has the permissions already', async () => {
    await put('customer_support', ['quotes:read']);

    const repeated = await put('customer_support', ['quotes:read'], owner, { basedOn: [] });

    expect(repeated.status).toBe(200);
  });

  it('accepts one of two parallel changes based on the same permissions', async () => {
    const sets = [['quotes:read', 'quotes:write'], ['users:read'], ['jobs:read', 'messages:read']];

    const answers = await Promise.all(
      sets.map((permissions) => put('customer_support', permissions, owner, { basedOn: [] })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = sets[answers.findIndex(({ status }) => status === 200)];
    expect(await permissionsOf('customer_support')).toEqual(saved);
  });

  it('refuses to change the super admin', async () => {
    const result = await put('super_admin', ['users:read']);

    expect(result).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect(result.error.message).toContain('Super Admin');
  });

  it('refuses to grant permissions the caller lacks, and to change roles with more permissions', async () => {
    await put('operations_manager', ['permissions:write', 'quotes:read']);
    const manager = await signedInAs(auth, 'operations_manager');

    expect((await put('customer_support', ['users:write'], manager)).status).toBe(403);
    expect((await put('admin', [], manager)).status).toBe(403);
    expect(
      (await put('operations_manager', ['permissions:write', 'users:write'], manager)).status,
    ).toBe(403);
    expect((await put('customer_support', ['quotes:read'], manager)).status).toBe(200);
    const admin = await signedInAs(auth, 'admin');
    expect((await put('customer_support', [], admin)).status).toBe(403);
  });

  it.each([
    ['boss', []],
    ['guest', ['quotes:read']],
    ['customer', ['quotes:read']],
    ['admin', ['everything']],
    ['admin', ['users:read', 'users:read']],
    ['admin', 'users:read'],
    ['admin', undefined],
  ])('refuses %s with %j', async (role, permissions) => {
    expect((await put(role, permissions)).error.code).toBe('validation_failed');
  });

  it('refuses a change based on an unknown permission', async () => {
    const answer = await put('admin', [], owner, { basedOn: ['everything'] });
    expect(answer.error.code).toBe('validation_failed');
  });
});

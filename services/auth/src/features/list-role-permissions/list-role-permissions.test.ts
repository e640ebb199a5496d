import { PERMISSIONS } from '@brightnest/contracts/auth/permissions';
import type { RolePermissionsResponse } from '@brightnest/contracts/auth/role-permissions';
import { ROLES } from '@brightnest/contracts/roles';
import { RolePermission } from '../../model/role-permission';
import { signedInAs } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

it('shows what each role may do, in the order of the roles', async () => {
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
  expect(body.roles.map(({ role }) => role)).toEqual(ROLES);
  const roleNamed = (name: string) => body.roles.find(({ role }) => role === name);
  expect(roleNamed('super_admin')).toEqual({
    role: 'super_admin',
    permissions: PERMISSIONS,
    isFixed: true,
  });
  expect(roleNamed('admin')).toEqual({
    role: 'admin',
    permissions: PERMISSIONS.filter(
      (permission) => permission !== 'permissions:write' && permission !== 'files:read',
    ),
    isFixed: false,
  });
  expect(roleNamed('customer')?.permissions).toEqual([]);
});

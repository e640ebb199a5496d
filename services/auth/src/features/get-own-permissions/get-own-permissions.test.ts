import { PERMISSIONS } from '@brightnest/contracts/auth/permissions';
import type { OwnPermissionsResponse } from '@brightnest/contracts/auth/own-permissions';
import type { Role } from '@brightnest/contracts/roles';
import { RolePermission } from '../../model/role-permission';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const ask = async ({ headers }: StaffMember) =>
  (await auth.call<OwnPermissionsResponse>('GET', '/api/auth/permissions', { headers })).body;

it.each<[Role, readonly string[]]>([
  ['super_admin', PERMISSIONS],
  ['admin', PERMISSIONS.filter((permission) => permission !== 'permissions:write')],
  ['customer', []],
])('tells a %s what they may do', async (role, permissions) => {
  expect(await ask(await signedInAs(auth, role))).toEqual({ success: true, permissions });
});

it('goes by what the role may do now, whatever the token says', async () => {
  const manager = await signedInAs(auth, 'operations_manager');
  const permission = 'quotes:read';
  await RolePermission.updateOne(
    { role: 'operations_manager', permission },
    { $set: { isGranted: true, changedAt: new Date(), resource: 'quotes', action: 'read' } },
    { upsert: true },
  );

  expect((await ask(manager)).permissions).toEqual([permission]);
});

it('is for who is signed in', async () => {
  expect((await auth.call('GET', '/api/auth/permissions')).status).toBe(401);
});

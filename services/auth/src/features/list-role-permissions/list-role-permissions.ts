import { OWNER_ROLE } from '@brightnest/contracts/auth/permissions';
import type { RolePermissionsResponse } from '@brightnest/contracts/auth/role-permissions';
import { ROLES } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { permissionsOf } from '../../model/role-permission';

/** What each role may do now. */
export const listRolePermissions: Handler = handle(
  authRoutes.listRolePermissions,
  {},
  async (): Promise<RolePermissionsResponse> => ({
    success: true,
    roles: await Promise.all(
      ROLES.map(async (role) => ({
        role,
        permissions: await permissionsOf(role),
        isFixed: role === OWNER_ROLE,
      })),
    ),
  }),
);

import type { OwnPermissionsResponse } from '@brightnest/contracts/auth/own-permissions';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { permissionsOf } from '../../model/role-permission';

/** What the caller may do now: their token may be older than a change. */
export const getOwnPermissions: Handler = handle(
  authRoutes.getOwnPermissions,
  {},
  async ({ actor: { role } }): Promise<OwnPermissionsResponse> => ({
    success: true,
    permissions: await permissionsOf(role),
  }),
);

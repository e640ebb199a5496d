import { OWNER_ROLE, type Permission } from '@brightnest/contracts/auth/permissions';
import {
  roleParamsSchema,
  updateRolePermissionsRequestSchema,
  type UpdateRolePermissionsResponse,
} from '@brightnest/contracts/auth/role-permissions';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { getManager, requireRightOver, type Manager } from '../../management/manager';
import { permissionsOf } from '../../model/role-permission';
import { setPermissions } from './set-permissions';

/** Says what a role may do from now on. Tokens that name what it could do before are renewed by the gateway. */
export const updateRolePermissions: Handler = handle(
  authRoutes.updateRolePermissions,
  { params: roleParamsSchema, body: updateRolePermissionsRequestSchema },
  async ({ actor, params: { role }, body, origin }): Promise<UpdateRolePermissionsResponse> => {
    const manager = await getManager(actor, 'permissions:write');
    if (role === OWNER_ROLE) {
      throw new AppError('conflict', {
        message: `The role ${ROLE_LABELS[role]} may do everything, so that somebody always can.`,
      });
    }
    await requireRightOver(manager, role);
    refuseMoreThanOwn(manager, body.permissions);
    await setPermissions(role, body, origin);
    return { success: true, role, permissions: await permissionsOf(role), isFixed: false };
  },
);

function refuseMoreThanOwn({ permissions }: Manager, wanted: readonly Permission[]): void {
  if (wanted.every((permission) => permissions.includes(permission))) return;
  throw new AppError('forbidden', { message: "You can't grant what your own role may not do." });
}

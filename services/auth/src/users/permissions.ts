import type { OwnPermissionsResponse } from '@brightnest/contracts/accounts/permission-schemas';
import {
  DEFAULT_ROLE_PERMISSIONS,
  OWNER_ROLE,
  type Permission,
  PERMISSIONS,
} from '@brightnest/contracts/permissions';
import { isInRoles, OFFICE_ROLES, type Role, ROLES } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession, Schema } from 'mongoose';

/** Whether a role has a permission. A revoked one stays as a record, so that the defaults don't restore it. */
interface RolePermissionRecord {
  role: Role;
  permission: Permission;
  /** The two parts of the permission, `resource:action`. */
  resource: string;
  action: string;
  isGranted: boolean;
  changedAt: Date;
}

const rolePermissionSchema = new Schema<RolePermissionRecord>(
  {
    role: { type: String, enum: ROLES, required: true },
    permission: { type: String, required: true },
    resource: { type: String, required: true },
    action: { type: String, required: true },
    isGranted: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'role_permissions', versionKey: false },
);
rolePermissionSchema.index({ role: 1, permission: 1 }, { unique: true });

export const RolePermission = mongoose.model('RolePermission', rolePermissionSchema);

/** The current permissions of a role, or as a transaction sees them. */
export async function permissionsOf(
  role: Role,
  transaction?: ClientSession,
): Promise<Permission[]> {
  if (role === OWNER_ROLE) return PERMISSIONS;
  if (!isInRoles(role, OFFICE_ROLES)) return [];
  const granted = await RolePermission.find(
    { role, isGranted: true },
    { permission: 1 },
    { session: transaction },
  ).lean();
  return PERMISSIONS.filter((known) => granted.some(({ permission }) => permission === known));
}

export function splitPermission(permission: Permission): { resource: string; action: string } {
  const [resource = '', action = ''] = permission.split(':');
  return { resource, action };
}

/** Adds the default permissions that have no record yet. */
export async function addDefaultPermissions(): Promise<void> {
  const changedAt = new Date();
  const defaults = ROLES.flatMap((role) =>
    DEFAULT_ROLE_PERMISSIONS[role].map((permission) => ({
      ...{ role, permission, ...splitPermission(permission) },
      ...{ isGranted: true, changedAt },
    })),
  );
  await RolePermission.bulkWrite(
    defaults.map(({ role, permission, ...rest }) => ({
      updateOne: {
        filter: { role, permission },
        update: { $setOnInsert: rest },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** The caller's current permissions: their token may be older than a change of them. */
export const getOwnPermissions: Handler = handle(
  authRoutes.getOwnPermissions,
  {},
  async ({ actor: { role } }): Promise<OwnPermissionsResponse> => {
    const permissions = await permissionsOf(role);
    const isManageable = await Promise.all(
      ROLES.map(async (other) => isWithin(await permissionsOf(other), permissions)),
    );
    return {
      success: true,
      permissions,
      manageableRoles: ROLES.filter((_role, index) => isManageable[index]),
    };
  },
);

/** Whether nothing is in `some` that is not in `all`. */
export function isWithin(some: readonly Permission[], all: readonly Permission[]): boolean {
  return some.every((permission) => all.includes(permission));
}

import {
  DEFAULT_ROLE_PERMISSIONS,
  OWNER_ROLE,
  PERMISSIONS,
  type Permission,
} from '@brightnest/contracts/auth/permissions';
import { ROLES, type Role } from '@brightnest/contracts/roles';
import mongoose, { Schema, type ClientSession } from 'mongoose';

/** Whether a role holds a permission. One that was taken away stays as a record, so that the defaults don't bring it back. */
export interface RolePermissionRecord {
  role: Role;
  permission: Permission;
  /** The two halves of the permission, for whoever reads the collection. */
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

/** What a role may do now, or as a transaction sees it. */
export async function permissionsOf(
  role: Role,
  transaction?: ClientSession,
): Promise<Permission[]> {
  if (role === OWNER_ROLE) return PERMISSIONS;
  const granted = await RolePermission.find(
    { role, isGranted: true },
    { permission: 1 },
    { session: transaction },
  ).lean();
  return PERMISSIONS.filter((known) => granted.some(({ permission }) => permission === known));
}

export function halvesOf(permission: Permission): { resource: string; action: string } {
  const [resource = '', action = ''] = permission.split(':');
  return { resource, action };
}

/** Writes the defaults of permissions that the collection does not know yet. */
export async function addDefaultPermissions(): Promise<void> {
  const changedAt = new Date();
  const defaults = ROLES.flatMap((role) =>
    DEFAULT_ROLE_PERMISSIONS[role].map((permission) => ({
      ...{ role, permission, ...halvesOf(permission) },
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

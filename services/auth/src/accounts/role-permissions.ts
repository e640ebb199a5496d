import { OWNER_ROLE, type Permission } from '@brightnest/contracts/permissions';
import {
  roleParamsSchema,
  type RolePermissionsResponse,
  updateRolePermissionsRequestSchema,
  type UpdateRolePermissionsResponse,
} from '@brightnest/contracts/accounts/permission-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { OFFICE_ROLES, type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { ClientSession } from 'mongoose';
import { isWithin, permissionsOf, RolePermission, splitPermission } from '../users/permissions';
import { assertMayManage, getManager, type Manager } from './staff';

/** The current permissions of each role of the office. */
export const listRolePermissions: Handler = handle(
  authRoutes.listRolePermissions,
  {},
  async (): Promise<RolePermissionsResponse> => ({
    success: true,
    roles: await Promise.all(
      OFFICE_ROLES.map(async (role) => ({
        role,
        permissions: await permissionsOf(role),
        isFixed: role === OWNER_ROLE,
      })),
    ),
  }),
);

/** Sets the permissions of a role. The gateway renews access tokens that carry the old ones. */
export const updateRolePermissions: Handler = handle(
  authRoutes.updateRolePermissions,
  { params: roleParamsSchema, body: updateRolePermissionsRequestSchema },
  async ({ actor, params: { role }, body, origin }): Promise<UpdateRolePermissionsResponse> => {
    const manager = await getManager(actor, 'permissions:write');
    if (role === OWNER_ROLE) {
      throw new AppError('conflict', {
        message: () =>
          t('The role {role} may do everything, so that somebody always can.', {
            role: t(ROLE_LABELS[role]),
          }),
      });
    }
    await assertMayManage(manager, role);
    assertMayGrant(manager, body.permissions);
    await setPermissions(role, body, origin);
    return { success: true, role, permissions: await permissionsOf(role), isFixed: false };
  },
);

function assertMayGrant({ permissions }: Manager, wanted: readonly Permission[]): void {
  if (isWithin(wanted, permissions)) return;
  throw new AppError('forbidden', {
    message: msg("You can't grant what your own role may not do."),
  });
}

interface WantedPermissions {
  permissions: readonly Permission[];
  /** The permissions that the caller saw; absent, the current ones are overwritten. */
  basedOn?: readonly Permission[];
}

/**
 * Grants and revokes the difference, and publishes it; without a difference nothing happens.
 * @throws AppError `conflict` when the role's permissions are no longer those the caller saw.
 */
async function setPermissions(
  role: Role,
  { permissions: wanted, basedOn }: WantedPermissions,
  origin: EventOrigin,
): Promise<void> {
  await inTransactionWithEvents(async (transaction, emit) => {
    const held = await permissionsOf(role, transaction);
    const granted = wanted.filter((permission) => !held.includes(permission));
    const revoked = held.filter((permission) => !wanted.includes(permission));
    if (granted.length + revoked.length === 0) return;
    // Two at once conflict in the sequence of the role's events: one of them runs again and sees the other.
    if (basedOn && !isSameSet(held, basedOn)) throw permissionsConflict(role);
    for (const permission of granted) await writePermission(role, permission, true, transaction);
    for (const permission of revoked) await writePermission(role, permission, false, transaction);
    const changed = newEvent('role.permissions-changed', { role, granted, revoked }, origin);
    emit({ type: 'role', id: role }, changed);
  });
}

function isSameSet(one: readonly Permission[], other: readonly Permission[]): boolean {
  return one.length === other.length && one.every((permission) => other.includes(permission));
}

function permissionsConflict(role: Role): AppError {
  return new AppError('conflict', {
    message: () =>
      t(
        'What the role {role} may do was changed by somebody else meanwhile. Nothing was saved: look at it as it is now, and save again.',
        { role: t(ROLE_LABELS[role]) },
      ),
  });
}

async function writePermission(
  role: Role,
  permission: Permission,
  isGranted: boolean,
  session: ClientSession,
): Promise<void> {
  await RolePermission.updateOne(
    { role, permission },
    { $set: { isGranted, changedAt: new Date() }, $setOnInsert: splitPermission(permission) },
    { upsert: true, session },
  );
}

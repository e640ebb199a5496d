import type { Permission } from '@brightnest/contracts/auth/permissions';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { ROLE_LABELS, type Role } from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/outbox';
import type { ClientSession } from 'mongoose';
import { halvesOf, permissionsOf, RolePermission } from '../../model/role-permission';

export interface WantedPermissions {
  permissions: readonly Permission[];
  /** What the role held when it was decided; whatever it holds now when absent. */
  basedOn?: readonly Permission[];
}

/**
 * Grants and revokes what makes the difference, and tells of it; without a difference nothing happens.
 * @throws AppError `conflict` when the role holds something else by now than it was decided on.
 */
export async function setPermissions(
  role: Role,
  { permissions: wanted, basedOn }: WantedPermissions,
  origin: EventOrigin,
): Promise<void> {
  await inTransactionWithEvents(async (transaction, emit) => {
    const held = await permissionsOf(role, transaction);
    const granted = wanted.filter((permission) => !held.includes(permission));
    const revoked = held.filter((permission) => !wanted.includes(permission));
    if (granted.length + revoked.length === 0) return;
    // Of two at once, one meets the other in the sequence of the role's events, and looks again.
    if (basedOn && !isSame(held, basedOn)) throw changedMeanwhile(role);
    for (const permission of granted) await write(role, permission, true, transaction);
    for (const permission of revoked) await write(role, permission, false, transaction);
    const changed = newEvent('role.permissions-changed', { role, granted, revoked }, origin);
    emit({ type: 'role', id: role }, changed);
  });
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return one.length === other.length && one.every((permission) => other.includes(permission));
}

function changedMeanwhile(role: Role): AppError {
  return new AppError('conflict', {
    message: `What the role ${ROLE_LABELS[role]} may do was changed by somebody else meanwhile. Nothing was saved: look at it as it is now, and save again.`,
  });
}

async function write(
  role: Role,
  permission: Permission,
  isGranted: boolean,
  session: ClientSession,
): Promise<void> {
  await RolePermission.updateOne(
    { role, permission },
    { $set: { isGranted, changedAt: new Date() }, $setOnInsert: halvesOf(permission) },
    { upsert: true, session },
  );
}

import type { Permission } from '@brightnest/contracts/auth/permissions';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { newEvent } from '@brightnest/service-kit/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/outbox';
import type { ClientSession } from 'mongoose';
import { halvesOf, permissionsOf, RolePermission } from '../../model/role-permission';

/** Grants and revokes what makes the difference, and tells of it; without a difference nothing happens. */
export async function setPermissions(
  role: Role,
  wanted: readonly Permission[],
  origin: EventOrigin,
): Promise<void> {
  await inTransactionWithEvents(async (transaction, emit) => {
    const held = await permissionsOf(role, transaction);
    const granted = wanted.filter((permission) => !held.includes(permission));
    const revoked = held.filter((permission) => !wanted.includes(permission));
    if (granted.length + revoked.length === 0) return;
    for (const permission of granted) await write(role, permission, true, transaction);
    for (const permission of revoked) await write(role, permission, false, transaction);
    const changed = newEvent('role.permissions-changed', { role, granted, revoked }, origin);
    emit({ type: 'role', id: role }, changed);
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

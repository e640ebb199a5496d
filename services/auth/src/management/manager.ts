import type { Permission } from '@brightnest/contracts/auth/permissions';
import { ROLE_LABELS, type Role } from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/route';
import { permissionsOf } from '../model/role-permission';
import { fullName, User, type UserRecord } from '../model/user';

/** A member of staff who manages people, with what they may do now. */
export interface Manager {
  userId: string;
  name: string;
  permissions: readonly Permission[];
}

/**
 * Reads what the caller may do now: their token may be older than a change.
 * @throws AppError `not_authenticated`, `forbidden`.
 */
export async function getManager({ userId }: Actor, needed: Permission): Promise<Manager> {
  const user = await User.findOne(
    { _id: userId, isActive: true },
    { firstName: 1, lastName: 1, role: 1 },
  ).lean<Pick<UserRecord, 'firstName' | 'lastName' | 'role'>>();
  if (!user) throw new AppError('not_authenticated');
  const permissions = await permissionsOf(user.role);
  if (!permissions.includes(needed)) throw new AppError('forbidden');
  return { userId, name: fullName(user), permissions };
}

/**
 * Nobody gives a role that may do more than they may themselves, and nobody changes a person who holds
 * one: each would be a way to everything that role may do.
 * @throws AppError `forbidden`.
 */
export async function requireRightOver(
  { permissions }: Manager,
  ...roles: readonly Role[]
): Promise<void> {
  for (const role of new Set(roles)) {
    const held = await permissionsOf(role);
    if (held.every((permission) => permissions.includes(permission))) continue;
    throw new AppError('forbidden', {
      message: `The role ${ROLE_LABELS[role]} may do more than yours, so you can't manage it.`,
    });
  }
}

import { OWNER_ROLE, type Permission } from '@brightnest/contracts/permissions';
import { CUSTOMER_ROLES, isInRoles, type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { isWithin, permissionsOf } from '../users/permissions';
import { fullName, User, type UserRecord, userTypeOf } from '../users/user';
import { Customer } from '../users/customer';

/** The profile of somebody of the office, beside their user record. */
interface AdminRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Who gave them the role: a user id. */
  createdBy: string;
  createdAt: Date;
}

const adminSchema = new Schema<AdminRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    createdBy: { type: String, required: true },
  },
  { collection: 'admins', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

export const Admin = mongoose.model('Admin', adminSchema);

/** A member of staff who manages users, with their current permissions. */
export interface Manager {
  userId: string;
  name: string;
  permissions: readonly Permission[];
}

/**
 * Reads the caller's current permissions: their token may be older than a change of them.
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
 * Refuses to manage roles that have permissions the manager lacks: giving such a role, or changing a user
 * who has it, would be a way to those permissions.
 * @throws AppError `forbidden`.
 */
export async function assertMayManage(
  { permissions }: Pick<Manager, 'permissions'>,
  ...roles: readonly Role[]
): Promise<void> {
  for (const role of new Set(roles)) {
    const held = await permissionsOf(role);
    if (isWithin(held, permissions)) continue;
    throw new AppError('forbidden', {
      message: () =>
        t("The role {role} may do more than yours, so you can't manage it.", {
          role: t(ROLE_LABELS[role]),
        }),
    });
  }
}

/**
 * Makes sure that another owner who can sign in remains, before `leaving` stops being one. It writes to
 * the one who remains, so that two owners who leave at the same moment conflict: a mere read would let
 * both go.
 * @throws AppError `last_owner`.
 */
export async function assertNotLastOwner(
  leaving: Pick<UserRecord, '_id' | 'role' | 'isActive' | 'password'>,
  transaction: ClientSession,
): Promise<void> {
  if (leaving.role !== OWNER_ROLE || !leaving.isActive || !leaving.password) return;
  const { matchedCount } = await User.updateOne(
    {
      _id: mongoose.trusted({ $ne: leaving._id }),
      role: OWNER_ROLE,
      isActive: true,
      password: mongoose.trusted({ $exists: true }),
    },
    { $inc: { stayedAsOwner: 1 } },
    { session: transaction, timestamps: false },
  );
  if (matchedCount === 0) throw new AppError('last_owner');
}

/** Adds the profile that belongs to a user's role, unless it exists. One of an earlier role stays. */
export async function ensureProfile(
  { _id: userId, role }: Pick<UserRecord, '_id' | 'role'>,
  createdBy: string,
  session: ClientSession,
): Promise<void> {
  const once = { upsert: true, session };
  if (isInRoles(role, CUSTOMER_ROLES)) {
    await Customer.updateOne({ userId }, { $setOnInsert: { userId } }, once);
  } else if (userTypeOf(role) === 'admin') {
    await Admin.updateOne({ userId }, { $setOnInsert: { createdBy } }, once);
  }
}

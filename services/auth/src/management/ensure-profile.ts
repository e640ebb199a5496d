import { CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import type { ClientSession } from 'mongoose';
import { Admin } from '../model/admin';
import { userTypeOf } from '../model/admin-user';
import { Customer } from '../model/customer';
import type { UserRecord } from '../model/user';

/** Adds the profile that belongs to a person's role, unless they have it. One of an earlier role stays. */
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

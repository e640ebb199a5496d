import { CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { DEMO_ACCOUNTS, type DemoAccount } from '../demo-accounts';
import { demoUserId } from '@brightnest/service-kit/demo-user-id';
import { Types } from 'mongoose';
import { hashPassword } from '../identity/passwords';
import { Customer } from '../model/customer';
import { User, type UserRecord } from '../model/user';

/**
 * Adds the demonstration accounts that are missing; one that exists keeps everything, its password too.
 * @returns how many were added.
 */
export async function seedAccounts(): Promise<number> {
  let added = 0;
  for (const account of DEMO_ACCOUNTS) {
    if (!(await User.exists({ email: account.email }))) added += await addUser(account);
    await addProfile(account);
  }
  return added;
}

async function addUser({ email, password, role, firstName, lastName }: DemoAccount) {
  const user = {
    // Known to the seeds of other services, which give these people something.
    _id: Types.ObjectId.createFromHexString(demoUserId(email)),
    email,
    password: await hashPassword(password),
    firstName,
    lastName,
    role,
    isVerified: true,
    emailVerifiedAt: new Date(),
  };
  const result = await User.updateOne({ email }, { $setOnInsert: user }, { upsert: true });
  return result.upsertedCount;
}

async function addProfile({ email, role }: DemoAccount): Promise<void> {
  if (!isInRoles(role, CUSTOMER_ROLES)) return;
  const user = await User.findOne({ email }, { _id: 1 }).orFail().lean<Pick<UserRecord, '_id'>>();
  const profile = { preferredContactMethod: 'email', marketingOptIn: false };
  await Customer.updateOne({ userId: user._id }, { $setOnInsert: profile }, { upsert: true });
}

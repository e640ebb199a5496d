import { randomUUID } from 'node:crypto';
import { folded, searchTermsOf } from '@brightnest/service-kit/search-terms';
import { Types } from 'mongoose';
import { DEMO_ACCOUNTS } from '../demo-accounts';
import { hashPassword } from '../identity/passwords';
import { newInvitationLink } from '../invitations/invitation-link';
import { userTypeOf } from '../model/admin-user';
import { Customer } from '../model/customer';
import { StaffInvitation } from '../model/staff-invitation';
import { User } from '../model/user';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Adds the people of the demonstration's list that are missing, invited by its admin where they have yet
 * to come; nobody is mailed.
 * @returns how many were added.
 */
export async function seedPeople(): Promise<number> {
  const adminEmail = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email;
  const admin = await User.findOne({ email: adminEmail }, { _id: 1 }).orFail().lean();
  let added = 0;
  for (const person of DEMO_PEOPLE) {
    const email = addressOf(person);
    if (await User.exists({ email })) continue;
    await addPerson(person, email, String(admin._id));
    added += 1;
  }
  return added;
}

async function addPerson(person: DemoPerson, email: string, invitedBy: string): Promise<void> {
  const { status, daysAgo, ...shown } = person;
  const _id = new Types.ObjectId();
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  const isInvited = status === 'pending' && userTypeOf(person.role) !== 'customer';
  await User.create({
    _id,
    email,
    ...shown,
    createdAt,
    isActive: status !== 'inactive',
    isVerified: status !== 'pending',
    // Nobody knows it: these people are there to be looked at.
    ...(status !== 'pending' && { password: await hashPassword(randomUUID()) }),
    ...(status !== 'pending' && { emailVerifiedAt: createdAt }),
    ...(isInvited && { invitedBy, invitedAt: createdAt }),
  });
  if (isInvited) await addInvitation(person, email, invitedBy);
  if (userTypeOf(person.role) === 'customer') await Customer.create({ userId: _id });
}

async function addInvitation(
  { role }: DemoPerson,
  email: string,
  invitedBy: string,
): Promise<void> {
  const searchTerms = searchTermsOf([email]);
  await StaffInvitation.create({
    ...{ email, role, invitedBy, searchTerms },
    ...newInvitationLink().stored,
  });
}

function addressOf({ firstName, lastName }: DemoPerson): string {
  // The dotless ı has no accent to take away.
  const name = folded(`${firstName} ${lastName}`).replaceAll('ı', 'i');
  return `${name.replace(/[^a-z ]/g, '').replaceAll(' ', '.')}@mail.example`;
}

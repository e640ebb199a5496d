import { randomUUID } from 'node:crypto';
import { SMS_PURPOSES } from '@brightnest/contracts/accounts/account';
import { CUSTOMER_ROLES, isInRoles, type Role } from '@brightnest/contracts/roles';
import { folded, searchTermsOf } from '@brightnest/service-kit/lists/search-fields';
import { Types } from 'mongoose';
import { Customer } from '../../services/auth/src/users/customer';
import { newInvitationLink, StaffInvitation } from '../../services/auth/src/accounts/invitations';
import { hashPassword } from '../../services/auth/src/identity/passwords';
import { SetupModel } from '../../services/auth/src/setup';
import { User, type UserRecord, userTypeOf } from '../../services/auth/src/users/user';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts';
import { demoUserId } from './demo-ids';

/** The demonstration's accounts, whose passwords are published: they are never added beside others. */
export const OWN_ACCOUNTS = {
  model: User,
  ids: DEMO_ACCOUNTS.map(({ email }) => new Types.ObjectId(demoUserId(email))),
  noun: 'accounts',
};

/** The demonstration is set up, so its overview shows no checklist. */
export async function seedSetup(): Promise<void> {
  const now = new Date();
  await SetupModel.updateOne(
    { _id: 'company' },
    { $setOnInsert: { startedAt: now, dismissedAt: now } },
    { upsert: true },
  );
}

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

async function addUser({ email, password, role, firstName, lastName, mobile }: DemoAccount) {
  const user = {
    // Known to the seeds of other services, which give these people something.
    _id: Types.ObjectId.createFromHexString(demoUserId(email)),
    email,
    password: await hashPassword(password),
    firstName,
    lastName,
    role,
    ...(mobile !== undefined && { phone: mobile }),
    isVerified: true,
    emailVerifiedAt: new Date(),
  };
  const result = await User.updateOne({ email }, { $setOnInsert: user }, { upsert: true });
  return result.upsertedCount;
}

async function addProfile({ email, role, mobile }: DemoAccount): Promise<void> {
  if (!isInRoles(role, CUSTOMER_ROLES)) return;
  const user = await User.findOne({ email }, { _id: 1 }).orFail().lean<Pick<UserRecord, '_id'>>();
  const wantsSms = mobile !== undefined;
  const profile = {
    preferredContactMethod: wantsSms ? 'sms' : 'email',
    marketingOptIn: false,
    ...Object.fromEntries(SMS_PURPOSES.map(({ value }) => [value, wantsSms])),
  };
  await Customer.updateOne({ userId: user._id }, { $setOnInsert: profile }, { upsert: true });
}

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

/** Somebody in the demonstration's list of users. Nobody signs in as them. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  role: Role;
  phone?: string;
  city: string;
  state: string;
  /** How long ago they joined. */
  daysAgo: number;
  /** Active when absent; a pending one of the team has an open invitation. */
  status?: 'pending' | 'inactive';
}

type Place = readonly [city: string, state: string];

const SYDNEY: Place = ['Sydney', 'NSW'];
const MELBOURNE: Place = ['Melbourne', 'VIC'];
const BRISBANE: Place = ['Brisbane', 'QLD'];
const PERTH: Place = ['Perth', 'WA'];
const COLOMBO: Place = ['Colombo', 'Western'];
const KANDY: Place = ['Kandy', 'Central'];

/** People of every kind and status, so that the list has something to search, filter and sort. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Aiko Tanaka', 'customer', SYDNEY, 3, { phone: '0400 555 101' }),
  person('Mateo García', 'customer', MELBOURNE, 9, { phone: '0400 555 102' }),
  person('Fatima Al-Sayed', 'customer', BRISBANE, 17, { phone: '0400 555 103' }),
  person('Liam O’Connor', 'customer', PERTH, 26, { phone: '0400 555 104' }),
  person('Zanele Dlamini', 'registered_customer', SYDNEY, 34),
  person('Sofia Rossi', 'customer', MELBOURNE, 51, { phone: '0400 555 105' }),
  person('Nguyễn Minh Anh', 'registered_customer', SYDNEY, 1, { status: 'pending' }),
  person('Elif Yılmaz', 'customer', MELBOURNE, 2, { status: 'pending' }),
  person('Jack Thompson', 'customer', BRISBANE, 210, { status: 'inactive' }),
  person('Dilani Jayawardena', 'student_cleaner', COLOMBO, 40, { phone: '077 555 0106' }),
  person('Kasun Fernando', 'student_cleaner', KANDY, 22, { phone: '077 555 0107' }),
  person('Chiara Bianchi', 'verified_cleaner', MELBOURNE, 95, { phone: '0400 555 108' }),
  person('Samuel Okafor', 'verified_cleaner', SYDNEY, 120, { phone: '0400 555 109' }),
  person('Mei Ling Chen', 'team_leader', SYDNEY, 300, { phone: '0400 555 110' }),
  person('Tharindu Bandara', 'cleaner', COLOMBO, 260, { status: 'inactive' }),
  person('Anjali Sharma', 'verified_cleaner', PERTH, 1, { status: 'pending' }),
  person('Noah Williams', 'customer_support', SYDNEY, 4, { status: 'pending' }),
];

function person(
  name: string,
  role: Role,
  [city, state]: Place,
  daysAgo: number,
  more: Pick<DemoPerson, 'phone' | 'status'> = {},
): DemoPerson {
  const lastSpace = name.lastIndexOf(' ');
  const [firstName, lastName] = [name.slice(0, lastSpace), name.slice(lastSpace + 1)];
  return { firstName, lastName, role, city, state, daysAgo, ...more };
}

import {
  type CustomerDetails,
  customerParamsSchema,
  type CustomerResponse,
  type PossibleDuplicate,
} from '@brightnest/contracts/customers/customer-schemas';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { CUSTOMER_ROLES } from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import { folded } from '@brightnest/service-kit/lists/search-fields';
import mongoose, { type ClientSession, type QueryFilter } from 'mongoose';
import { Customer, type CustomerRecord } from '../users/customer';
import { emailOf, fullName, User, type UserRecord } from '../users/user';
import { kindOf, SUMMARY_FIELDS, toSummary } from './customer-list';

const FIELDS = {
  ...SUMMARY_FIELDS,
  address: 1,
  postalCode: 1,
  language: 1,
  tagRevision: 1,
} as const;

/** A customer, by their id or by the address that is theirs. */
export const getCustomer: Handler = handle(
  customerRoutes.getCustomer,
  { params: customerParamsSchema },
  async ({ params: { id } }): Promise<CustomerResponse> => {
    const user = id.includes('@') ? await findByAddress(id) : await getFinalUser(id);
    if (!user) throw new AppError('not_found');
    return { success: true, customer: await describe(user) };
  },
);

/** A customer as the calls answer who change one. */
export async function describeCustomer(id: string): Promise<CustomerResponse> {
  return { success: true, customer: await describe(await getFinalUser(id)) };
}

/**
 * A user; in the place of one who joined another, that other.
 * @throws AppError `not_found`.
 */
export async function getFinalUser(
  id: string,
  session: ClientSession | null = null,
): Promise<UserRecord> {
  const user = await User.findById(id, FIELDS).session(session).lean<UserRecord>();
  if (!user) throw new AppError('not_found');
  const { joinedTo } = user.guest ?? {};
  return joinedTo === undefined ? user : getFinalUser(joinedTo, session);
}

/** Whose address it is: the account's that proved it, else who is known by it alone. */
async function findByAddress(email: string): Promise<UserRecord | null> {
  const find = (filter: QueryFilter<UserRecord>) => User.findOne(filter, FIELDS).lean<UserRecord>();
  return (await find({ email, isVerified: true })) ?? find({ 'guest.contactEmail': email });
}

async function describe(user: UserRecord): Promise<CustomerDetails> {
  const profile = Customer.findOne({ userId: user._id }).lean<CustomerRecord>();
  const { preferredContactMethod = 'email' } = (await profile) ?? {};
  const kind = kindOf(user);
  return {
    ...toSummary(user),
    firstName: user.firstName,
    lastName: user.lastName,
    address: user.address ?? null,
    city: user.city ?? null,
    state: user.state ?? null,
    postalCode: user.postalCode ?? null,
    language: user.language ?? null,
    preferredContactMethod,
    ownsAddress: kind === 'account' ? user.email : (user.guest?.contactEmail ?? null),
    possibleDuplicates: await findDuplicates(user),
    tagRevision: user.tagRevision ?? 0,
    version: customerVersion(user),
  };
}

/** The version of who a customer is and how they are reached. */
export function customerVersion(user: UserRecord): string {
  const { firstName, lastName, phone, address, city, state, postalCode, isActive } = user;
  const reached = [emailOf(user), phone, address, city, state, postalCode];
  return versionOf(firstName, lastName, reached, kindOf(user), isActive);
}

const MAX_DUPLICATES = 5;

/** Other customers with the same email address or phone, or of the same name at the same home. */
async function findDuplicates(user: UserRecord): Promise<PossibleDuplicate[]> {
  const email = emailOf(user);
  const same = [
    { email },
    { 'guest.email': email },
    { 'guest.contactEmail': email },
    ...(user.phone ? [{ phone: user.phone }] : []),
  ];
  const find = (filter: QueryFilter<UserRecord>) =>
    User.find(
      {
        _id: mongoose.trusted({ $ne: user._id }),
        role: mongoose.trusted({ $in: ['guest', ...CUSTOMER_ROLES] }),
        'guest.joinedTo': mongoose.trusted({ $exists: false }),
        ...filter,
      },
      FIELDS,
    )
      .limit(MAX_DUPLICATES)
      .lean<UserRecord[]>();
  const home = homeOf(user);
  const order = {
    'order.firstName': folded(user.firstName),
    'order.lastName': folded(user.lastName),
  };
  const [reached, named] = await Promise.all([find({ $or: same }), home ? find(order) : []]);
  const others = [...reached, ...named.filter((other) => homeOf(other) === home)];
  const once = [...new Map(others.map((other) => [String(other._id), other])).values()];
  const byOf = (other: UserRecord): PossibleDuplicate['by'] => {
    if (emailOf(other) === email || other.guest?.contactEmail === email) return 'email';
    return other.phone !== undefined && other.phone === user.phone ? 'phone' : 'home';
  };
  return once.slice(0, MAX_DUPLICATES).map((other) => ({
    ...{ id: String(other._id), name: fullName(other), kind: kindOf(other), by: byOf(other) },
  }));
}

/** Where somebody lives, however they write it; empty where it is not known. */
function homeOf({ address = '', postalCode = '' }: UserRecord): string {
  const letters = (text: string) =>
    folded(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return address && `${letters(address)}, ${letters(postalCode)}`;
}

import { CUSTOMER_ROLES, isInRoles, type Role, ROLES } from '@brightnest/contracts/roles';
import { searchRoutes } from '@brightnest/contracts/routes/search';
import {
  searchQuerySchema,
  type SearchResponse,
} from '@brightnest/contracts/search/search-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import {
  type FoundRecord,
  objectIdsFrom,
  searchAnswer,
} from '@brightnest/service-kit/lists/quick-search';
import { searchPatterns } from '@brightnest/service-kit/lists/search-fields';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { type QueryFilter } from 'mongoose';
import { emailOf, fullName, User, type UserRecord } from '../users/user';
import { userSearchFilter } from '../users/user-search';
import { kindOf } from './customer-list';

const FIELDS = {
  email: 1,
  guest: 1,
  firstName: 1,
  lastName: 1,
  phone: 1,
  address: 1,
  city: 1,
  role: 1,
  isVerified: 1,
  isActive: 1,
  createdAt: 1,
} as const;

const isCustomer = (role: Role) => role === 'guest' || isInRoles(role, CUSTOMER_ROLES);
const CUSTOMERS = ROLES.filter(isCustomer);
const TEAM = ROLES.filter((role) => !isCustomer(role));

/** Customers that staff find while they type. */
export const searchCustomers: Handler = handle(
  searchRoutes.searchCustomers,
  { query: searchQuerySchema },
  ({ query: { search } }) => searchUsers(search, CUSTOMERS, kindOf),
);

/** Cleaners and people of the office that staff find while they type. */
export const searchTeam: Handler = handle(
  searchRoutes.searchUsers,
  { query: searchQuerySchema },
  ({ query: { search } }) => searchUsers(search, TEAM, ({ role }) => role),
);

/** Among how many the best are looked for: in no order, reading ends as soon as there are so many. */
const MOST_READ = 40;

async function searchUsers(
  search: string,
  roles: readonly Role[],
  statusOf: (user: UserRecord) => string,
): Promise<SearchResponse> {
  const find = (filter: QueryFilter<UserRecord>) =>
    User.find(
      {
        ...filter,
        role: mongoose.trusted({ $in: roles }),
        'guest.joinedTo': mongoose.trusted({ $exists: false }),
      },
      FIELDS,
    )
      .limit(MOST_READ)
      .lean<UserRecord[]>();
  const _id = objectIdsFrom(search);
  const patterns = searchPatterns(search);
  const [numbered, found] = await Promise.all([
    _id ? find({ _id } as QueryFilter<UserRecord>) : [],
    patterns.length > 0 ? find(userSearchFilter(patterns)) : [],
  ]);
  const toHit = (user: UserRecord): FoundRecord => ({
    ...{ id: String(user._id), name: fullName(user), email: emailOf(user) },
    phone: user.phone === undefined ? null : formatPhone(user.phone),
    address: [user.address, user.city].filter(Boolean).join(', ') || null,
    ...{ about: null, status: statusOf(user), at: null },
  });
  return searchAnswer(search, [...numbered, ...found.toSorted(byInterest)].map(toHit));
}

/** Who may be active before who is not, then those who came last. */
function byInterest(one: UserRecord, other: UserRecord): number {
  return (
    Number(other.isActive) - Number(one.isActive) ||
    other.createdAt.getTime() - one.createdAt.getTime()
  );
}

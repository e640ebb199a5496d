import {
  adminUsersQuerySchema,
  type AdminUsersQuery,
  type AdminUsersResponse,
} from '@brightnest/contracts/auth/admin-users';
import type { UserSort } from '@brightnest/contracts/auth/user-options';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { ADMIN_USER_FIELDS, STATUS_FILTERS, toAdminUser } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';
import { userSearchFilter } from '../../model/user-listing';

/** The people of the site, searched, filtered and sorted by the database. */
export const listUsers: Handler = handle(
  authRoutes.listUsers,
  { query: adminUsersQuerySchema },
  async ({ query }): Promise<AdminUsersResponse> => {
    const { page, pageSize, sort } = query;
    const filter = filterOf(query);
    const [users, total] = await Promise.all([
      User.find(filter, ADMIN_USER_FIELDS)
        .sort(orderOf(sort))
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<UserRecord[]>(),
      countOf(filter),
    ]);
    return { success: true, users: users.map(toAdminUser), page, pageSize, total };
  },
);

// As in the list of quotes: nobody turns to the last of so many pages of a search.
const MAX_COUNTED = 10_000;

/** The whole list is not counted but known; a search stops counting when it has found enough. */
function countOf(filter: ReturnType<typeof filterOf>): PromiseLike<number> {
  if (Object.keys(filter).length === 0) return User.estimatedDocumentCount();
  const count = User.countDocuments(filter);
  return filter.$and ? count.limit(MAX_COUNTED) : count;
}

function filterOf({ role, status, search }: AdminUsersQuery) {
  return {
    ...(role && { role }),
    ...(status && STATUS_FILTERS[status]),
    ...userSearchFilter(search),
  };
}

// Each is the order of an index, so that a page is read from it and not sorted.
const ORDERS = {
  name: { 'order.firstName': 1, 'order.lastName': 1, _id: 1 },
  email: { email: 1 },
  role: { role: 1, _id: 1 },
  status: { isActive: -1, isVerified: -1, _id: 1 },
  location: { 'order.city': 1, 'order.state': 1, _id: 1 },
  joined: { createdAt: 1, _id: 1 },
} as const;

function orderOf(sort: UserSort): Record<string, 1 | -1> {
  const isReversed = sort.startsWith('-');
  const column = (isReversed ? sort.slice(1) : sort) as keyof typeof ORDERS;
  const order: Record<string, 1 | -1> = ORDERS[column];
  if (!isReversed) return order;
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}

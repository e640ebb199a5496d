import {
  adminUsersQuerySchema,
  type AdminUsersResponse,
} from '@brightnest/contracts/auth/admin-users';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { ADMIN_USER_FIELDS, toAdminUser } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';
import { usersFilter, usersOrder } from '../../model/users-reading';

/** The people of the site, searched, filtered and sorted by the database. */
export const listUsers: Handler = handle(
  authRoutes.listUsers,
  { query: adminUsersQuerySchema },
  async ({ query }): Promise<AdminUsersResponse> => {
    const { page, pageSize, sort } = query;
    const filter = usersFilter(query);
    const [users, total] = await Promise.all([
      User.find(filter, ADMIN_USER_FIELDS)
        .sort(usersOrder(sort))
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
function countOf(filter: ReturnType<typeof usersFilter>): PromiseLike<number> {
  if (Object.keys(filter).length === 0) return User.estimatedDocumentCount();
  const count = User.countDocuments(filter);
  return filter.$and ? count.limit(MAX_COUNTED) : count;
}

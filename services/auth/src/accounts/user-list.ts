import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminUser,
  type AdminUserResponse,
  adminUsersQuerySchema,
  type AdminUsersResponse,
  type UsersFilter,
  usersFilterSchema,
} from '@brightnest/contracts/accounts/user-schemas';
import {
  USER_STATUS_LABELS,
  type UserStatus,
  type USER_SORTS,
} from '@brightnest/contracts/accounts/account';
import { addressLabels } from '@brightnest/contracts/company/address-text';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import { type ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { emailOf, fullName, User, type UserRecord, userTypeOf } from '../users/user';
import { userSearchFilter } from '../users/user-search';

/** The projection that {@link toAdminUser} needs. */
export const ADMIN_USER_FIELDS = {
  email: 1,
  guest: 1,
  firstName: 1,
  lastName: 1,
  role: 1,
  phone: 1,
  address: 1,
  city: 1,
  state: 1,
  postalCode: 1,
  isVerified: 1,
  isActive: 1,
  lastLoginAt: 1,
  secondFactorSince: 1,
  passkeyCount: 1,
  createdAt: 1,
} as const;

type ProjectedUser = Pick<UserRecord, '_id' | keyof typeof ADMIN_USER_FIELDS>;

/** A user as staff see them. */
export function toAdminUser(user: ProjectedUser): AdminUser {
  const { city, state } = user;
  return {
    id: String(user._id),
    email: emailOf(user),
    name: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    userType: userTypeOf(user.role),
    status: statusOf(user),
    phone: user.phone === undefined ? null : formatPhone(user.phone),
    address: user.address ?? null,
    city: city ?? null,
    state: state ?? null,
    postalCode: user.postalCode ?? null,
    location: [city, state].filter(Boolean).join(', ') || null,
    joined: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    isActive: user.isActive,
    secondFactor: secondFactorOf(user),
  };
}

type Factors = Pick<UserRecord, '_id' | 'secondFactorSince' | 'passkeyCount'>;

function secondFactorOf(user: Factors): AdminUser['secondFactor'] {
  const { secondFactorSince, passkeyCount: passkeys = 0 } = user;
  if (!secondFactorSince && passkeys === 0) return null;
  const since = secondFactorSince?.toISOString() ?? null;
  return { since, passkeys, version: secondFactorVersion(user) };
}

/** The version of how somebody proves who they are: another one with each change of second factor and passkeys. */
export const secondFactorVersion = ({ _id, secondFactorSince, passkeyCount = 0 }: Factors) =>
  versionOf(String(_id), secondFactorSince?.getTime() ?? null, passkeyCount);

// An invited user has no password until they accept, and accepting verifies the address: `isVerified` alone
// tells active from pending.
function statusOf({
  isActive,
  isVerified,
}: Pick<UserRecord, 'isActive' | 'isVerified'>): UserStatus {
  if (!isActive) return 'inactive';
  return isVerified ? 'active' : 'pending';
}

/** The filters of each status. */
const STATUS_FILTERS: Readonly<
  Record<UserStatus, Partial<Pick<UserRecord, 'isActive' | 'isVerified'>>>
> = {
  active: { isActive: true, isVerified: true },
  pending: { isActive: true, isVerified: false },
  inactive: { isActive: false },
};

/** The list of users and its export. Each sort is the order of an index of the model. */
const userList: ListDeclaration<UsersFilter, (typeof USER_SORTS)[number]> = {
  search: userSearchFilter,
  filters: {
    role: { valueOf: ({ role }) => role },
    isActive: { valueOf: ({ status }) => status && STATUS_FILTERS[status].isActive },
    isVerified: { valueOf: ({ status }) => status && STATUS_FILTERS[status].isVerified },
  },
  sorts: {
    name: { fields: { 'order.firstName': 1, 'order.lastName': 1, _id: 1 } },
    email: { fields: { email: 1 } },
    role: { fields: { role: 1, _id: 1 } },
    status: { fields: { isActive: -1, isVerified: -1, _id: 1 } },
    location: { fields: { 'order.city': 1, 'order.state': 1, _id: 1 } },
    joined: { fields: { createdAt: 1, _id: 1 } },
  },
  maxCounted: 10_000,
};

/** A page of the users, searched, filtered and sorted by the database. */
export const listUsers: Handler = handle(
  authRoutes.listUsers,
  { query: adminUsersQuerySchema },
  async ({ query }): Promise<AdminUsersResponse> => {
    const { page, pageSize } = query;
    const { records, total } = await readPage(User, userList, query, {
      fields: ADMIN_USER_FIELDS,
      knownTotal: () => countUsers(query),
    });
    return { success: true, users: records.map(toAdminUser), page, pageSize, total };
  },
);

/** How many users a filter without a search matches; all of them are estimated, from metadata. */
function countUsers({ role, status }: UsersFilter): PromiseLike<number> {
  if (!role && !status) return User.estimatedDocumentCount();
  return User.countDocuments({ ...(role && { role }), ...(status && STATUS_FILTERS[status]) });
}

const COLUMNS = {
  firstName: msg('First name'),
  lastName: msg('Last name'),
  email: msg('Email'),
  phone: msg('Phone'),
  role: msg('Role'),
  status: msg('Status'),
  address: msg('Address'),
  city: msg('City'),
  // Named as the company's country calls them.
  state: '',
  postalCode: '',
  joined: msg('Joined (UTC)'),
  lastLoginAt: msg('Last sign-in (UTC)'),
};

/** The filtered list in its order, streamed as CSV. */
export const exportUsers: Handler = handle(
  authRoutes.exportUsers,
  { query: usersFilterSchema },
  async ({ query, response }) => {
    const records = readAll(User, userList, query, ADMIN_USER_FIELDS);
    const { region: state, postcode: postalCode } = addressLabels();
    const columns = { ...COLUMNS, state, postalCode };
    return sendCsv(response, { name: 'users', columns, records, toRow: toCsvRow });
  },
);

function toCsvRow(record: UserRecord): Record<keyof typeof COLUMNS, string> {
  const user = toAdminUser(record);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    role: t(ROLE_LABELS[user.role]),
    status: t(USER_STATUS_LABELS[user.status]),
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    postalCode: user.postalCode ?? '',
    joined: user.joined,
    lastLoginAt: user.lastLoginAt ?? '',
  };
}

/** One user, as staff see them. */
export const getUser: Handler = handle(
  authRoutes.getUser,
  { params: idParamsSchema },
  async ({ params: { id } }): Promise<AdminUserResponse> => {
    const user = await User.findById(id, ADMIN_USER_FIELDS).lean<UserRecord>();
    if (!user) throw new AppError('not_found');
    return { success: true, user: toAdminUser(user) };
  },
);

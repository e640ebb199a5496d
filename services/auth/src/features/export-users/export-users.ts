import { usersFilterSchema } from '@brightnest/contracts/auth/admin-users';
import { USER_STATUS_LABELS } from '@brightnest/contracts/auth/user-options';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { sendCsv } from '@brightnest/service-kit/send-csv';
import { ADMIN_USER_FIELDS, toAdminUser } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';
import { usersFilter, usersOrder } from '../../model/users-reading';

const BATCH = 500;

const COLUMNS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  status: 'Status',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  joined: 'Joined (UTC)',
  lastLoginAt: 'Last sign-in (UTC)',
};

/** What the filter shows, in its order, as a file for spreadsheets. Read and sent piece by piece. */
export const exportUsers: Handler = handle(
  authRoutes.exportUsers,
  { query: usersFilterSchema },
  async ({ query, response }) => {
    const records = User.find(usersFilter(query), ADMIN_USER_FIELDS)
      .sort(usersOrder(query.sort))
      .allowDiskUse(true)
      .lean<UserRecord[]>()
      .cursor({ batchSize: BATCH });
    return sendCsv(response, { name: 'users', columns: COLUMNS, records, toRow });
  },
);

function toRow(record: UserRecord): Record<keyof typeof COLUMNS, string> {
  const user = toAdminUser(record);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    role: ROLE_LABELS[user.role],
    status: USER_STATUS_LABELS[user.status],
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    postalCode: user.postalCode ?? '',
    joined: user.joined,
    lastLoginAt: user.lastLoginAt ?? '',
  };
}

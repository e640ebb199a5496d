import { idParamsSchema, type AdminUserResponse } from '@brightnest/contracts/auth/admin-users';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { ADMIN_USER_FIELDS, toAdminUser } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';

/** One person, as staff see them. */
export const getUser: Handler = handle(
  authRoutes.getUser,
  { params: idParamsSchema },
  async ({ params: { id } }): Promise<AdminUserResponse> => {
    const user = await User.findById(id, ADMIN_USER_FIELDS).lean<UserRecord>();
    if (!user) throw new AppError('not_found');
    return { success: true, user: toAdminUser(user) };
  },
);

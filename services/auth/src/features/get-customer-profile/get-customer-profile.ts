import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { toCustomerProfile } from '../../model/customer-profile';
import { User, type UserRecord } from '../../model/user';

/** The caller's own profile. */
export const getCustomerProfile: Handler = handle(
  authRoutes.getCustomerProfile,
  {},
  async ({ actor }) => {
    const user = await User.findOne({ _id: actor.userId, isActive: true }).lean<UserRecord>();
    if (!user) throw new AppError('not_authenticated');
    return toCustomerProfile(user);
  },
);

import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { Customer } from '../../model/customer';
import { toCustomerSettings } from '../../model/customer-settings';
import { User } from '../../model/user';

/** The caller's own settings. */
export const getCustomerSettings: Handler = handle(
  authRoutes.getCustomerSettings,
  {},
  async ({ actor: { userId } }) => {
    const [user, customer] = await Promise.all([
      User.exists({ _id: userId, isActive: true }),
      Customer.findOne({ userId }, { preferredContactMethod: 1, marketingOptIn: 1 }).lean(),
    ]);
    if (!user) throw new AppError('not_authenticated');
    return toCustomerSettings(customer);
  },
);

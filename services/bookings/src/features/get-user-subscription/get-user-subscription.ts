import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  Membership,
  toUserSubscription,
  type UserSubscriptionRecord,
} from '../../model/user-subscription';

/** The caller's own active membership of the club. */
export const getUserSubscription: Handler = handle(
  bookingsRoutes.getUserSubscription,
  {},
  async ({ actor }): Promise<UserSubscriptionResponse> => {
    const active = await Membership.findOne({
      userId: actor.userId,
      status: 'active',
    }).lean<UserSubscriptionRecord>();
    return active && toUserSubscription(active);
  },
);

import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import {
  CURRENT_STATUSES,
  Membership,
  toUserSubscription,
  type UserSubscriptionRecord,
} from '../../model/user-subscription';

/** The caller's own membership of the club, also while its renewal can't be charged. */
export const getUserSubscription: Handler = handle(
  bookingsRoutes.getUserSubscription,
  {},
  async ({ actor }): Promise<UserSubscriptionResponse> => {
    const current = await Membership.findOne({
      userId: actor.userId,
      status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    }).lean<UserSubscriptionRecord>();
    return current && toUserSubscription(current);
  },
);

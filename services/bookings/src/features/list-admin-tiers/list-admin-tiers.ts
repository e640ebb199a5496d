import type { AdminTiersResponse } from '@brightnest/contracts/bookings/admin-catalogue';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  Tier,
  toSubscriptionTier,
  type SubscriptionTierRecord,
} from '../../model/subscription-tier';

/** Every plan, those that are not offered included. */
export const listAdminTiers: Handler = handle(
  bookingsRoutes.listAdminTiers,
  {},
  async (): Promise<AdminTiersResponse> => {
    const records = await Tier.find()
      .sort({ 'monthlyPrice.minor': 1, name: 1 })
      .lean<SubscriptionTierRecord[]>();
    return { success: true, subscriptionTiers: records.map(toSubscriptionTier) };
  },
);

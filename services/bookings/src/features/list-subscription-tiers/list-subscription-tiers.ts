import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  Tier,
  toSubscriptionTier,
  type SubscriptionTierRecord,
} from '../../model/subscription-tier';

/** The plans of the club, cheapest first. */
export const listSubscriptionTiers: Handler = handle(
  bookingsRoutes.listSubscriptionTiers,
  {},
  async (): Promise<SubscriptionTier[]> => {
    const records = await Tier.find({ isActive: true })
      .sort({ 'monthlyPrice.minor': 1 })
      .lean<SubscriptionTierRecord[]>();
    return records.map(toSubscriptionTier);
  },
);

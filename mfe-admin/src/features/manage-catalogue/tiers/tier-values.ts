import type { SubscriptionTierRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';

/** What of a plan can be changed. */
export function valuesOf({ id: _id, ...values }: SubscriptionTier): SubscriptionTierRequest {
  return values;
}

/** What a new plan begins with. */
export const NEW_TIER: SubscriptionTierRequest = {
  name: '',
  description: '',
  monthlyPrice: '',
  cleaningsPerMonth: 4,
  benefits: [],
  isActive: true,
};

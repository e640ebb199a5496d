import { Tier, type SubscriptionTierRecord } from '../model/subscription-tier';

/** Adds a plan: 4 cleanings for 12,000.00 LKR a month, unless said otherwise. @returns its id. */
export async function addTier(given: Partial<SubscriptionTierRecord> = {}): Promise<string> {
  const { _id } = await Tier.create({
    name: 'Weekly Fresh',
    description: 'Every week',
    monthlyPrice: { minor: 1_200_000, currency: 'LKR' },
    cleaningsPerMonth: 4,
    ...given,
  });
  return String(_id);
}

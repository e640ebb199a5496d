import type { ClientSession, Types } from 'mongoose';
import { Tier, type SubscriptionTierRecord } from '../model/subscription-tier';

/** The plan of a membership. Plans are withdrawn, never removed. */
export function getTier(
  id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<SubscriptionTierRecord> {
  return Tier.findById(id).session(session).orFail().lean<SubscriptionTierRecord>();
}

import {
  subscribeRequestSchema,
  type SubscribeResponse,
} from '@brightnest/contracts/bookings/user-subscription';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { beginMembership } from '../../club/begin-membership';
import { Tier, type SubscriptionTierRecord } from '../../model/subscription-tier';

/** Begins a membership: it is there once its first month is paid. */
export const subscribe: Handler = handle(
  bookingsRoutes.subscribe,
  { body: subscribeRequestSchema },
  async ({ body: { tierId }, actor: { userId } }) => {
    const tier = await getOfferedTier(tierId);
    const checkoutId = await beginOnce(userId, tier);
    return reply(201, { success: true, checkoutId } satisfies SubscribeResponse);
  },
);

async function beginOnce(userId: string, tier: SubscriptionTierRecord): Promise<string> {
  try {
    return await beginMembership(userId, tier);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Their double began it a moment ago, and is found now.
    return beginMembership(userId, tier);
  }
}

async function getOfferedTier(tierId: string): Promise<SubscriptionTierRecord> {
  const tier = await Tier.findOne({ _id: tierId, isActive: true }).lean<SubscriptionTierRecord>();
  if (tier) return tier;
  const message = 'This plan is no longer offered. Please choose another.';
  throw new AppError('validation_failed', { message, fields: { tierId: message } });
}

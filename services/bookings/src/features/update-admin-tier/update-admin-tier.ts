import {
  updateTierRequestSchema,
  type AdminTierResponse,
  type SubscriptionTierRequest,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { changedMeanwhile } from '../../model/changed-meanwhile';
import {
  Tier,
  toSubscriptionTier,
  type SubscriptionTierRecord,
} from '../../model/subscription-tier';

/** Changes a plan. What was billed before keeps its price. */
export const updateAdminTier: Handler = handle(
  bookingsRoutes.updateAdminTier,
  { params: recordParamsSchema, body: updateTierRequestSchema },
  async ({ params: { id }, body: { basedOn, ...wanted }, origin }): Promise<AdminTierResponse> => {
    const event = { kind: 'plan' as const, id, name: wanted.name, change: 'updated' as const };
    const { monthlyPrice: seenPrice, ...seen }: Partial<SubscriptionTierRequest> = basedOn ?? {};
    const record = await Tier.findOneAndUpdate(
      { _id: id, ...seen, ...(seenPrice && { 'monthlyPrice.minor': fromDecimalText(seenPrice) }) },
      {
        $set: {
          ...wanted,
          monthlyPrice: { minor: fromDecimalText(wanted.monthlyPrice), currency: 'LKR' as const },
        },
        $push: { pendingEvents: newEvent('catalogue.changed', event, origin) },
      },
      { returnDocument: 'after' },
    ).lean<SubscriptionTierRecord>();
    if (!record) throw await changedMeanwhile(Tier, id, 'plan');
    return { success: true, subscriptionTier: toSubscriptionTier(record) };
  },
);

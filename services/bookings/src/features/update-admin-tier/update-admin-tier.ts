import {
  subscriptionTierRequestSchema,
  type AdminTierResponse,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import {
  Tier,
  toSubscriptionTier,
  type SubscriptionTierRecord,
} from '../../model/subscription-tier';

/** Changes a plan. What was billed before keeps its price. */
export const updateAdminTier: Handler = handle(
  bookingsRoutes.updateAdminTier,
  { params: recordParamsSchema, body: subscriptionTierRequestSchema },
  async ({ params: { id }, body, origin }): Promise<AdminTierResponse> => {
    const event = { kind: 'plan' as const, id, name: body.name, change: 'updated' as const };
    const monthlyPrice = { minor: fromDecimalText(body.monthlyPrice), currency: 'LKR' as const };
    const record = await Tier.findByIdAndUpdate(
      id,
      {
        $set: { ...body, monthlyPrice },
        $push: { pendingEvents: newEvent('catalogue.changed', event, origin) },
      },
      { returnDocument: 'after' },
    ).lean<SubscriptionTierRecord>();
    if (!record) throw new AppError('not_found');
    return { success: true, subscriptionTier: toSubscriptionTier(record) };
  },
);

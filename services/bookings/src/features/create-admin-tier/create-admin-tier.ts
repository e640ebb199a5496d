import {
  subscriptionTierRequestSchema,
  type AdminTierResponse,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { createOnce } from '@brightnest/service-kit/create-once';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import {
  Tier,
  toSubscriptionTier,
  type SubscriptionTierRecord,
} from '../../model/subscription-tier';

/** Adds a plan, once however often it is sent. */
export const createAdminTier: Handler = handle(
  bookingsRoutes.createAdminTier,
  { body: subscriptionTierRequestSchema },
  async ({ body, origin, idempotencyKey }) => {
    const _id = await recordIdFor('plan', idempotencyKey, body);
    const { name } = body;
    const event = { kind: 'plan' as const, id: String(_id), name, change: 'added' as const };
    const added = {
      ...body,
      _id,
      monthlyPrice: { minor: fromDecimalText(body.monthlyPrice), currency: 'LKR' as const },
      pendingEvents: [newEvent('catalogue.changed', event, origin)],
    };
    await createOnce(Tier, added);
    const record = await Tier.findById(_id).orFail().lean<SubscriptionTierRecord>();
    return reply(201, {
      success: true,
      subscriptionTier: toSubscriptionTier(record),
    } satisfies AdminTierResponse);
  },
);

import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  changePlanRequestSchema,
  planChangeQuerySchema,
  type PlanChangePreviewResponse,
  type StaffMembershipResponse,
  type UserPlanChangedResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { inLanguage } from '@brightnest/service-kit/language';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { findPerson, languageFor } from '../records/customer';
import { cancel, changeMembership, RESUMING, SKIPPING } from './change-membership';
import { changeTo, keepPlanOf } from './change-plan';
import { getCurrentMembership, MembershipModel, type MembershipRecord } from './membership';
import { firstMonthEvent } from './offer-membership';
import { previewOf } from './plan-change';
import { answerFor, membershipVersion } from './staff-membership-view';
import { withdrawOffer } from './subscribe';

/** Somebody's current membership, and what they are offered, for staff. */
export const getUserMembership: Handler = handle(
  staffBookingsRoutes.getUserMembership,
  { params: idParamsSchema },
  ({ params: { id: userId } }) => answerFor(userId),
);

/** Ends anybody's membership, as its member could, or takes back what was offered. */
export const cancelUserMembership: Handler = handle(
  staffBookingsRoutes.cancelUserMembership,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    const offer = await MembershipModel.findOne({ _id: id, status: 'pending' }).lean();
    if (offer) return withdraw(offer, origin);
    const { subscription } = await cancel(
      { id, origin },
      t('The membership ends with the month that is paid.'),
    );
    return answerFor(subscription.userId);
  },
);

async function withdraw(
  offer: MembershipRecord,
  origin: EventOrigin,
): Promise<StaffMembershipResponse> {
  if (!offer.offeredAt) throw new AppError('not_found');
  await withdrawOffer(offer, await firstMonthEvent(offer, { change: 'offer-withdrawn', origin }));
  return answerFor(offer.userId);
}

/** Leaves out the next month of anybody's membership, as its member could. */
export const skipUserMembershipMonth: Handler = handle(
  staffBookingsRoutes.skipUserMembershipMonth,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    const { subscription } = await changeMembership({ id, origin }, { ...SKIPPING, message: '' });
    return answerFor(subscription.userId);
  },
);

/** Takes back that anybody's membership ends, or leaves out a month. */
export const resumeUserMembership: Handler = handle(
  staffBookingsRoutes.resumeUserMembership,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    const { subscription } = await changeMembership({ id, origin }, { ...RESUMING, message: '' });
    return answerFor(subscription.userId);
  },
);

/** What changing anybody's plan would mean if staff did it now. */
export const previewUserPlanChange: Handler = handle(
  staffBookingsRoutes.previewUserPlanChange,
  { params: idParamsSchema, query: planChangeQuerySchema },
  async ({ params: { id }, query: { tierId } }): Promise<PlanChangePreviewResponse> => {
    const consequences = await previewOf(await getCurrentMembership({ id }), tierId);
    return { success: true, consequences };
  },
);

/**
 * Changes anybody's plan, as its member could: a dearer one at once, for the difference, by the card that is kept. Where
 * that is not charged, its member is mailed a link to pay.
 */
export function changeUserPlan(rpc: RpcClient): Handler {
  return handle(
    staffBookingsRoutes.changeUserPlan,
    { params: idParamsSchema, body: changePlanRequestSchema },
    async ({ params: { id }, body, origin, seenVersion }): Promise<UserPlanChangedResponse> => {
      const membership = await getCurrentMembership({ id });
      assertSeen(membershipVersion(membership, null), seenVersion);
      const { userId } = membership;
      // What its member pays is described in their language.
      const language = languageFor(await findPerson(userId, rpc));
      const change = () => changeTo(membership, body, origin);
      const { checkoutId } = await inLanguage(language, change);
      return { ...(await answerFor(userId)), isLinkSent: checkoutId !== null };
    },
  );
}

/** Takes back a change of anybody's plan that has not begun. */
export const keepUserPlan: Handler = handle(
  staffBookingsRoutes.keepUserPlan,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    const membership = await getCurrentMembership({ id });
    await keepPlanOf(membership, origin);
    return answerFor(membership.userId);
  },
);

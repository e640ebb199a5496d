import { idParamsSchema } from '@brightnest/contracts/fields';
import type {
  StaffMembership,
  StaffMembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { cancel, changeMembership, RESUMING, SKIPPING } from './change-membership';
import { describeMembership } from './describe-membership';
import { CURRENT_STATUSES, MembershipModel, type MembershipRecord } from './membership';
import { monthPriceOf } from './membership-month';

/** Somebody's current membership, for staff. */
export const getUserMembership: Handler = handle(
  staffBookingsRoutes.getUserMembership,
  { params: idParamsSchema },
  ({ params: { id: userId } }) => answerWith({ userId }),
);

/** Ends anybody's membership, as its member could. */
export const cancelUserMembership: Handler = handle(
  staffBookingsRoutes.cancelUserMembership,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    await cancel({ id, origin }, t('The membership ends with the month that is paid.'));
    return answerWith({ _id: id });
  },
);

/** Leaves out the next month of anybody's membership, as its member could. */
export const skipUserMembershipMonth: Handler = handle(
  staffBookingsRoutes.skipUserMembershipMonth,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    await changeMembership({ id, origin }, { ...SKIPPING, message: '' });
    return answerWith({ _id: id });
  },
);

/** Takes back that anybody's membership ends, or leaves out a month. */
export const resumeUserMembership: Handler = handle(
  staffBookingsRoutes.resumeUserMembership,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    await changeMembership({ id, origin }, { ...RESUMING, message: '' });
    return answerWith({ _id: id });
  },
);

async function answerWith(
  which: { userId: string } | { _id: string },
): Promise<StaffMembershipResponse> {
  const current = await MembershipModel.findOne({
    ...which,
    status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
  }).lean<MembershipRecord>();
  return { success: true, subscription: current && (await toStaffMembership(current)) };
}

async function toStaffMembership(record: MembershipRecord): Promise<StaffMembership> {
  const [membership, plan] = await Promise.all([
    describeMembership(record),
    getPlan(record.tierId),
  ]);
  return {
    ...membership,
    tierName: plan.name,
    monthlyPrice: toDecimalText((await monthPriceOf(plan)).minor),
    currency: plan.monthlyPrice.currency,
  };
}

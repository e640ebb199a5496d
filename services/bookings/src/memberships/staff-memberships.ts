import { idParamsSchema } from '@brightnest/contracts/fields';
import type {
  StaffMembership,
  StaffMembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { creditRuleOf, getPlan } from '../catalogue/plans';
import { changeMembership, ENDING } from './change-membership';
import {
  CURRENT_STATUSES,
  MembershipModel,
  type MembershipRecord,
  toMembership,
} from './membership';

/** Somebody's current membership, for staff. */
export const getUserMembership: Handler = handle(
  staffBookingsRoutes.getUserMembership,
  { params: idParamsSchema },
  async ({ params: { id: userId } }): Promise<StaffMembershipResponse> => {
    const current = await MembershipModel.findOne({
      userId,
      status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    }).lean<MembershipRecord>();
    return { success: true, subscription: current && (await toStaffMembership(current)) };
  },
);

/** Ends anybody's membership with the month that is paid, as its member could. */
export const cancelUserMembership: Handler = handle(
  staffBookingsRoutes.cancelUserMembership,
  { params: idParamsSchema },
  async ({ params: { id }, origin }): Promise<StaffMembershipResponse> => {
    const message = 'The membership ends with the month that is paid.';
    await changeMembership({ id, origin }, { ...ENDING, message });
    const record = await MembershipModel.findById(id).orFail().lean<MembershipRecord>();
    return { success: true, subscription: await toStaffMembership(record) };
  },
);

async function toStaffMembership(record: MembershipRecord): Promise<StaffMembership> {
  const plan = await getPlan(record.tierId);
  return {
    ...toMembership(record, creditRuleOf(plan)),
    tierName: plan.name,
    monthlyPrice: toDecimalText(plan.monthlyPrice.minor),
    currency: plan.monthlyPrice.currency,
  };
}

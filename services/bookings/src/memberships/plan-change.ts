import {
  type PlanChangePreview,
  type PlanChangePreviewResponse,
  planChangeQuerySchema,
} from '@brightnest/contracts/memberships/membership-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { getOfferedPlan, getPlan, type PlanRecord } from '../catalogue/plans';
import { getCurrentMembership, type MembershipRecord, nextChargeDate } from './membership';
import { monthPriceOf } from './membership-month';

/** What changing to another plan would mean if the caller did it now. */
export const previewPlanChange: Handler = handle(
  bookingsRoutes.previewPlanChange,
  { params: idParamsSchema, query: planChangeQuerySchema },
  async ({
    params: { id },
    query: { tierId },
    actor: { userId },
  }): Promise<PlanChangePreviewResponse> => {
    const membership = await getCurrentMembership({ id, userId });
    return { success: true, consequences: await previewOf(membership, tierId) };
  },
);

/** What a change of plan would mean, for its member or for staff. */
export async function previewOf(
  membership: MembershipRecord,
  tierId: string,
): Promise<PlanChangePreview> {
  return toPreview(membership, await getPlanChangeTerms(membership, tierId));
}

/** The consequences of a change of plan, for its preview and for the change itself. */
export interface PlanChangeTerms {
  plan: PlanRecord;
  current: PlanRecord;
  direction: PlanChangePreview['direction'];
  isImmediate: boolean;
  charge: Money;
  /** What a month of it costs from now on. */
  monthPrice: Money;
  /** How many cleanings it adds to this month. */
  cleanings: number;
}

/**
 * Upgrades start now: the full difference to the cost of this month is charged, and the full difference in credits
 * is added. All other changes start with the next month, as do upgrades in a skipped month.
 * @throws AppError `validation_failed` for a plan that can't be chosen; `change_not_allowed`.
 */
export async function getPlanChangeTerms(
  membership: MembershipRecord,
  tierId: string,
): Promise<PlanChangeTerms> {
  if (membership.tierId.equals(tierId)) {
    const message = msg('This is the plan already.');
    throw new AppError('validation_failed', { message, fields: { tierId: message } });
  }
  const [plan, current] = await Promise.all([getOfferedPlan(tierId), getPlan(membership.tierId)]);
  const { minor: cost, currency } = membership.monthPrice ?? current.monthlyPrice;
  if ([currency, current.monthlyPrice.currency].some((one) => one !== plan.monthlyPrice.currency)) {
    throw refuse(
      msg(
        'This plan is billed in another currency. It can be chosen once the membership has ended.',
      ),
    );
  }
  assertChangeable(membership);
  const isUp = plan.monthlyPrice.minor > current.monthlyPrice.minor;
  const isImmediate = isUp && !membership.isLeftOut;
  const monthPrice = await monthPriceOf(plan);
  const more = Math.max(0, plan.cleaningsPerMonth - current.cleaningsPerMonth);
  return {
    ...{ plan, current, isImmediate, direction: isUp ? 'up' : 'down', monthPrice },
    charge: { minor: isImmediate ? Math.max(0, monthPrice.minor - cost) : 0, currency },
    cleanings: isImmediate ? more : 0,
  };
}

/** @throws AppError `change_not_allowed`, saying what to do first. */
function assertChangeable({ status, cancelAtPeriodEnd, nextBillingDate }: MembershipRecord): void {
  if (status === 'paused') {
    throw refuse(
      msg('The membership is paused. Resume it first, or cancel it and join with another plan.'),
    );
  }
  if (status === 'past_due') {
    throw refuse(msg('The month that is due has to be paid first. Then the plan can be changed.'));
  }
  if (cancelAtPeriodEnd) {
    throw refuse(msg('The membership is about to end. Resume it first, then change the plan.'));
  }
  if (nextBillingDate <= new Date()) {
    throw refuse(
      msg('The next month is just about to be charged. Please try again in a few minutes.'),
    );
  }
}

const refuse = (message: string) => new AppError('change_not_allowed', { message });

function toPreview(
  membership: MembershipRecord,
  { plan, current, charge, monthPrice, cleanings, ...terms }: PlanChangeTerms,
): PlanChangePreview {
  const { remainingCleanings, nextBillingDate } = membership;
  return {
    ...{ tierId: String(plan._id), tierName: plan.name, currentTierName: current.name },
    ...{ direction: terms.direction, isImmediate: terms.isImmediate },
    ...{ charge: toDecimalText(charge.minor), currency: charge.currency },
    monthlyPrice: toDecimalText(monthPrice.minor),
    chargedFrom: nextChargeDate(membership).toISOString(),
    periodEndsAt: nextBillingDate.toISOString(),
    creditsBefore: remainingCleanings,
    creditsAfter: remainingCleanings + cleanings,
    cleaningsPerMonth: plan.cleaningsPerMonth,
    creditMinutes: plan.creditMinutes ?? null,
  };
}

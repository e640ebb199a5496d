import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type ChangePlanRequest,
  changePlanRequestSchema,
  type MembershipChangedResponse,
  type PlanChangedResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { formatDate } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { getPlan } from '../catalogue/plans';
import { CheckoutModel, PAYABLE_STATUSES } from '../payments/checkout';
import { closeCheckout } from '../payments/checkouts/close-checkout';
import { assertPaymentOffered } from '../provider/provider';
import { describeMembership } from './describe-membership';
import {
  getCurrentMembership,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  nextChargeDate,
  type PlanChange,
} from './membership';
import { finishPlanChange } from './paid-plan-change';
import { getPlanChangeTerms, type PlanChangeTerms } from './plan-change';

/** Changes the plan: upgrades start now and charge the difference, all others start with the next month. */
export const changePlan: Handler = handle(
  bookingsRoutes.changePlan,
  { params: idParamsSchema, body: changePlanRequestSchema },
  async ({
    params: { id },
    body: { tierId, expectedCharge },
    actor: { userId },
    origin,
  }): Promise<PlanChangedResponse> => {
    const membership = await getCurrentMembership({ id, userId });
    const { terms, checkoutId } = await changeTo(membership, { tierId, expectedCharge }, origin);
    const changed = await getCurrentMembership({ id, userId });
    return {
      success: true,
      message: messageOf(changed, terms, checkoutId),
      subscription: await describeMembership(changed),
      checkoutId,
    };
  },
);

/**
 * Changes the plan of a membership for its member or for staff.
 * @returns what it means, and where the difference is to be paid; null once the plan is changed.
 * @throws AppError `price_changed`, `change_not_allowed`, `conflict`.
 */
export async function changeTo(
  membership: MembershipRecord,
  { tierId, expectedCharge }: ChangePlanRequest,
  origin: EventOrigin,
): Promise<{ terms: PlanChangeTerms; checkoutId: string | null }> {
  const terms = await getPlanChangeTerms(membership, tierId);
  if (toDecimalText(terms.charge.minor) !== expectedCharge) {
    const message = msg(
      'What this change costs is not the same any more. Please look at it and confirm again.',
    );
    throw new AppError('price_changed', { message });
  }
  if (terms.isImmediate) {
    return { terms, checkoutId: await changeNow(membership, terms, origin) };
  }
  await changeNextMonth(membership, terms, origin);
  return { terms, checkoutId: null };
}

function messageOf(
  membership: MembershipRecord,
  { plan: { name }, isImmediate }: PlanChangeTerms,
  checkoutId: string | null,
): string {
  if (!isImmediate) {
    const day = formatDate(nextChargeDate(membership), 'long');
    return t('Your plan changes to {plan} on {day}.', { plan: name, day });
  }
  if (checkoutId === null) return t('Your plan is {plan} now.', { plan: name });
  return t('Your card could not be charged. Your plan changes as soon as the difference is paid.');
}

/** @returns where the difference is to be paid; null once the plan is changed. */
async function changeNow(
  membership: MembershipRecord,
  terms: PlanChangeTerms,
  origin: EventOrigin,
): Promise<string | null> {
  if (terms.charge.minor > 0) assertPaymentOffered();
  return finishPlanChange(membership._id, await claimChange(membership, terms, origin));
}

/** Stores the charge before it is made, so that it is made once, also after a crash. */
async function claimChange(
  membership: MembershipRecord,
  { plan, charge, cleanings }: PlanChangeTerms,
  { userId: changedBy }: EventOrigin,
): Promise<PlanChange> {
  const isSame = (other: PlanChange | undefined): other is PlanChange =>
    other !== undefined && other.tierId.equals(plan._id) && other.charge.minor === charge.minor;
  const { _id, userId, tierId, nextTierId, nextBillingDate, planChange: begun } = membership;
  if (isSame(begun) && (await canBePaid(begun))) return begun;
  if (begun) await giveUpPlanChange(membership);
  const change = {
    ...{ id: randomUUID(), tierId: plan._id, charge, cleanings, beganAt: new Date() },
    ...(changedBy !== undefined && changedBy !== userId && { staffId: changedBy }),
  };
  const { matchedCount } = await MembershipModel.updateOne(
    { _id, tierId, nextBillingDate, nextTierId: nextTierId ?? null, ...UNCHANGED },
    { $set: { planChange: change } },
  );
  if (matchedCount === 1) return change;
  // A concurrent request stored it: both are one change.
  const now = await MembershipModel.findById(_id).lean<MembershipRecord>();
  if (isSame(now?.planChange)) return now.planChange;
  throw new AppError('conflict');
}

const UNCHANGED = { status: 'active', cancelAtPeriodEnd: false, planChange: null } as const;

async function canBePaid({ checkoutId }: PlanChange): Promise<boolean> {
  if (checkoutId === undefined) return true;
  const checkout = await CheckoutModel.findById(checkoutId).lean();
  return checkout !== null && PAYABLE_STATUSES.includes(checkout.status);
}

/**
 * Drops an unpaid upgrade.
 * @throws AppError `conflict` while the card is being charged for it, and when it was paid meanwhile.
 */
async function giveUpPlanChange({ _id, planChange: begun }: MembershipRecord): Promise<void> {
  if (!begun) return;
  if (begun.checkoutId === undefined) {
    const message = msg('A change of the plan is being paid. Please look again in a minute.');
    throw new AppError('conflict', { message });
  }
  if ((await closeCheckout(begun.checkoutId, 'cancelled')) === 'paid') {
    const message = msg('The change of the plan has just been paid. Please reload.');
    throw new AppError('conflict', { message });
  }
  await MembershipModel.updateOne(
    { _id, 'planChange.id': begun.id },
    { $unset: { planChange: 1 } },
  );
}

/** Schedules another plan for the next month. Idempotent. */
async function changeNextMonth(
  membership: MembershipRecord,
  { plan, current }: PlanChangeTerms,
  origin: EventOrigin,
): Promise<void> {
  await giveUpPlanChange(membership);
  const { _id, tierId, nextTierId, nextBillingDate } = membership;
  if (nextTierId?.equals(plan._id)) return;
  const names = { tierName: plan.name, otherTierName: current.name };
  const event = membershipEvent(membership, 'change-planned', { ...names, origin });
  const { matchedCount } = await MembershipModel.updateOne(
    { _id, tierId, nextBillingDate, nextTierId: nextTierId ?? null, ...UNCHANGED },
    { $set: { nextTierId: plan._id }, $push: { pendingEvents: event } },
  );
  if (matchedCount === 1) return;
  const now = await MembershipModel.findById(_id).lean<MembershipRecord>();
  if (!now?.nextTierId?.equals(plan._id)) throw new AppError('conflict');
}

/** Revokes a scheduled change of plan. */
export const keepPlan: Handler = handle(
  bookingsRoutes.keepPlan,
  { params: idParamsSchema },
  async ({ params: { id }, actor: { userId }, origin }): Promise<MembershipChangedResponse> => {
    const tierName = await keepPlanOf(await getCurrentMembership({ id, userId }), origin);
    const kept = await getCurrentMembership({ id, userId });
    const subscription = await describeMembership(kept);
    return {
      success: true,
      message: t('Your plan stays {plan}.', { plan: tierName }),
      subscription,
    };
  },
);

/** Revokes a scheduled change of plan, and one that is not paid. @returns the name of the plan that stays. */
export async function keepPlanOf(
  membership: MembershipRecord,
  origin: EventOrigin,
): Promise<string> {
  const { _id, tierId, nextTierId, planChange } = membership;
  await giveUpPlanChange(membership);
  const { name: tierName } = await getPlan(tierId);
  // Of a change that staff proposed its member has a mail with a link.
  const otherTierId = nextTierId ?? (planChange?.staffId && planChange.tierId);
  if (!otherTierId) return tierName;
  const { name: otherTierName } = await getPlan(otherTierId);
  const names = { tierName, otherTierName, origin };
  await MembershipModel.updateOne(
    { _id, nextTierId: nextTierId ?? null },
    {
      $unset: { nextTierId: 1 },
      $push: { pendingEvents: membershipEvent(membership, 'plan-kept', names) },
    },
  );
  return tierName;
}

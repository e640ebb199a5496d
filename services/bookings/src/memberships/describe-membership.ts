import type { CreditRule } from '@brightnest/contracts/memberships/credit-rule';
import type {
  Membership,
  UnpaidChange,
} from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { creditRuleOf, PlanModel, type PlanRecord } from '../catalogue/plans';
import { CheckoutModel, PAYABLE_STATUSES } from '../payments/checkout';
import { type MembershipRecord, nextChargeDate } from './membership';
import { monthPriceOf } from './membership-month';

/** A membership as its member sees it: with what of its plan is about to change. */
export async function describeMembership(record: MembershipRecord): Promise<Membership> {
  const [plan, next, unpaidChange] = await Promise.all([
    findPlan(record.tierId),
    record.nextTierId ? findPlan(record.nextTierId) : null,
    findUnpaidChange(record),
  ]);
  return {
    ...toMembership(record, creditRuleOf(plan)),
    ...(next && {
      nextPlan: {
        ...{ tierId: String(next._id), tierName: next.name },
        monthlyPrice: toDecimalText((await monthPriceOf(next)).minor),
        currency: next.monthlyPrice.currency,
      },
    }),
    ...(unpaidChange && { unpaidChange }),
  };
}

const findPlan = (id: MembershipRecord['tierId']) => PlanModel.findById(id).lean<PlanRecord>();

/** A payment that the member has cancelled is not shown. */
async function findUnpaidChange({ planChange }: MembershipRecord): Promise<UnpaidChange | null> {
  if (!planChange) return null;
  const { tierId, charge, checkoutId } = planChange;
  const checkout =
    checkoutId === undefined ? null : await CheckoutModel.findById(checkoutId).lean();
  if (checkout && !PAYABLE_STATUSES.includes(checkout.status)) return null;
  const plan = await findPlan(tierId);
  return {
    ...{ tierId: String(tierId), tierName: plan?.name ?? '', checkoutId: checkoutId ?? null },
    ...{ charge: toDecimalText(charge.minor), currency: charge.currency },
  };
}

function toMembership(record: MembershipRecord, rule: CreditRule): Membership {
  return {
    id: String(record._id),
    userId: record.userId,
    tierId: String(record.tierId),
    status: record.status,
    remainingCleanings: record.remainingCleanings,
    periodEndsAt: record.nextBillingDate.toISOString(),
    nextBillingDate: nextChargeDate(record).toISOString(),
    cancelAtPeriodEnd: record.cancelAtPeriodEnd,
    skipsNextMonth: record.skipsNextMonth,
    ...rule,
    ...(record.status === 'past_due' &&
      record.retryAt && { retryAt: record.retryAt.toISOString() }),
  };
}

import { toDecimalText } from '@brightnest/contracts/money';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { describePayment } from '@brightnest/contracts/payments/payment-description';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { addCheckout, type CheckoutRecord, type NewCheckout } from '../payments/checkout';
import { closeCheckout } from '../payments/checkouts/close-checkout';
import { paymentProvider } from '../provider/provider';
import type { Charge, ReceivedPayment } from '../payments/checkouts/record-payment';
import {
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  type PlanChange,
} from './membership';
import { addPaidCheckout, membershipCheckout } from './membership-month';

/**
 * Charges the difference to the kept card and changes the plan. Repeated calls, also after a crash, charge once.
 * @returns the checkout of the difference if the card can't be charged; null if the plan is changed.
 */
export async function finishPlanChange(
  membershipId: Types.ObjectId,
  change: PlanChange,
): Promise<string | null> {
  if (change.checkoutId !== undefined) return change.checkoutId;
  const charge = change.charge.minor > 0 ? await chargeDifference(membershipId, change) : null;
  return mongoose.connection.transaction(async (session) => {
    const membership = await findChanging(membershipId, change, session);
    if (!membership) return null;
    // A concurrent request has opened the checkout.
    const { planChange: { checkoutId } = change } = membership;
    if (charge === 'failed') {
      return checkoutId ?? (await openDifferenceCheckout(membership, change, session));
    }
    await applyChange(membership, { change }, session);
    if (charge) {
      await addPaidCheckout(await differenceCheckout(membership, change), charge, session);
    }
    return null;
  });
}

function findChanging(
  _id: Types.ObjectId,
  { id }: PlanChange,
  session: ClientSession,
): Promise<MembershipRecord | null> {
  return MembershipModel.findOne({ _id, 'planChange.id': id })
    .session(session)
    .lean<MembershipRecord>();
}

async function chargeDifference(
  membershipId: Types.ObjectId,
  change: PlanChange,
): Promise<Charge | 'failed'> {
  const membership = await MembershipModel.findById(membershipId).orFail().lean<MembershipRecord>();
  const { description } = await differenceCheckout(membership, change);
  const outcome = await paymentProvider().chargeRenewal({
    reference: String(membershipId),
    firstPaymentId: membership.paymentGatewaySubscriptionId ?? '',
    amount: change.charge,
    description,
    idempotencyKey: `${String(membershipId)}/change/${change.id}`,
  });
  if (outcome.status === 'failed') return 'failed';
  return { paymentId: outcome.paymentId, amount: outcome.amount };
}

async function differenceCheckout(
  { _id, userId, tierId }: MembershipRecord,
  change: PlanChange,
): Promise<NewCheckout> {
  const [from, to] = await Promise.all([getPlan(tierId), getPlan(change.tierId)]);
  const { name } = to;
  return {
    ...membershipCheckout({ _id, userId, name, amount: change.charge }),
    membershipStep: 'change',
    ...describePayment({ text: 'planDifference', from: from.name, plan: name }),
  };
}

async function openDifferenceCheckout(
  membership: MembershipRecord,
  change: PlanChange,
  session: ClientSession,
): Promise<string> {
  const checkoutId = await addCheckout(await differenceCheckout(membership, change), session);
  const opened = { ...change, checkoutId };
  const event = change.staffId && (await changeOffered(membership, opened, change.staffId));
  await MembershipModel.updateOne(
    { _id: membership._id, 'planChange.id': change.id },
    {
      $set: { 'planChange.checkoutId': checkoutId },
      ...(event && { $push: { pendingEvents: event } }),
    },
    { session },
  ).orFail();
  return checkoutId;
}

/** By which a member is mailed the link to pay the difference: staff changed the plan, and the card was not charged. */
export async function changeOffered(
  membership: MembershipRecord,
  { tierId, charge, checkoutId }: PlanChange & { checkoutId: string },
  staffId: string,
): Promise<PendingEvent> {
  const [plan, before] = await Promise.all([getPlan(tierId), getPlan(membership.tierId)]);
  const { minor, currency } = charge;
  return membershipEvent(membership, 'change-offered', {
    ...{ tierName: plan.name, otherTierName: before.name, origin: { userId: staffId } },
    toPay: { checkoutId, amount: toDecimalText(minor), currency },
  });
}

interface PaidChange {
  change: PlanChange;
  /** The charge, if the member paid it on the payment page: its card is used from now on. */
  paymentId?: string;
}

async function applyChange(
  membership: MembershipRecord,
  { change: { id, tierId, charge, cleanings, staffId }, paymentId }: PaidChange,
  session: ClientSession,
): Promise<void> {
  const { _id, userId, remainingCleanings } = membership;
  const [plan, before] = await Promise.all([getPlan(tierId), getPlan(membership.tierId)]);
  const cost = membership.monthPrice ?? before.monthlyPrice;
  // What is paid on the payment page its member has agreed to there.
  const origin: EventOrigin = { userId: paymentId === undefined && staffId ? staffId : userId };
  const names = { tierName: plan.name, otherTierName: before.name, origin };
  const changed = { ...membership, remainingCleanings: remainingCleanings + cleanings };
  await MembershipModel.updateOne(
    { _id, 'planChange.id': id },
    {
      $set: {
        tierId,
        monthPrice: { minor: cost.minor + charge.minor, currency: cost.currency },
        ...(paymentId !== undefined && { paymentGatewaySubscriptionId: paymentId }),
      },
      $inc: { remainingCleanings: cleanings },
      $unset: { planChange: 1, nextTierId: 1 },
      $push: { pendingEvents: membershipEvent(changed, 'upgraded', names) },
    },
    { session },
  ).orFail();
}

/** Changes the plan when a checkout has paid the difference; `too-late` if its month is over. */
export async function fulfilPlanChange(
  membership: MembershipRecord,
  { _id }: CheckoutRecord,
  { paymentId, session }: Pick<ReceivedPayment, 'paymentId'> & { session: ClientSession },
): Promise<'confirmed' | 'too-late'> {
  const { status, planChange: change } = membership;
  if (status !== 'active' || !change || change.checkoutId !== _id) return 'too-late';
  await applyChange(membership, { change, paymentId }, session);
  return 'confirmed';
}

/** Settles an open upgrade at the end of its month: applied if it was charged, else dropped. */
export async function endPlanChange({ _id, planChange }: MembershipRecord): Promise<void> {
  if (!planChange) return;
  const checkoutId = await finishPlanChange(_id, planChange);
  if (checkoutId === null || (await closeCheckout(checkoutId, 'expired')) === 'paid') return;
  await MembershipModel.updateOne(
    { _id, 'planChange.id': planChange.id },
    { $unset: { planChange: 1 } },
  );
}

import { idParamsSchema } from '@brightnest/contracts/fields';
import type { PayMonthResponse } from '@brightnest/contracts/memberships/membership-schemas';
import type { Money } from '@brightnest/contracts/money';
import { withTaxOnTop } from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { msg } from '@brightnest/contracts/translation';
import { describePayment } from '@brightnest/contracts/payments/payment-description';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import { getPlan, type PlanRecord } from '../catalogue/plans';
import { readBillingSettings } from '../documents/billing-settings';
import {
  addCheckout,
  CheckoutModel,
  type CheckoutRecord,
  type NewCheckout,
  PAYABLE_STATUSES,
} from '../payments/checkout';
import { closeCheckout } from '../payments/checkouts/close-checkout';
import { assertPaymentOffered } from '../provider/provider';
import { type Charge, markPaid, type ReceivedPayment } from '../payments/checkouts/record-payment';
import {
  getCurrentMembership,
  isUnpaid,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  type NamedMembership,
  nextBillingDate,
} from './membership';

/** The cost of a month of a plan if it is paid now, including tax on top of the price. */
export async function monthPriceOf({
  monthlyPrice,
}: Pick<PlanRecord, 'monthlyPrice'>): Promise<Money> {
  return withTaxOnTop(monthlyPrice, await readBillingSettings());
}

/** A month of a membership with its cost. */
interface BilledMonth extends Pick<MembershipRecord, '_id' | 'userId'> {
  name: string;
  amount: Money;
}

/** What is to be paid for one month of a membership. */
export function membershipCheckout({ _id, userId, name, amount }: BilledMonth) {
  const subscriptionId = String(_id);
  return {
    purpose: 'subscription' as const,
    ...{ userId, subscriptionId, amount, email: null, bookingIds: [], quoteId: null },
    ...{ total: null, cash: null, expiresAt: null },
    ...describePayment({ text: 'planMonth', plan: name }),
  };
}

/** Records a charge of the kept card, within a transaction. @returns the checkout that it pays. */
export async function addPaidCheckout(
  checkout: NewCheckout,
  charge: Charge,
  session: ClientSession,
): Promise<string> {
  const id = await addCheckout({ ...checkout, amount: charge.amount }, session);
  const added = await CheckoutModel.findById(id).session(session).orFail().lean<CheckoutRecord>();
  await markPaid(added, charge, session);
  return id;
}

/**
 * The plan of the next month. If the scheduled plan was withdrawn meanwhile, the current one continues and the
 * member is notified.
 */
export async function resolveNextPlan(membership: MembershipRecord): Promise<PlanRecord> {
  const { _id, tierId, nextTierId } = membership;
  const current = await getPlan(tierId);
  if (!nextTierId) return current;
  const next = await getPlan(nextTierId);
  if (next.isActive && next.monthlyPrice.currency === current.monthlyPrice.currency) return next;
  const names = { tierName: current.name, otherTierName: next.name };
  const event = membershipEvent(membership, 'plan-withdrawn', { ...names, origin: {} });
  await MembershipModel.updateOne(
    { _id, nextTierId },
    { $unset: { nextTierId: 1 }, $push: { pendingEvents: event } },
  );
  return current;
}

interface PaidMonth {
  plan: PlanRecord;
  /** What was charged. */
  price: Money;
  now: Date;
  /** The charge, if the member paid it on the payment page: its card is used from now on. */
  paymentId?: string;
}

/** Begins a paid month, within a transaction. A membership that was paused is billed on this day from now on. */
export async function beginMonth(
  membership: MembershipRecord,
  { plan, price, now, paymentId }: PaidMonth,
  session: ClientSession,
): Promise<void> {
  const { _id, status, nextBillingDate: due, startedAt = due } = membership;
  const isRestart = status === 'paused';
  const anchor = isRestart ? now : startedAt;
  const begun = {
    ...{ status: 'active' as const, tierId: plan._id, monthPrice: price, renewalTries: 0 },
    ...{ remainingCleanings: plan.cleaningsPerMonth, startedAt: anchor },
    nextBillingDate: nextBillingDate(anchor, now),
    ...(paymentId !== undefined && { paymentGatewaySubscriptionId: paymentId }),
  };
  const paid = { ...membership, ...begun, retryAt: undefined };
  const origin = paymentId === undefined ? {} : { userId: membership.userId };
  const names = { tierName: plan.name, origin };
  await MembershipModel.updateOne(
    { _id, status, nextBillingDate: due },
    {
      $set: begun,
      $unset: { retryAt: 1, isLeftOut: 1, nextTierId: 1, monthPayment: 1 },
      $push: { pendingEvents: membershipEvent(paid, isRestart ? 'restarted' : 'renewed', names) },
    },
    { session },
  ).orFail();
}

/** Lets a member pay the month for which their card could not be charged, which resumes the membership. */
export const payMembershipMonth: Handler = handle(
  bookingsRoutes.paySubscriptionMonth,
  { params: idParamsSchema },
  async ({ params: { id }, actor: { userId } }) => {
    const checkoutId = await openIdempotently({ id, userId });
    return reply(201, { success: true, checkoutId } satisfies PayMonthResponse);
  },
);

async function openIdempotently(named: NamedMembership): Promise<string> {
  try {
    return await openMonthCheckout(named);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    // A concurrent request opened it: it is found now.
    return openMonthCheckout(named);
  }
}

async function openMonthCheckout(named: NamedMembership): Promise<string> {
  const membership = await getCurrentMembership(named);
  if (!isUnpaid(membership) || membership.cancelAtPeriodEnd) {
    throw new AppError('change_not_allowed', { message: msg('Nothing is to be paid for it now.') });
  }
  assertPaymentOffered();
  const plan = await resolveNextPlan(membership);
  const price = await monthPriceOf(plan);
  const { monthPayment } = membership;
  if (monthPayment) {
    const checkout = await CheckoutModel.findById(monthPayment.checkoutId).lean<CheckoutRecord>();
    const isSame = monthPayment.tierId.equals(plan._id) && checkout?.amount.minor === price.minor;
    if (isSame && PAYABLE_STATUSES.includes(checkout.status)) return checkout._id;
    await closeMonthPayment(membership);
  }
  return addMonthCheckout(membership, plan, price);
}

function addMonthCheckout(
  { _id, userId, status, nextBillingDate, monthPayment }: MembershipRecord,
  { _id: tierId, name }: PlanRecord,
  amount: Money,
): Promise<string> {
  const before = monthPayment?.checkoutId ?? null;
  return mongoose.connection.transaction(async (session) => {
    const month = membershipCheckout({ _id, userId, name, amount });
    const checkoutId = await addCheckout({ ...month, membershipStep: 'month' }, session);
    await MembershipModel.updateOne(
      { _id, status, nextBillingDate, 'monthPayment.checkoutId': before },
      { $set: { monthPayment: { checkoutId, tierId } } },
      { session },
    ).orFail(() => new AppError('conflict'));
    return checkoutId;
  });
}

/**
 * Closes the payment of a month that its member has begun.
 * @throws AppError `conflict` when it was paid meanwhile: the month has begun then.
 */
export async function closeMonthPayment({ monthPayment }: MembershipRecord): Promise<void> {
  if (!monthPayment) return;
  if ((await closeCheckout(monthPayment.checkoutId, 'cancelled')) === 'closed') return;
  throw new AppError('conflict', { message: msg('Your payment has just arrived. Please reload.') });
}

/** Begins the month that a checkout has paid; `too-late` if another charge paid it first, or the membership has ended. */
export async function fulfilMonth(
  membership: MembershipRecord,
  { _id, amount }: CheckoutRecord,
  { paymentId, session }: Pick<ReceivedPayment, 'paymentId'> & { session: ClientSession },
): Promise<'confirmed' | 'too-late'> {
  const { monthPayment } = membership;
  if (!isUnpaid(membership) || monthPayment?.checkoutId !== _id) return 'too-late';
  const plan = await getPlan(monthPayment.tierId, session);
  await beginMonth(membership, { plan, price: amount, now: new Date(), paymentId }, session);
  return 'confirmed';
}

import {
  subscribeRequestSchema,
  type SubscribeResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import type { Money } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { getOfferedPlan, getPlan, type PlanRecord } from '../catalogue/plans';
import {
  addCheckout,
  CheckoutModel,
  type CheckoutRecord,
  PAYABLE_STATUSES,
} from '../payments/checkout';
import { closeCheckout } from '../payments/checkouts/close-checkout';
import { assertPaymentOffered } from '../provider/provider';
import { fulfilWith, type ReceivedPayment } from '../payments/checkouts/record-payment';
import {
  CURRENT_STATUSES,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  nextBillingDate,
} from './membership';
import { fulfilMonth, membershipCheckout, monthPriceOf } from './membership-month';
import { fulfilPlanChange } from './paid-plan-change';

/** Begins a membership: it is there once its first month is paid. */
export const subscribe: Handler = handle(
  bookingsRoutes.subscribe,
  { body: subscribeRequestSchema },
  async ({ body: { tierId }, actor: { userId } }) => {
    assertPaymentOffered();
    const plan = await getOfferedPlan(tierId);
    const checkoutId = await beginIdempotently(userId, plan);
    return reply(201, { success: true, checkoutId } satisfies SubscribeResponse);
  },
);

/** As {@link beginMembership}, also where two requests come at once. */
export async function beginIdempotently(
  userId: string,
  plan: PlanRecord,
  assertOffer?: AssertOffer,
): Promise<string> {
  try {
    return await beginMembership(userId, plan, assertOffer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A duplicate request began it: it is found now.
    return beginMembership(userId, plan, assertOffer);
  }
}

/** Refuses to replace what was begun where that is not what was seen. */
type AssertOffer = (begun: MembershipRecord | null) => void;

/**
 * Begins a membership, or goes on with the one that was begun and not paid.
 * @returns the checkout of the first month.
 * @throws AppError `already_member`.
 */
export async function beginMembership(
  userId: string,
  plan: PlanRecord,
  assertOffer?: AssertOffer,
): Promise<string> {
  const current = mongoose.trusted({ $in: [...CURRENT_STATUSES] });
  if (await MembershipModel.exists({ userId, status: current }))
    throw new AppError('already_member');
  const price = await monthPriceOf(plan);
  const begun = await findPending(userId);
  assertOffer?.(begun);
  const checkout = begun && (await findFirstCheckout(begun));
  const isSame = begun?.tierId.equals(plan._id) && checkout?.amount.minor === price.minor;
  if (isSame && PAYABLE_STATUSES.includes(checkout.status)) return checkout._id;
  if (begun) await abandonPending(begun, checkout);
  return addMembership(userId, plan, price);
}

/** What somebody has chosen, or was offered, and not paid yet. */
export function findPending(userId: string): Promise<MembershipRecord | null> {
  return MembershipModel.findOne({ userId, status: 'pending' }).lean<MembershipRecord>();
}

/** The checkout of the month with which a membership begins. */
export function findFirstCheckout({ _id }: MembershipRecord): Promise<CheckoutRecord | null> {
  return CheckoutModel.findOne({ subscriptionId: String(_id) }).lean<CheckoutRecord>();
}

/** @param event what is told of it; nothing where another takes its place at once. */
async function abandonPending(
  { _id }: MembershipRecord,
  checkout: CheckoutRecord | null,
  event?: PendingEvent,
): Promise<void> {
  if (checkout && (await closeCheckout(checkout._id, 'cancelled')) === 'paid') {
    throw new AppError('already_member');
  }
  await MembershipModel.updateOne(
    { _id, status: 'pending' },
    { $set: { status: 'cancelled' }, ...(event && { $push: { pendingEvents: event } }) },
  );
}

/** Takes back a membership that staff have offered. @throws AppError `already_member` once it is paid. */
export async function withdrawOffer(offer: MembershipRecord, event: PendingEvent): Promise<void> {
  await abandonPending(offer, await findFirstCheckout(offer), event);
}

/** Drops a membership that was not paid. If it is paid at that moment, it becomes current. */
export async function giveUpPending(userId: string): Promise<void> {
  const begun = await findPending(userId);
  if (!begun) return;
  try {
    await abandonPending(begun, await findFirstCheckout(begun));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'already_member')) throw error;
  }
}

function addMembership(
  userId: string,
  { _id: tierId, name }: PlanRecord,
  amount: Money,
): Promise<string> {
  const now = new Date();
  const _id = new Types.ObjectId();
  const begun = { _id, userId, tierId, remainingCleanings: 0 };
  return mongoose.connection.transaction(async (session) => {
    await MembershipModel.create(
      [{ ...begun, status: 'pending', nextBillingDate: nextBillingDate(now, now) }],
      { session },
    );
    return addCheckout(membershipCheckout({ _id, userId, name, amount }), session);
  });
}

/**
 * Starts a membership whose first month was paid, inside the transaction that records the payment.
 * @returns `too-late` if it was dropped or another one is current: the payment is refunded.
 */
async function startMembership(
  membership: MembershipRecord,
  monthPrice: Money,
  { paymentId, origin, session }: ReceivedPayment & { session: ClientSession },
): Promise<'confirmed' | 'too-late'> {
  if (await isMember(membership.userId, session)) return 'too-late';
  const startedAt = new Date();
  const plan = await getPlan(membership.tierId, session);
  const started = {
    ...{ status: 'active' as const, startedAt, monthPrice },
    remainingCleanings: plan.cleaningsPerMonth,
    nextBillingDate: nextBillingDate(startedAt, startedAt),
    paymentGatewaySubscriptionId: paymentId,
  };
  const names = { tierName: plan.name, origin };
  const event = membershipEvent({ ...membership, ...started }, 'started', names);
  await MembershipModel.updateOne(
    { _id: membership._id, status: 'pending' },
    { $set: started, $push: { pendingEvents: event } },
    { session },
  ).orFail();
  return 'confirmed';
}

// A checkout of a membership pays for its first month, for a later one, or for a change of its plan.
fulfilWith('subscription', async (checkout, payment, session) => {
  const membership = await MembershipModel.findById(checkout.subscriptionId)
    .session(session)
    .lean<MembershipRecord>();
  if (!membership) return 'too-late';
  const received = { ...payment, session };
  if (membership.status === 'pending') {
    return startMembership(membership, checkout.amount, received);
  }
  return checkout.membershipStep === 'change'
    ? fulfilPlanChange(membership, checkout, received)
    : fulfilMonth(membership, checkout, received);
});

async function isMember(userId: string, session: ClientSession): Promise<boolean> {
  const current = mongoose.trusted({ $in: [...CURRENT_STATUSES] });
  return (await MembershipModel.exists({ userId, status: current }).session(session)) !== null;
}

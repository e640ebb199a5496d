import {
  subscribeRequestSchema,
  type SubscribeResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { getPlan, PlanModel, type PlanRecord } from '../catalogue/plans';
import {
  addCheckout,
  CheckoutModel,
  type CheckoutRecord,
  PAYABLE_STATUSES,
} from '../payments/checkout';
import { closeCheckout } from '../payments/close-checkout';
import { assertPaymentOffered } from '../payments/provider';
import { fulfilWith, type ReceivedPayment } from '../payments/record-payment';
import {
  CURRENT_STATUSES,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  nextBillingDate,
} from './membership';

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

async function beginIdempotently(userId: string, plan: PlanRecord): Promise<string> {
  try {
    return await beginMembership(userId, plan);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Their double began it a moment ago, and is found now.
    return beginMembership(userId, plan);
  }
}

async function getOfferedPlan(tierId: string): Promise<PlanRecord> {
  const plan = await PlanModel.findOne({ _id: tierId, isActive: true }).lean<PlanRecord>();
  if (plan) return plan;
  const message = 'This plan is no longer offered. Please choose another.';
  throw new AppError('validation_failed', { message, fields: { tierId: message } });
}

/**
 * Begins a membership, or goes on with the one that was begun and not paid.
 * @returns the checkout of the first month.
 * @throws AppError `already_member`.
 */
export async function beginMembership(userId: string, plan: PlanRecord): Promise<string> {
  const current = mongoose.trusted({ $in: [...CURRENT_STATUSES] });
  if (await MembershipModel.exists({ userId, status: current }))
    throw new AppError('already_member');
  const begun = await findPending(userId);
  const checkout = begun && (await findFirstCheckout(begun));
  if (begun && checkout && matchesPlan(checkout, begun, plan)) return checkout._id;
  if (begun) await abandonPending(begun, checkout);
  return addMembership(userId, plan);
}

function findPending(userId: string): Promise<MembershipRecord | null> {
  return MembershipModel.findOne({ userId, status: 'pending' }).lean<MembershipRecord>();
}

function findFirstCheckout({ _id }: MembershipRecord): Promise<CheckoutRecord | null> {
  return CheckoutModel.findOne({ subscriptionId: String(_id) }).lean<CheckoutRecord>();
}

function matchesPlan(
  { status, amount }: CheckoutRecord,
  { tierId }: MembershipRecord,
  plan: PlanRecord,
): boolean {
  const isSame = tierId.equals(plan._id) && amount.minor === plan.monthlyPrice.minor;
  return isSame && PAYABLE_STATUSES.includes(status);
}

async function abandonPending(
  { _id }: MembershipRecord,
  checkout: CheckoutRecord | null,
): Promise<void> {
  if (checkout && (await closeCheckout(checkout._id, 'cancelled')) === 'paid') {
    throw new AppError('already_member');
  }
  await MembershipModel.updateOne({ _id, status: 'pending' }, { $set: { status: 'cancelled' } });
}

/** Gives up a membership that was begun and not paid; one that is paid at this moment is current then. */
export async function giveUpPending(userId: string): Promise<void> {
  const begun = await findPending(userId);
  if (!begun) return;
  try {
    await abandonPending(begun, await findFirstCheckout(begun));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'already_member')) throw error;
  }
}

function addMembership(userId: string, plan: PlanRecord): Promise<string> {
  const now = new Date();
  const _id = new Types.ObjectId();
  const begun = { _id, userId, tierId: plan._id, remainingCleanings: 0 };
  return mongoose.connection.transaction(async (session) => {
    await MembershipModel.create(
      [{ ...begun, status: 'pending', nextBillingDate: nextBillingDate(now, now) }],
      { session },
    );
    return addCheckout(membershipCheckout(String(_id), userId, plan), session);
  });
}

/** What is to be paid for one month of a membership. */
export function membershipCheckout(
  subscriptionId: string,
  userId: string,
  { name, monthlyPrice: amount }: PlanRecord,
) {
  return {
    purpose: 'subscription' as const,
    ...{ userId, subscriptionId, amount, email: null, bookingIds: [], quoteId: null },
    ...{ total: null, cash: null, expiresAt: null },
    description: `${name}, one month`,
  };
}

/**
 * Starts a membership whose first month was paid, inside the transaction that records the payment.
 * @returns `too-late` when it was given up or another one is current: the payment then goes back.
 */
async function startMembership(
  subscriptionId: string,
  { paymentId, origin }: ReceivedPayment,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const membership = await MembershipModel.findOne({ _id: subscriptionId, status: 'pending' })
    .session(session)
    .lean<MembershipRecord>();
  if (!membership || (await isMember(membership.userId, session))) return 'too-late';
  const startedAt = new Date();
  const plan = await getPlan(membership.tierId, session);
  const started = { ...membership, nextBillingDate: nextBillingDate(startedAt, startedAt) };
  const event = membershipEvent(started, 'started', { tierName: plan.name, origin });
  await MembershipModel.updateOne(
    { _id: membership._id, status: 'pending' },
    {
      $set: {
        status: 'active',
        startedAt,
        remainingCleanings: plan.cleaningsPerMonth,
        nextBillingDate: started.nextBillingDate,
        paymentGatewaySubscriptionId: paymentId,
      },
      $push: { pendingEvents: event },
    },
    { session },
  ).orFail();
  return 'confirmed';
}

fulfilWith('subscription', ({ subscriptionId }, payment, session) =>
  startMembership(subscriptionId!, payment, session),
);

async function isMember(userId: string, session: ClientSession): Promise<boolean> {
  const current = mongoose.trusted({ $in: [...CURRENT_STATUSES] });
  return (await MembershipModel.exists({ userId, status: current }).session(session)) !== null;
}

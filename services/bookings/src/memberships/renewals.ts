import { DESCRIBE_PERSON_RPC } from '@brightnest/contracts/rpc/auth';
import { AppError } from '@brightnest/service-kit/errors';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { getPlan, type PlanRecord } from '../catalogue/plans';
import { addCheckout, CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { isOnlinePaymentOffered, paymentProvider } from '../payments/provider';
import { type Charge, markPaid } from '../payments/record-payment';
import {
  CURRENT_STATUSES,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  nextBillingDate,
} from './membership';
import { membershipCheckout } from './subscribe';

const EVERY_MS = 60_000;
const AT_ONCE = 100;
const GRACE_MS = 14 * 24 * 60 * 60 * 1_000;

/** Begins the next month of memberships: charged, left out, or not at all. */
export function renewMemberships({ rpc }: { rpc: RpcClient }): PeriodicTask {
  return {
    name: 'renew-memberships',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      const now = new Date();
      for (const membership of await findDue(now)) {
        if (signal.aborted) return;
        try {
          await renew(membership, now, rpc);
        } catch (error) {
          log.warn({ err: error, subscriptionId: String(membership._id) }, 'a renewal has to wait');
        }
      }
    },
  };
}

function findDue(now: Date): Promise<MembershipRecord[]> {
  return MembershipModel.find({
    status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    nextBillingDate: mongoose.trusted({ $lte: now }),
    retryAt: mongoose.trusted({ $not: { $gt: now } }),
  })
    .sort({ nextBillingDate: 1 })
    .limit(AT_ONCE)
    .lean<MembershipRecord[]>();
}

async function renew(membership: MembershipRecord, now: Date, rpc: RpcClient): Promise<void> {
  const { status, nextBillingDate, cancelAtPeriodEnd, skipsNextMonth } = membership;
  const isUnpaid = status === 'past_due' && now.getTime() - nextBillingDate.getTime() > GRACE_MS;
  if (cancelAtPeriodEnd || isUnpaid) return endMembership(membership);
  if (skipsNextMonth) return skipMonth(membership);
  // Asked right before the charge: its event may be under way still, or from before anybody heard of it.
  if (!(await hasAccount(membership.userId, rpc))) return endMembership(membership);
  return chargeMonth(membership, now);
}

/** Whether somebody can sign in, and so cancel. @throws AppError while auth does not answer. */
async function hasAccount(userId: string, rpc: RpcClient): Promise<boolean> {
  try {
    await rpc.call(DESCRIBE_PERSON_RPC, { userId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

const RETRY_MS = 24 * 60 * 60 * 1_000;

/** Charges the next month to the card of the first. Repeated after a crash, it charges the same once. */
async function chargeMonth(membership: MembershipRecord, now: Date): Promise<void> {
  const { _id, nextBillingDate: due, paymentGatewaySubscriptionId, renewalTries } = membership;
  // It is due until online payment is on again: nobody loses a membership that they could not pay.
  if (!isOnlinePaymentOffered()) return;
  const plan = await getPlan(membership.tierId);
  const outcome = await paymentProvider().chargeRenewal({
    reference: String(_id),
    firstPaymentId: paymentGatewaySubscriptionId ?? '',
    amount: plan.monthlyPrice,
    description: `${plan.name}, one month`,
    // A try that failed is told to be so again under its key: the next one needs its own.
    idempotencyKey: `${String(_id)}/${due.toISOString()}/${renewalTries ?? 0}`,
  });
  if (outcome.status === 'failed') return markPastDue(membership, plan, now);
  const charge = { paymentId: outcome.paymentId, amount: outcome.amount };
  await mongoose.connection.transaction((session) =>
    beginMonth(membership, { plan, charge, now }, session),
  );
}

interface PaidMonth {
  plan: PlanRecord;
  charge: Charge;
  now: Date;
}

async function beginMonth(
  membership: MembershipRecord,
  { plan, charge, now }: PaidMonth,
  session: ClientSession,
): Promise<void> {
  const { _id, userId, nextBillingDate: due, startedAt = due } = membership;
  const renewed = { ...membership, nextBillingDate: nextBillingDate(startedAt, now) };
  const { matchedCount } = await MembershipModel.updateOne(
    { _id, nextBillingDate: due },
    {
      $set: {
        status: 'active',
        remainingCleanings: plan.cleaningsPerMonth,
        nextBillingDate: renewed.nextBillingDate,
        renewalTries: 0,
      },
      $unset: { retryAt: 1 },
      $push: {
        pendingEvents: membershipEvent(renewed, 'renewed', { tierName: plan.name, origin: {} }),
      },
    },
    { session },
  );
  if (matchedCount === 0) return;
  const month = { ...membershipCheckout(String(_id), userId, plan), amount: charge.amount };
  const checkoutId = await addCheckout(month, session);
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  await markPaid(checkout, charge, session);
}

/** No credits until it is paid; those of the last month are gone. */
async function markPastDue(
  membership: MembershipRecord,
  plan: PlanRecord,
  now: Date,
): Promise<void> {
  const { _id, status, nextBillingDate: due } = membership;
  const event = membershipEvent(membership, 'past-due', { tierName: plan.name, origin: {} });
  await MembershipModel.updateOne(
    { _id, status, nextBillingDate: due },
    {
      $set: {
        status: 'past_due',
        remainingCleanings: 0,
        retryAt: new Date(now.getTime() + RETRY_MS),
      },
      $inc: { renewalTries: 1 },
      ...(status === 'active' && { $push: { pendingEvents: event } }),
    },
  );
}

/** Leaves out a month: neither charge nor credits. The member was told when they asked for it. */
async function skipMonth(membership: MembershipRecord): Promise<void> {
  const { _id, nextBillingDate: due, startedAt = due } = membership;
  await MembershipModel.updateOne(
    { _id, nextBillingDate: due, skipsNextMonth: true, cancelAtPeriodEnd: false },
    {
      $set: {
        skipsNextMonth: false,
        remainingCleanings: 0,
        nextBillingDate: nextBillingDate(startedAt, due),
      },
    },
  );
}

/** Ends a membership whose time is over. */
async function endMembership(membership: MembershipRecord): Promise<void> {
  const { _id, status, nextBillingDate, tierId, cancelAtPeriodEnd } = membership;
  const { name: tierName } = await getPlan(tierId);
  await MembershipModel.updateOne(
    { _id, status, nextBillingDate, cancelAtPeriodEnd },
    {
      $set: { status: 'cancelled', remainingCleanings: 0 },
      $push: { pendingEvents: membershipEvent(membership, 'ended', { tierName, origin: {} }) },
    },
  );
}

import { msg } from '@brightnest/contracts/translation';
import { describePayment } from '@brightnest/contracts/payments/payment-description';
import { inLanguage } from '@brightnest/service-kit/language';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { PlanRecord } from '../catalogue/plans';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { isOnlinePaymentOffered, paymentProvider } from '../provider/provider';
import type { Charge } from '../payments/checkouts/record-payment';
import { requestRefund } from '../payments/refunds/refunds';
import { findPerson, languageFor } from '../records/customer';
import { endMembership } from './end-membership';
import {
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
  nextBillingDate,
} from './membership';
import {
  addPaidCheckout,
  beginMonth,
  closeMonthPayment,
  membershipCheckout,
  monthPriceOf,
  resolveNextPlan,
} from './membership-month';
import { endPlanChange, finishPlanChange } from './paid-plan-change';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

interface RenewalSettings {
  rpc: RpcClient;
  /** Days after the due date on which a failed charge is retried; after the last the membership pauses. */
  retryDays: readonly number[];
}

/** Renews memberships: charges or skips their next month, or ends them. */
export function renewMemberships(settings: RenewalSettings): PeriodicTask {
  return {
    name: 'renew-memberships',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      const now = new Date();
      await eachOf(await findClaimed(now), { log, signal }, ({ _id, planChange }) =>
        finishPlanChange(_id, planChange!),
      );
      await eachOf(await findDue(now), { log, signal }, (membership) =>
        renew(membership, now, settings),
      );
    },
  };
}

/** Renews each; a failing one does not block the others. */
async function eachOf(
  memberships: readonly MembershipRecord[],
  { log, signal }: { log: Logger; signal: AbortSignal },
  work: (membership: MembershipRecord) => Promise<unknown>,
): Promise<void> {
  for (const membership of memberships) {
    if (signal.aborted) return;
    try {
      await work(membership);
    } catch (error) {
      log.warn({ err: error, subscriptionId: String(membership._id) }, 'a membership has to wait');
    }
  }
}

function findDue(now: Date): Promise<MembershipRecord[]> {
  return MembershipModel.find({
    status: mongoose.trusted({ $in: ['active', 'past_due'] }),
    nextBillingDate: mongoose.trusted({ $lte: now }),
    retryAt: mongoose.trusted({ $not: { $gt: now } }),
  })
    .sort({ nextBillingDate: 1 })
    .limit(AT_ONCE)
    .lean<MembershipRecord[]>();
}

function isDue({ status, nextBillingDate, retryAt }: MembershipRecord, now: Date): boolean {
  const isRenewed = status === 'active' || status === 'past_due';
  return isRenewed && nextBillingDate <= now && !(retryAt && retryAt > now);
}

/** Upgrades whose charge is unknown because the process died or could not reach the provider. */
function findClaimed(now: Date): Promise<MembershipRecord[]> {
  return MembershipModel.find({
    'planChange.beganAt': mongoose.trusted({ $lte: new Date(now.getTime() - EVERY_MS) }),
    'planChange.checkoutId': null,
  })
    .limit(AT_ONCE)
    .lean<MembershipRecord[]>();
}

async function renew(found: MembershipRecord, now: Date, settings: RenewalSettings): Promise<void> {
  await endPlanChange(found);
  const membership = await MembershipModel.findById(found._id).orFail().lean<MembershipRecord>();
  // Another process may have renewed it, or have tried to, since it was found.
  if (!isDue(membership, now)) return;
  const { userId, cancelAtPeriodEnd, skipsNextMonth } = membership;
  if (cancelAtPeriodEnd) return void (await endMembership(membership));
  if (skipsNextMonth) return skipMonth(membership);
  // Asked right before the charge, because the event of a deactivation may not have arrived.
  const member = await findPerson(userId, settings.rpc);
  if (!member) return void (await endMembership(membership));
  return inLanguage(languageFor(member), () => chargeMonth(membership, now, settings));
}

/** Charges the next month to the kept card; once, also when it is repeated after a crash. */
async function chargeMonth(
  membership: MembershipRecord,
  now: Date,
  { retryDays }: RenewalSettings,
): Promise<void> {
  const { _id, nextBillingDate: due, paymentGatewaySubscriptionId, renewalTries } = membership;
  // It stays due until online payment is on again: no member loses a membership that can't be paid.
  if (!isOnlinePaymentOffered()) return;
  if (await isBeingPaid(membership)) return;
  const plan = await resolveNextPlan(membership);
  const outcome = await paymentProvider().chargeRenewal({
    reference: String(_id),
    firstPaymentId: paymentGatewaySubscriptionId ?? '',
    amount: await monthPriceOf(plan),
    description: describePayment({ text: 'planMonth', plan: plan.name }).description,
    // The provider repeats a failure under the same key, so each attempt has its own.
    idempotencyKey: `${String(_id)}/${due.toISOString()}/${renewalTries ?? 0}`,
  });
  if (outcome.status === 'failed') return recordFailedTry(membership, { plan, now, retryDays });
  await recordMonth(membership, { plan, now, charge: outcome });
}

/** Whether the member is paying the month; a checkout that is only open is closed and the card charged. */
async function isBeingPaid(membership: MembershipRecord): Promise<boolean> {
  const { monthPayment } = membership;
  if (!monthPayment) return false;
  const checkout = await CheckoutModel.findById(monthPayment.checkoutId).lean<CheckoutRecord>();
  if (checkout?.status === 'processing') return true;
  await closeMonthPayment(membership);
  return false;
}

interface ChargedMonth {
  plan: PlanRecord;
  charge: Charge;
  now: Date;
}

/** Records the charge and begins the month. If the membership was ended meanwhile, the charge is refunded. */
function recordMonth(
  { _id, userId, nextBillingDate: due }: MembershipRecord,
  { plan, charge: { paymentId, amount }, now }: ChargedMonth,
): Promise<void> {
  return mongoose.connection.transaction(async (session) => {
    const membership = await MembershipModel.findById(_id)
      .session(session)
      .orFail()
      .lean<MembershipRecord>();
    // Another process has recorded it.
    if (membership.nextBillingDate.getTime() !== due.getTime()) return;
    const month = membershipCheckout({ _id, userId, name: plan.name, amount });
    const charge = { paymentId, amount };
    const checkoutId = await addPaidCheckout(
      { ...month, membershipStep: 'month' },
      charge,
      session,
    );
    if (membership.status === 'cancelled') {
      const refund = { checkoutId, bookingId: null, amount, label: msg('Cancelled before') };
      await requestRefund(refund, session);
    } else await beginMonth(membership, { plan, price: amount, now }, session);
  });
}

const DAY_MS = 24 * 60 * 60 * 1_000;

interface FailedTry {
  plan: PlanRecord;
  now: Date;
  retryDays: readonly number[];
}

/** Removes the credits until the month is paid. After the last attempt the membership pauses. */
async function recordFailedTry(
  membership: MembershipRecord,
  { plan, now, retryDays }: FailedTry,
): Promise<void> {
  const { _id, status, nextBillingDate: due, renewalTries: tries = 0 } = membership;
  const next = retryDays[tries + 1];
  // Counted from this attempt, which may be late.
  const days = next === undefined ? null : next - (retryDays[tries] ?? 0);
  const retryAt = days === null ? undefined : new Date(now.getTime() + days * DAY_MS);
  const unpaid = {
    status: retryAt ? ('past_due' as const) : ('paused' as const),
    remainingCleanings: 0,
  };
  const failed = { ...membership, ...unpaid, retryAt };
  const change = retryAt ? 'past-due' : 'paused';
  await MembershipModel.updateOne(
    { _id, status, nextBillingDate: due, renewalTries: membership.renewalTries ?? null },
    {
      $set: { ...unpaid, renewalTries: tries + 1, ...(retryAt && { retryAt }) },
      ...(!retryAt && { $unset: { retryAt: 1 } }),
      $push: {
        pendingEvents: membershipEvent(failed, change, { tierName: plan.name, origin: {} }),
      },
    },
  );
}

/** Skips a month: no charge, no credits. The member was notified when they asked for it. */
async function skipMonth(membership: MembershipRecord): Promise<void> {
  const { _id, nextBillingDate: due, startedAt = due } = membership;
  await MembershipModel.updateOne(
    { _id, nextBillingDate: due, skipsNextMonth: true, cancelAtPeriodEnd: false },
    {
      $set: {
        skipsNextMonth: false,
        isLeftOut: true,
        remainingCleanings: 0,
        nextBillingDate: nextBillingDate(startedAt, due),
      },
    },
  );
}

import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import type { SubscriptionTierRecord } from '../model/subscription-tier';
import { Membership, type UserSubscriptionRecord } from '../model/user-subscription';
import { keepPayment, type Charge } from '../payments/keep-payment';
import { addCheckout } from '../payments/new-checkout';
import { paymentProvider } from '../payments/provider/current-provider';
import { membershipCheckout } from './begin-membership';
import { nextBillingDate } from './billing-date';
import { getTier } from './get-tier';
import { membershipEvent } from './membership-event';

const RETRY_MS = 24 * 60 * 60 * 1_000;

/** Charges the next month to the card of the first. Repeated after a crash, it charges the same once. */
export async function chargeMonth(membership: UserSubscriptionRecord, now: Date): Promise<void> {
  const { _id, nextBillingDate: due, paymentGatewaySubscriptionId, renewalTries } = membership;
  const tier = await getTier(membership.tierId);
  const outcome = await paymentProvider().chargeRenewal({
    reference: String(_id),
    firstPaymentId: paymentGatewaySubscriptionId ?? '',
    amount: tier.monthlyPrice,
    description: `${tier.name}, one month`,
    // A try that failed is told to be so again under its key: the next one needs its own.
    idempotencyKey: `${String(_id)}/${due.toISOString()}/${renewalTries ?? 0}`,
  });
  if (outcome.status === 'failed') return waitForPayment(membership, tier, now);
  const charge = { paymentId: outcome.paymentId, amount: outcome.amount };
  await mongoose.connection.transaction((session) =>
    beginMonth(membership, { tier, charge, now }, session),
  );
}

interface PaidMonth {
  tier: SubscriptionTierRecord;
  charge: Charge;
  now: Date;
}

async function beginMonth(
  membership: UserSubscriptionRecord,
  { tier, charge, now }: PaidMonth,
  session: ClientSession,
): Promise<void> {
  const { _id, userId, nextBillingDate: due, startedAt = due } = membership;
  const renewed = { ...membership, nextBillingDate: nextBillingDate(startedAt, now) };
  const { matchedCount } = await Membership.updateOne(
    { _id, nextBillingDate: due },
    {
      $set: {
        status: 'active',
        remainingCleanings: tier.cleaningsPerMonth,
        nextBillingDate: renewed.nextBillingDate,
        renewalTries: 0,
      },
      $unset: { retryAt: 1 },
      $push: {
        pendingEvents: membershipEvent(renewed, 'renewed', { tierName: tier.name, origin: {} }),
      },
    },
    { session },
  );
  if (matchedCount === 0) return;
  const month = { ...membershipCheckout(String(_id), userId, tier), amount: charge.amount };
  const checkoutId = await addCheckout(month, session);
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  await keepPayment(checkout, charge, session);
}

/** No credits until it is paid; those of the last month are gone. */
async function waitForPayment(
  membership: UserSubscriptionRecord,
  tier: SubscriptionTierRecord,
  now: Date,
): Promise<void> {
  const { _id, status, nextBillingDate: due } = membership;
  const event = membershipEvent(membership, 'past-due', { tierName: tier.name, origin: {} });
  await Membership.updateOne(
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

import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { SubscriptionChanged } from '@brightnest/contracts/events/payments';
import type { CreditRule } from '@brightnest/contracts/memberships/credit-rule';
import {
  type Membership,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from '@brightnest/contracts/memberships/membership-schemas';
import {
  type EventCarrier,
  newEvent,
  type PendingEvent,
  withEvents,
} from '@brightnest/service-kit/messaging/events';
import { DateTime } from 'luxon';
import mongoose, { Schema, type Types } from 'mongoose';

/** A customer's membership. */
export interface MembershipRecord extends EventCarrier {
  _id: Types.ObjectId;
  userId: string;
  tierId: Types.ObjectId;
  status: MembershipStatus;
  remainingCleanings: number;
  /** The end of the current month, when the next one is charged, left out, or not begun. */
  nextBillingDate: Date;
  cancelAtPeriodEnd: boolean;
  skipsNextMonth: boolean;
  /** The charge of the first month: renewals are charged to the same card. */
  paymentGatewaySubscriptionId?: string;
  /** Gives the day of the month on which it is billed; absent before the first payment. */
  startedAt?: Date;
  /** When a renewal that could not be charged is tried again. */
  retryAt?: Date;
  /** Counts the failed tries of the renewal that is due. */
  renewalTries?: number;
  /** The deactivation of its member's account that ended it: one that is delivered again changes nothing. */
  endedByEvent?: string;
  createdAt: Date;
}

/** States of a membership that goes on. */
export const CURRENT_STATUSES: readonly MembershipStatus[] = ['active', 'past_due'];

const membershipSchema = new Schema<MembershipRecord>(
  {
    userId: { type: String, required: true },
    tierId: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: MEMBERSHIP_STATUSES, default: 'active' },
    remainingCleanings: { type: Number, required: true, min: 0 },
    nextBillingDate: { type: Date, required: true },
    cancelAtPeriodEnd: { type: Boolean, default: false },
    skipsNextMonth: { type: Boolean, default: false },
    paymentGatewaySubscriptionId: String,
    startedAt: Date,
    retryAt: Date,
    renewalTries: { type: Number, default: 0 },
    endedByEvent: String,
  },
  { collection: 'user_subscriptions', timestamps: true, versionKey: false },
);
withEvents(membershipSchema, { aggregate: 'subscription' });
// Nobody is billed for two memberships at once, however fast they subscribe twice.
membershipSchema.index(
  { userId: 1 },
  {
    unique: true,
    name: 'one_membership',
    partialFilterExpression: { status: { $in: [...CURRENT_STATUSES] } },
  },
);
// Nor asked twice to pay for the first month.
membershipSchema.index(
  { userId: 1 },
  { unique: true, name: 'one_begun', partialFilterExpression: { status: 'pending' } },
);
membershipSchema.index({ status: 1, nextBillingDate: 1 });

export const MembershipModel = mongoose.model('UserSubscription', membershipSchema);

/** @param rule what a cleaning of its plan pays for. */
export function toMembership(record: MembershipRecord, rule: CreditRule): Membership {
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
  };
}

/**
 * @returns the first day of billing after `after`: whole months from `anchor` in UTC, on the last day of
 *   the month where it has no such day.
 */
export function nextBillingDate(anchor: Date, after: Date): Date {
  const start = DateTime.fromJSDate(anchor, { zone: 'utc' });
  const passed = DateTime.fromJSDate(after, { zone: 'utc' }).diff(start, 'months').months;
  let months = Math.max(1, Math.floor(passed));
  // Each is counted from the anchor: from one to the next, the 31st would become the 28th for good.
  while (start.plus({ months }).toMillis() <= after.getTime()) months += 1;
  return start.plus({ months }).toJSDate();
}

type Billed = Pick<MembershipRecord, 'nextBillingDate' | 'skipsNextMonth' | 'startedAt'>;

/** When the card is charged next: a month that is left out is not. */
function nextChargeDate({ nextBillingDate: due, skipsNextMonth, startedAt = due }: Billed): Date {
  return skipsNextMonth ? nextBillingDate(startedAt, due) : due;
}

type Described = Billed & Pick<MembershipRecord, '_id' | 'userId'>;

/** The event of a change of a membership, which is given as it is afterwards. */
export function membershipEvent(
  membership: Described,
  change: SubscriptionChanged['change'],
  { tierName, origin }: { tierName: string; origin: EventOrigin },
): PendingEvent<'subscription.changed'> {
  return newEvent(
    'subscription.changed',
    {
      subscriptionId: String(membership._id),
      userId: membership.userId,
      tierName,
      nextBillingDate: nextChargeDate(membership).toISOString(),
      change,
    },
    origin,
  );
}

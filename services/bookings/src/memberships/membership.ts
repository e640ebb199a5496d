import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { SubscriptionChanged } from '@brightnest/contracts/events/bookings/payments';
import {
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from '@brightnest/contracts/memberships/membership-schemas';
import type { Money } from '@brightnest/contracts/money';
import { AppError } from '@brightnest/service-kit/errors';
import {
  type EventCarrier,
  newEvent,
  type PendingEvent,
  withEvents,
} from '@brightnest/service-kit/messaging/events';
import { DateTime } from 'luxon';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema, type Types } from 'mongoose';

/** An upgrade whose difference is not paid yet. */
export interface PlanChange {
  /** Idempotency key of the charge. */
  id: string;
  tierId: Types.ObjectId;
  charge: Money;
  /** How many cleanings it adds to this month. */
  cleanings: number;
  beganAt: Date;
  /** The checkout of the difference, if the card could not be charged. */
  checkoutId?: string;
  /** Who of staff made it; absent where its member did. */
  staffId?: string;
}

/** A customer's membership. */
export interface MembershipRecord extends EventCarrier {
  _id: Types.ObjectId;
  userId: string;
  tierId: Types.ObjectId;
  status: MembershipStatus;
  remainingCleanings: number;
  /** The end of the current month, when the next one is charged, skipped, or not begun. */
  nextBillingDate: Date;
  cancelAtPeriodEnd: boolean;
  skipsNextMonth: boolean;
  /** The charge whose card is used for renewals: of the first month, or of the last one paid on the payment page. */
  paymentGatewaySubscriptionId?: string;
  /** Its day of the month is the billing day; absent before the first payment. */
  startedAt?: Date;
  /** When a renewal that could not be charged is tried again. */
  retryAt?: Date;
  /** Number of failed attempts of the current renewal. */
  renewalTries?: number;
  /** The cost of this month, including upgrades; the plan's price if absent. */
  monthPrice?: Money;
  /** This month is skipped: it is not paid and has no credits. */
  isLeftOut?: boolean;
  /** The scheduled plan, from the next month on. */
  nextTierId?: Types.ObjectId;
  planChange?: PlanChange;
  /** The checkout of a month that could not be charged, and its plan. */
  monthPayment?: { checkoutId: string; tierId: Types.ObjectId };
  /** When staff mailed the link to pay its first month; absent where its member chose it. */
  offeredAt?: Date;
  /** Id of the deactivation event that ended it, so that a redelivery changes nothing. */
  endedByEvent?: string;
  createdAt: Date;
}

/** The states of a membership that has begun and not ended. */
export const CURRENT_STATUSES: readonly MembershipStatus[] = ['active', 'past_due', 'paused'];

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
    monthPrice: moneySchema,
    isLeftOut: Boolean,
    nextTierId: Schema.Types.ObjectId,
    planChange: {
      type: new Schema<PlanChange>(
        {
          id: { type: String, required: true },
          tierId: { type: Schema.Types.ObjectId, required: true },
          charge: { type: moneySchema, required: true },
          cleanings: { type: Number, required: true },
          beganAt: { type: Date, required: true },
          checkoutId: String,
          staffId: String,
        },
        { _id: false, id: false },
      ),
    },
    monthPayment: {
      type: new Schema(
        { checkoutId: String, tierId: Schema.Types.ObjectId },
        { _id: false, id: false },
      ),
    },
    offeredAt: Date,
    endedByEvent: String,
  },
  { collection: 'user_subscriptions', timestamps: true, versionKey: false },
);
withEvents(membershipSchema, { aggregate: 'subscription' });
// One membership per customer, also for two concurrent subscriptions.
membershipSchema.index(
  { userId: 1 },
  {
    unique: true,
    name: 'one_current_membership',
    partialFilterExpression: { status: { $in: [...CURRENT_STATUSES] } },
  },
);
// One open checkout of the first month.
membershipSchema.index(
  { userId: 1 },
  { unique: true, name: 'one_begun', partialFilterExpression: { status: 'pending' } },
);
membershipSchema.index({ status: 1, nextBillingDate: 1 });
membershipSchema.index(
  { 'planChange.beganAt': 1 },
  { partialFilterExpression: { 'planChange.beganAt': { $exists: true } } },
);

export const MembershipModel = mongoose.model('UserSubscription', membershipSchema);

/** The owner that a membership must have; none for staff. */
export interface NamedMembership {
  id: string;
  userId?: string;
}

/** @throws AppError `not_found`, also for one that has ended. */
export async function getCurrentMembership({
  id,
  userId,
}: NamedMembership): Promise<MembershipRecord> {
  const membership = await MembershipModel.findOne({
    _id: id,
    ...(userId !== undefined && { userId }),
    status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
  }).lean<MembershipRecord>();
  if (!membership) throw new AppError('not_found');
  return membership;
}

/** Whether its last month could not be charged. */
export const isUnpaid = ({ status }: Pick<MembershipRecord, 'status'>): boolean =>
  status === 'past_due' || status === 'paused';

/**
 * @returns the first day of billing after `after`: whole months from `anchor` in UTC, on the last day of
 *   the month where it has no such day.
 */
export function nextBillingDate(anchor: Date, after: Date): Date {
  const start = DateTime.fromJSDate(anchor, { zone: 'utc' });
  const passed = DateTime.fromJSDate(after, { zone: 'utc' }).diff(start, 'months').months;
  let months = Math.max(1, Math.floor(passed));
  // Counted from the anchor, not from the last billing day: the 31st would become the 28th for good.
  while (start.plus({ months }).toMillis() <= after.getTime()) months += 1;
  return start.plus({ months }).toJSDate();
}

type Billed = Pick<MembershipRecord, 'nextBillingDate' | 'skipsNextMonth' | 'startedAt'>;

/** When the card is charged next, after skipped months. */
export function nextChargeDate({
  nextBillingDate: due,
  skipsNextMonth,
  startedAt = due,
}: Billed): Date {
  return skipsNextMonth ? nextBillingDate(startedAt, due) : due;
}

type Described = Billed &
  Pick<MembershipRecord, '_id' | 'userId' | 'remainingCleanings'> & { retryAt?: Date | undefined };

/** What the event of a change says beside the membership. */
interface ChangeDetails {
  tierName: string;
  /** The previous plan, or the one that was scheduled. */
  otherTierName?: string;
  /** What is to be paid for it, where staff propose it. */
  toPay?: SubscriptionChanged['toPay'];
  origin: EventOrigin;
}

/** The event of a change of a membership, which is given as it is afterwards. */
export function membershipEvent(
  membership: Described,
  change: SubscriptionChanged['change'],
  { origin, ...names }: ChangeDetails,
): PendingEvent<'subscription.changed'> {
  const { _id, userId, remainingCleanings, nextBillingDate: end, retryAt } = membership;
  return newEvent(
    'subscription.changed',
    {
      ...{ subscriptionId: String(_id), userId, ...names, change, remainingCleanings },
      nextBillingDate: nextChargeDate(membership).toISOString(),
      periodEndsAt: end.toISOString(),
      ...(retryAt && { retryAt: retryAt.toISOString() }),
    },
    origin,
  );
}

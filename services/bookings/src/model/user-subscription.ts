import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  type UserSubscription,
} from '@brightnest/contracts/bookings/user-subscription';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';

/** Somebody's membership of the club. */
export interface UserSubscriptionRecord extends EventCarrier {
  _id: Types.ObjectId;
  userId: string;
  tierId: Types.ObjectId;
  status: SubscriptionStatus;
  remainingCleanings: number;
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
  createdAt: Date;
}

/** States of a membership that goes on. */
export const CURRENT_STATUSES: readonly SubscriptionStatus[] = ['active', 'past_due'];

const userSubscriptionSchema = new Schema<UserSubscriptionRecord>(
  {
    userId: { type: String, required: true },
    tierId: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: SUBSCRIPTION_STATUSES, default: 'active' },
    remainingCleanings: { type: Number, required: true, min: 0 },
    nextBillingDate: { type: Date, required: true },
    cancelAtPeriodEnd: { type: Boolean, default: false },
    skipsNextMonth: { type: Boolean, default: false },
    paymentGatewaySubscriptionId: String,
    startedAt: Date,
    retryAt: Date,
    renewalTries: { type: Number, default: 0 },
  },
  { collection: 'user_subscriptions', timestamps: true, versionKey: false },
);
withEvents(userSubscriptionSchema, { aggregate: 'subscription' });
// Nobody is billed for two memberships at once, however fast they subscribe twice.
userSubscriptionSchema.index(
  { userId: 1 },
  {
    unique: true,
    name: 'one_membership',
    partialFilterExpression: { status: { $in: [...CURRENT_STATUSES] } },
  },
);
// Nor asked twice to pay for the first month.
userSubscriptionSchema.index(
  { userId: 1 },
  { unique: true, name: 'one_begun', partialFilterExpression: { status: 'pending' } },
);
userSubscriptionSchema.index({ status: 1, nextBillingDate: 1 });

export const Membership = mongoose.model('UserSubscription', userSubscriptionSchema);

export function toUserSubscription(record: UserSubscriptionRecord): UserSubscription {
  return {
    id: String(record._id),
    userId: record.userId,
    tierId: String(record.tierId),
    status: record.status,
    remainingCleanings: record.remainingCleanings,
    nextBillingDate: record.nextBillingDate.toISOString(),
    cancelAtPeriodEnd: record.cancelAtPeriodEnd,
    skipsNextMonth: record.skipsNextMonth,
  };
}

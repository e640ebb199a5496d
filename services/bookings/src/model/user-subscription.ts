import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  type UserSubscription,
} from '@brightnest/contracts/bookings/user-subscription';
import mongoose, { Schema, type Types } from 'mongoose';

/** Somebody's membership of the club. */
export interface UserSubscriptionRecord {
  _id: Types.ObjectId;
  userId: string;
  tierId: Types.ObjectId;
  status: SubscriptionStatus;
  remainingCleanings: number;
  nextBillingDate: Date;
  cancelAtPeriodEnd: boolean;
  skipsNextMonth: boolean;
  paymentGatewaySubscriptionId?: string;
}

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
  },
  { collection: 'user_subscriptions', timestamps: true, versionKey: false },
);
// Nobody is billed for two memberships at once, however fast they subscribe twice.
userSubscriptionSchema.index(
  { userId: 1 },
  { unique: true, partialFilterExpression: { status: 'active' } },
);

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

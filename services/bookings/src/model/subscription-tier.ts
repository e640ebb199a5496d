import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { toDecimalText, type Money } from '@brightnest/contracts/money';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';
import { moneySchema } from './money-schema';

/** A plan of the club. */
export interface SubscriptionTierRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  description: string;
  /** LKR, billed each month. */
  monthlyPrice: Money;
  cleaningsPerMonth: number;
  benefits: string[];
  isActive: boolean;
}

const subscriptionTierSchema = new Schema<SubscriptionTierRecord>(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    monthlyPrice: { type: moneySchema, required: true },
    cleaningsPerMonth: { type: Number, required: true },
    benefits: [String],
    isActive: { type: Boolean, default: true },
  },
  { collection: 'subscription_tiers', timestamps: true, versionKey: false },
);
withEvents(subscriptionTierSchema, { aggregate: 'plan' });
subscriptionTierSchema.index({ isActive: 1, 'monthlyPrice.minor': 1 });

export const Tier = mongoose.model('SubscriptionTier', subscriptionTierSchema);

export function toSubscriptionTier(record: SubscriptionTierRecord): SubscriptionTier {
  return {
    id: String(record._id),
    name: record.name,
    description: record.description,
    monthlyPrice: toDecimalText(record.monthlyPrice.minor),
    cleaningsPerMonth: record.cleaningsPerMonth,
    benefits: record.benefits,
    isActive: record.isActive,
  };
}

import type { Money } from '@brightnest/contracts/money';
import { toDecimalText } from '@brightnest/contracts/money';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  REFERRAL_REFUSALS,
  REFERRAL_STATUSES,
  type ReferralRefusal,
  type ReferralStatus,
} from '@brightnest/contracts/promotions/referral';
import type {
  ReferralFilter,
  StaffReferral,
} from '@brightnest/contracts/promotions/referral-schemas';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import {
  type ListDeclaration,
  withListIndexes,
} from '@brightnest/service-kit/lists/list-declaration';
import { searchFieldsOf, withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import mongoose, { Schema } from 'mongoose';

/** A deal by which somebody came with the code of a customer. */
export interface ReferralRecord extends EventCarrier {
  /** As of the use of the code: the kind and id of the deal. */
  _id: string;
  code: string;
  referrerId: string;
  referrerName: string;
  referrerEmail: string;
  kind: 'booking' | 'quote';
  dealId: string;
  /** Null for a visitor. */
  refereeId: string | null;
  refereeName: string;
  refereeEmail: string;
  /** The digits by which phone numbers are compared; empty where there are none. */
  refereePhone: string;
  status: ReferralStatus;
  refusal?: ReferralRefusal;
  /** What the first clean cost less. */
  welcome: Money;
  /** What was promised when the code was used. */
  reward: Money;
  validDays: number;
  /** When its clean was done; bookings say so themselves. */
  doneAt?: Date;
  earnedAt?: Date;
  createdAt: Date;
}

const referralSchema = new Schema<ReferralRecord>(
  {
    _id: String,
    code: { type: String, required: true },
    referrerId: { type: String, required: true },
    referrerName: { type: String, default: '' },
    referrerEmail: { type: String, default: '' },
    kind: { type: String, enum: ['booking', 'quote'], required: true },
    dealId: { type: String, required: true },
    refereeId: { type: String, default: null },
    refereeName: { type: String, default: '' },
    refereeEmail: { type: String, default: '' },
    refereePhone: { type: String, default: '' },
    status: { type: String, enum: REFERRAL_STATUSES, required: true },
    refusal: { type: String, enum: REFERRAL_REFUSALS },
    welcome: { type: moneySchema, required: true },
    reward: { type: moneySchema, required: true },
    validDays: { type: Number, required: true },
    doneAt: Date,
    earnedAt: Date,
  },
  { collection: 'referrals', timestamps: true, versionKey: false },
);
withEvents(referralSchema, { aggregate: 'referral' });
referralSchema.index({ referrerId: 1, createdAt: -1 });
referralSchema.index({ refereeId: 1 });
referralSchema.index({ refereeEmail: 1 });

/** The list of staff: filters and sort orders. */
export const referralList: ListDeclaration<ReferralFilter, 'createdAt'> = {
  search: 'prefixes',
  filters: { status: { valueOf: ({ status }) => status } },
  sorts: {
    createdAt: {
      fields: { createdAt: 1, _id: 1 },
      index: 'createdAt_1__id_1',
      searchIndex: 'searchPrefixes_1_createdAt_1__id_1',
    },
  },
};
withListIndexes(withSearchFields(referralSchema), referralList);

export const ReferralModel = mongoose.model<ReferralRecord>('Referral', referralSchema);

/** The search fields of a referral. */
export const referralSearchFields = (referral: ReferralRecord) =>
  searchFieldsOf([
    ...[referral.code, referral.referrerName, referral.referrerEmail],
    ...[referral.refereeName, referral.refereeEmail],
  ]);

/** Tells what became of it. */
export function referralEvent(referral: ReferralRecord, origin: EventOrigin) {
  const { _id, status, referrerId, referrerName, refereeId, refereeName, refereeEmail } = referral;
  const { welcome, reward } = referral;
  const told = {
    ...{ referralId: _id, status, referrerId, referrerName, refereeId, refereeName, refereeEmail },
    welcome: toDecimalText(welcome.minor, welcome.currency),
    reward: toDecimalText(reward.minor, reward.currency),
    currency: reward.currency,
  };
  return newEvent('referral.changed', told, origin);
}

export function toStaffReferral(referral: ReferralRecord): StaffReferral {
  const { welcome, reward } = referral;
  return {
    id: referral._id,
    code: referral.code,
    referrerId: referral.referrerId,
    referrerName: referral.referrerName,
    referrerEmail: referral.referrerEmail,
    refereeId: referral.refereeId,
    refereeName: referral.refereeName,
    refereeEmail: referral.refereeEmail,
    kind: referral.kind,
    dealId: referral.dealId,
    status: referral.status,
    refusal: referral.refusal ?? null,
    welcome: toDecimalText(welcome.minor, welcome.currency),
    reward: toDecimalText(reward.minor, reward.currency),
    currency: reward.currency,
    createdAt: referral.createdAt.toISOString(),
    earnedAt: referral.earnedAt?.toISOString() ?? null,
  };
}

import type { WholeBreakdown } from '@brightnest/contracts/catalogue/quote-estimate';
import type { Money } from '@brightnest/contracts/money';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import type { AssignedCleaner, JobDecline } from '@brightnest/contracts/workforce/assignment';
import type { QuoteStatusEntry } from '@brightnest/contracts/quotes/quote-schemas';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import type { Frequency, ServiceType } from '@brightnest/contracts/catalogue/home-options';
import type { PreferredTime, PropertyType } from '@brightnest/contracts/quotes/quote-options';
import {
  QUOTE_PAYMENT_STATUSES,
  QUOTE_STATUSES,
  type QuotePaymentStatus,
  type QuoteStatus,
} from '@brightnest/contracts/quotes/quote-status';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { withListIndexes } from '@brightnest/service-kit/lists/list-declaration';
import { withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import {
  feeTermsSchema,
  jobDeclineSchema,
  moneySchema,
} from '@brightnest/service-kit/persistence/database';
import { model, Schema, type Types } from 'mongoose';
import { type OfferRecord, offerSchema } from './offer-record';
import { quoteList, type QuoteSearchFields } from './quote-list';

/** One request for a quote, as it is stored. */
export interface QuoteSubmissionRecord extends EventCarrier, QuoteSearchFields {
  _id: Types.ObjectId;
  /** The signed-in user who asked; absent for a visitor. */
  customerId?: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Street address with the unit appended. */
  address: string;
  suburb: string;
  state: string;
  postalCode: string;
  serviceType: ServiceType;
  propertyType: PropertyType;
  /** `3 bedrooms, 2 bathrooms`. */
  propertySize: string;
  bedrooms: number;
  bathrooms: number;
  cleaningFrequency: Frequency;
  /** Calendar date `YYYY-MM-DD` in the property's own zone, or empty. */
  preferredDate: string;
  preferredTime: PreferredTime | '';
  /** Ids of extras. */
  additionalServices: string[];
  /** Units by extra id; 1 where absent. */
  quantities: Record<string, number>;
  specialInstructions: string;
  /** Private addresses of the photos that came with it; absent where there are none. */
  photos?: string[];
  estimatedPrice: Money;
  /** What of the estimate is tax on top of the listed prices; absent where nothing is. */
  estimatedTaxMinor?: number;
  /** What takes something off the estimate, and how much less is paid; absent where nothing does. */
  coupon?: CouponTerms;
  estimatedDiscountMinor?: number;
  /** What the estimate was made of; absent of one from before rates could be changed. */
  estimate?: QuoteEstimate;
  /** By which it was asked for; absent of one from before there was a choice. */
  terms?: FeeTerms;
  finalPrice?: Money;
  /** Written by change-quote.ts alone, as `isRead` and who does the work. */
  status: QuoteStatus;
  paymentStatus: QuotePaymentStatus;
  /** By which the token of the payment link is recognised. Not selected unless asked for, as the next one. */
  paymentTokenDigest: string;
  /** That token under the services' key: a link is made of it again, and the database alone does not give it. */
  encryptedPaymentToken: string;
  /** The charge at the provider, once its confirmation fee is paid. */
  paymentIntentId?: string;
  /** What of the fee stays with us: less than was paid once some of it went back. */
  paidAmount?: Money;
  /** What is left of each payment after refunds, by checkout; sums to `paidAmount`. Failed refunds are listed once. */
  payments?: { checkoutId: string; keptMinor: number; failedRefunds?: string[] }[];
  /** What staff took, gave back or wrote off, or a bank took back, did to what is due, in minor units, each once. */
  adjustments?: { eventId: string; minor: number }[];
  /** What is missing of a paid fee since the price went up, and is asked for online; AUD minor units. */
  feeDifferenceMinor?: number;
  /** Staff take it in cash instead. */
  isDifferenceInCash?: boolean;
  paymentDate?: Date;
  isRead: boolean;
  readAt?: Date;
  assignedCleaners: AssignedCleaner[];
  /** The last change of the team that bookings told us of and that is shown in `assignedCleaners`. */
  teamRevision: number;
  /** Who declined its job since somebody was assigned last. */
  declines?: JobDecline[];
  /** The agreed start and its minutes; absent until the customer has confirmed. */
  scheduledAt?: Date;
  duration?: number;
  /** What staff wrote down when the customer confirmed. */
  confirmationNotes: string;
  /** What staff wrote for the cleaners. */
  cleanerNotes: string;
  /** Counts what calendar files are told anew: changes of its time, and the cancellation. */
  revision?: number;
  /** When the customer is to be reminded next of the agreed start; null or absent when they are not. */
  nextReminderAt?: Date | null;
  /** Who said last that they are on the way, and to which start. */
  onTheWay?: { cleanerId: string; cleanerName: string | null; at: Date; start: Date };
  startedAt?: Date;
  completedAt?: Date;
  cancelledAt?: Date;
  /** The status history: what became of it, step by step. */
  statusHistory: StatusHistoryEntry[];
  /** The last offer that was made for it; it can be accepted while the quote is at its first step. */
  offer?: OfferRecord;
  /** Those before, the oldest first. */
  pastOffers?: OfferRecord[];
  createdAt: Date;
  updatedAt: Date;
}

/** The lines of an estimate, so that it stays explainable, whatever rates are later. Minor units. */
export interface QuoteEstimate extends Omit<WholeBreakdown, 'tax' | 'total'> {
  /** Of the rates it was priced by. */
  ratesRevision: number;
}

const text = { type: String, default: '' };
const assignedCleanerSchema = new Schema<AssignedCleaner>(
  { id: String, name: String, email: String, phone: String, rating: Number, collectsCash: Boolean },
  { _id: false, id: false },
);
const couponSchema = new Schema<CouponTerms>(
  { code: String, percent: Number, amountMinor: Number, minimumMinor: Number, currency: String },
  { _id: false },
);
const historyEntrySchema = new Schema<StatusHistoryEntry>(
  {
    what: String,
    status: String,
    at: Date,
    by: { type: String, default: null },
    isByCustomer: Boolean,
    isDifferenceInCash: Boolean,
    declined: jobDeclineSchema,
  },
  { _id: false },
);

const schema = new Schema<QuoteSubmissionRecord>(
  {
    customerId: String,
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    address: { type: String, required: true },
    suburb: { type: String, required: true },
    state: { type: String, required: true },
    postalCode: text,
    serviceType: { type: String, required: true },
    propertyType: { type: String, required: true },
    propertySize: { type: String, required: true },
    bedrooms: { type: Number, required: true },
    bathrooms: { type: Number, required: true },
    cleaningFrequency: { type: String, required: true },
    preferredDate: text,
    preferredTime: String,
    additionalServices: [String],
    quantities: { type: Schema.Types.Mixed, default: {} },
    specialInstructions: text,
    photos: { type: [String], default: undefined },
    estimatedPrice: { type: moneySchema, required: true },
    terms: feeTermsSchema,
    estimatedTaxMinor: Number,
    estimatedDiscountMinor: Number,
    coupon: couponSchema,
    estimate: Schema.Types.Mixed,
    finalPrice: moneySchema,
    status: { type: String, enum: QUOTE_STATUSES, default: 'pending' },
    paymentStatus: { type: String, enum: QUOTE_PAYMENT_STATUSES, default: 'unpaid' },
    paymentTokenDigest: { type: String, required: true, select: false },
    encryptedPaymentToken: { type: String, required: true, select: false },
    paymentIntentId: String,
    paidAmount: moneySchema,
    adjustments: {
      type: [new Schema({ eventId: String, minor: Number }, { _id: false })],
      default: undefined,
    },
    payments: {
      type: [
        new Schema(
          {
            ...{ checkoutId: String, keptMinor: Number },
            failedRefunds: { type: [String], default: undefined },
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    feeDifferenceMinor: Number,
    isDifferenceInCash: Boolean,
    paymentDate: Date,
    isRead: { type: Boolean, default: false },
    readAt: Date,
    assignedCleaners: [assignedCleanerSchema],
    teamRevision: { type: Number, default: 0 },
    declines: { type: [jobDeclineSchema], default: undefined },
    scheduledAt: Date,
    duration: Number,
    confirmationNotes: text,
    cleanerNotes: text,
    revision: { type: Number, default: 0 },
    nextReminderAt: Date,
    onTheWay: {
      type: new Schema(
        { cleanerId: String, cleanerName: String, at: Date, start: Date },
        { _id: false },
      ),
      default: undefined,
    },
    startedAt: Date,
    completedAt: Date,
    cancelledAt: Date,
    statusHistory: [historyEntrySchema],
    offer: offerSchema,
    pastOffers: { type: [offerSchema], default: undefined },
  },
  { timestamps: true, versionKey: false, minimize: false, collection: 'quote_submissions' },
);

schema.index(
  { nextReminderAt: 1 },
  { partialFilterExpression: { nextReminderAt: { $gt: new Date(0) } } },
);

// Reports go by the day of the request.
schema.index({ createdAt: 1 });

// Covers how long a customer's own requests waited. Visitors' quotes, the most of them, are not in it.
schema.index(
  { customerId: 1, readAt: 1, createdAt: 1 },
  { partialFilterExpression: { customerId: { $exists: true } } },
);

// Those of an address that somebody proves to be theirs.
schema.index({ email: 1 });

// Those whose start is agreed, in each order of the list of bookings that they are in.
const ORDERS_OF_JOBS = {
  jobs_by_start: { scheduledAt: 1 },
  jobs_by_date: { createdAt: 1 },
  jobs_by_name: { nameOrder: 1 },
  jobs_by_status: { status: 1, scheduledAt: 1 },
  jobs_by_price: { 'finalPrice.minor': 1 },
} as const;
for (const [name, fields] of Object.entries(ORDERS_OF_JOBS)) {
  const partialFilterExpression = { scheduledAt: { $gt: new Date(0) } };
  schema.index({ ...fields, _id: 1 }, { name, partialFilterExpression });
}

// What becomes of an offer when its time comes: small, as only open offers are in them.
schema.index({ 'offer.validUntil': 1 }, { partialFilterExpression: { 'offer.status': 'sent' } });
schema.index({ 'offer.remindAt': 1 }, { partialFilterExpression: { 'offer.status': 'sent' } });

// What waits for staff: few.
schema.index(
  { 'declines.at': 1 },
  { partialFilterExpression: { 'declines.at': { $exists: true } } },
);
schema.index(
  { 'offer.decidedAt': 1 },
  { partialFilterExpression: { 'offer.status': { $in: ['declined', 'change_requested'] } } },
);

export const QuoteSubmission = model<QuoteSubmissionRecord>(
  'QuoteSubmission',
  withListIndexes(
    withSearchFields(withEvents(schema, { aggregate: 'quote' }), ['nameOrder']),
    quoteList,
  ),
);

/** A step of the status history, as it is stored. */
export type StatusHistoryEntry = Omit<QuoteStatusEntry, 'at'> & { at: Date };

// Nobody changes a quote that often; a program that does is not to make it too large to be stored.
const MAX_HISTORY_ENTRIES = 100;

export function withHistoryEntry(
  { statusHistory }: Pick<QuoteSubmissionRecord, 'statusHistory'>,
  entry: StatusHistoryEntry,
): StatusHistoryEntry[] {
  return [...statusHistory, entry].slice(-MAX_HISTORY_ENTRIES);
}

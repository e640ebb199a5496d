import {
  descriptionFrom,
  type PaymentDescription,
} from '@brightnest/contracts/payments/payment-description';
import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { PaymentRefunded } from '@brightnest/contracts/events/bookings/payments';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import {
  CHECKOUT_PURPOSES,
  CHECKOUT_STATUSES,
  type CheckoutPurpose,
  type CheckoutStatus,
  type CheckoutVisit,
  MEMBERSHIP_STEPS,
  type MembershipStep,
} from '@brightnest/contracts/payments/payment-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import {
  descriptionPartsSchema,
  feeTermsSchema,
  moneySchema,
} from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { type Allocation, allocationsField } from './ledger/ledger';

/** A checkout to be added. */
export interface NewCheckout extends PaymentDescription {
  purpose: CheckoutPurpose;
  /** Null for a visitor, who pays a quote. */
  userId: string | null;
  /** Where mail goes for a visitor; null for a person we know. */
  email: string | null;
  bookingIds: string[];
  /** What of the amount is each booking's, where it is of several. */
  allocations?: Allocation[];
  quoteId: string | null;
  /** Of a quote, as it is agreed now. */
  visit?: CheckoutVisit;
  subscriptionId: string | null;
  /** The gift card that it sells, or the one, or the credit, that paid it. */
  giftCardId?: string;
  /** Of a membership that somebody has already. */
  membershipStep?: MembershipStep;
  recurrenceId?: string;
  isVisitFee?: true;
  /** By which its booking or quote was made; absent where it is for neither, or from before there was a choice. */
  terms?: FeeTerms;
  /** What is charged. */
  amount: Money;
  /** The whole price and what of it is paid in cash; null for a membership and a tip. */
  total: Money | null;
  cash: Money | null;
  /** Of a balance: what of the price was paid before. */
  paidBefore?: Money;
  /** Until when it can be paid; null where that has no end. */
  expiresAt: Date | null;
}

/** An amount that somebody is asked to pay online. It is paid at most once. */
export interface CheckoutRecord extends Omit<NewCheckout, 'paidBefore'>, EventCarrier {
  /** UUID: whoever knows it may pay. */
  _id: string;
  status: CheckoutStatus;
  /** The payer agreed that their card is kept. */
  keepsCard?: boolean;
  paidBefore: Money | null;
  /** The last characters of the gift card that paid it. */
  giftCardEnd?: string;
  /** The credit of a customer paid it. */
  isByCredit?: true;
  /** Number of payments begun at the provider: the next begins only after the last was closed there. */
  attempt: number;
  /** The current payment at the provider: its payment page, or the charge of a kept card. */
  payment?: { id: string; url: string; isCardCharge?: boolean };
  /** Closed while the provider had not decided on the payment, which is polled until it has. */
  isUndecided?: true;
  /** When the provider was last asked about it. */
  askedAt?: Date;
  /** Provider id of the last failed attempt that was published. */
  failedTry?: string;
  failureMessage: string | null;
  /** When that attempt failed. */
  failedAt?: Date;
  /** The charge that paid it. */
  paymentId?: string;
  paidAt?: Date;
  receiptNumber: string | null;
  /** Minor units refunded, with refunds that are not carried out yet. */
  refundedMinor: number;
  /** Its quote was cancelled. */
  isQuoteCancelled?: true;
  /** The cleaner has recorded the cash of the quote. */
  isCashPaid?: true;
  createdAt: Date;
  updatedAt: Date;
}

/** States in which a checkout can be paid. */
export const PAYABLE_STATUSES: readonly CheckoutStatus[] = ['open', 'processing', 'failed'];

const nullableText = { type: String, default: null };

const checkoutSchema = new Schema<CheckoutRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    purpose: { type: String, enum: CHECKOUT_PURPOSES, required: true },
    status: { type: String, enum: CHECKOUT_STATUSES, default: 'open' },
    userId: nullableText,
    email: nullableText,
    bookingIds: [String],
    allocations: allocationsField,
    quoteId: nullableText,
    visit: {
      type: new Schema<CheckoutVisit>(
        { serviceName: String, scheduledAt: String, timeZone: String, address: String },
        { _id: false, id: false },
      ),
    },
    subscriptionId: nullableText,
    giftCardId: String,
    giftCardEnd: String,
    isByCredit: Boolean,
    membershipStep: { type: String, enum: MEMBERSHIP_STEPS },
    recurrenceId: String,
    keepsCard: Boolean,
    isVisitFee: Boolean,
    terms: feeTermsSchema,
    amount: { type: moneySchema, required: true },
    total: { type: moneySchema, default: null },
    cash: { type: moneySchema, default: null },
    paidBefore: { type: moneySchema, default: null },
    description: { type: String, required: true },
    descriptionOf: descriptionPartsSchema,
    expiresAt: { type: Date, default: null },
    attempt: { type: Number, default: 0 },
    payment: {
      type: new Schema(
        { id: String, url: String, isCardCharge: Boolean },
        { _id: false, id: false },
      ),
    },
    isUndecided: Boolean,
    askedAt: Date,
    failedTry: String,
    failureMessage: nullableText,
    failedAt: Date,
    paymentId: String,
    paidAt: Date,
    receiptNumber: nullableText,
    refundedMinor: { type: Number, default: 0 },
    isQuoteCancelled: Boolean,
    isCashPaid: Boolean,
  },
  { collection: 'checkouts', timestamps: true, versionKey: false },
);
withEvents(checkoutSchema, { aggregate: 'checkout' });
// One open checkout per quote and purpose, also for two concurrent requests. When the price goes up after the fee
// was paid, a further one is opened over the difference.
checkoutSchema.index(
  { quoteId: 1, purpose: 1 },
  {
    unique: true,
    name: 'one_open_checkout_of_a_quote',
    partialFilterExpression: {
      quoteId: { $type: 'string' },
      purpose: { $in: ['quote', 'balance'] },
      status: { $in: [...PAYABLE_STATUSES] },
    },
  },
);
// The same for the balance and the tip of a booking.
checkoutSchema.index(
  { bookingIds: 1, purpose: 1 },
  {
    unique: true,
    name: 'one_open_checkout_of_a_booking',
    partialFilterExpression: {
      purpose: { $in: ['balance', 'tip'] },
      status: { $in: [...PAYABLE_STATUSES] },
    },
  },
);
checkoutSchema.index({ quoteId: 1 });
checkoutSchema.index({ subscriptionId: 1 });
checkoutSchema.index(
  { receiptNumber: 1 },
  { unique: true, partialFilterExpression: { receiptNumber: { $type: 'string' } } },
);
// For the reconciliation: payments under way, least recently polled first.
checkoutSchema.index(
  { askedAt: 1 },
  { partialFilterExpression: { status: { $in: [...PAYABLE_STATUSES] } } },
);
checkoutSchema.index(
  { isUndecided: 1, askedAt: 1 },
  { partialFilterExpression: { isUndecided: true } },
);

// What waits for the office: few.
checkoutSchema.index({ failedAt: -1 }, { partialFilterExpression: { status: 'failed' } });

export const CheckoutModel = mongoose.model('Checkout', checkoutSchema);

/** @throws AppError `not_found`. */
export async function getCheckoutRecord(id: string): Promise<CheckoutRecord> {
  const checkout = await CheckoutModel.findById(id).lean<CheckoutRecord>();
  if (!checkout) throw new AppError('not_found');
  return checkout;
}

/** Adds an open checkout within a transaction. @returns its id, a UUID. */
export async function addCheckout(checkout: NewCheckout, session: ClientSession): Promise<string> {
  const [added] = await CheckoutModel.create([checkout], { session });
  return added!._id;
}

/** The part that all payment events have in common; `minor` is the amount of the event. */
export function paymentNotice(checkout: CheckoutRecord, minor: number): PaymentRefunded {
  const { _id, purpose, amount, userId, email, bookingIds, quoteId } = checkout;
  const { giftCardEnd, isByCredit } = checkout;
  return {
    checkoutId: _id,
    purpose,
    amount: toDecimalText(minor),
    currency: amount.currency,
    ...descriptionFrom(checkout),
    userId,
    email,
    bookingId: bookingIds[0] ?? null,
    quoteId,
    ...(giftCardEnd !== undefined && { giftCardEnd }),
    ...(isByCredit && { isByCredit }),
    // A payment that came too late has no receipt.
    ...(checkout.receiptNumber !== null && {
      // A pending refund may have been made at the provider's dashboard too, and then fails: never below 0.
      kept: toDecimalText(Math.max(0, amount.minor - checkout.refundedMinor)),
    }),
  };
}

/** The customer fields of a ledger line for a visitor, who has no account. */
export function payerIn({ email }: Pick<CheckoutRecord, 'email'>) {
  return email === null ? {} : { customer: { name: '', email } };
}

/** The origin of payment events: the payer, also when a webhook reports the payment. */
export function payerOf({ userId }: Pick<CheckoutRecord, 'userId'>): EventOrigin {
  return userId === null ? {} : { userId };
}

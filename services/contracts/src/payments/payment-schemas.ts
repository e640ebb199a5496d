import Joi from 'joi';
import { errorText, linkTokenField, objectIdField, uuidField } from '../fields';
import type { Currency, DecimalText } from '../money';
import { type PageQuery, pageQueryKeys } from '../paging';
import type { FeeTerms } from '../payments/fee-terms';
import type { TransactionStatus, TransactionType } from './payment';

/** Answer of `GET /api/payments/options`. */
export interface PaymentOptionsResponse {
  success: true;
  /** Whether anything can be paid online; where it can't, all of a price is paid in cash. */
  isOnlineOffered: boolean;
  tips: TipOptions;
  /** How many hours before a clean that repeats its fee is charged to the card that its customer lets be kept. */
  keptCardHours: number;
}

/** What the company offers and takes as a tip. */
export interface TipOptions {
  /** Percent of a price, from low to high. */
  percents: number[];
  /** Decimal text, in whichever currency. */
  min: DecimalText;
  /** Percent of the price of the clean; nothing above it is taken. */
  maxPercent: number;
}

/**
 * What a checkout pays for: the fee of a booking or a quote, a membership, what is left to pay of a booking
 * or a quote, a tip for a booking, or a gift card.
 */
export const CHECKOUT_PURPOSES = [
  'booking',
  'quote',
  'subscription',
  'balance',
  'tip',
  'gift_card',
] as const;

/** One of {@link CHECKOUT_PURPOSES}. */
export type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number];

/**
 * States of a checkout. `open`: can be paid. `processing`: the provider has the payment and has not
 * decided. `paid`, `failed` (may be tried again until it expires), `expired`, `cancelled` by the payer,
 * `refunded`: all of the money went back, as it came after the slot was gone or its quote was cancelled.
 */
export const CHECKOUT_STATUSES = [
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const;

/** One of {@link CHECKOUT_STATUSES}. */
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** What somebody who is a member pays for: another plan, or a month that their card could not be charged for. */
export const MEMBERSHIP_STEPS = ['change', 'month'] as const;

/** One of {@link MEMBERSHIP_STEPS}. */
export type MembershipStep = (typeof MEMBERSHIP_STEPS)[number];

/** A checkout as its payer sees it. Amounts are decimal text in `currency`. */
export interface Checkout {
  /** UUID; whoever knows it may see it and pay. */
  id: string;
  purpose: CheckoutPurpose;
  status: CheckoutStatus;
  /** By which its booking or quote was made; null where it is for neither. */
  terms: FeeTerms | null;
  /** What is charged now. */
  amount: DecimalText;
  currency: Currency;
  /** The whole price and what of it is paid in cash; null for a membership and a tip. */
  total: DecimalText | null;
  cash: DecimalText | null;
  /** What of the price was paid before; null where it is no balance. */
  paidBefore: DecimalText | null;
  /**
   * What of the cash is due after each clean of a series; null where there is one clean, or none, or they
   * differ otherwise than the first one does.
   */
  cashPerClean: DecimalText | null;
  /** What is due after the first clean; absent where that is `cashPerClean` too. */
  cashOfFirst?: DecimalText;
  /** Such as `Deep Cleaning, 3 cleans`. */
  description: string;
  /** ISO 8601 UTC; null where it does not expire. */
  expiresAt: string | null;
  /**
   * Closed while the provider had not decided on a payment: should it come, what is paid for is given where
   * it still can be, else the money goes back.
   */
  isUndecided: boolean;
  /** Why the last try failed; null where none did. */
  failureMessage: string | null;
  /** Number of the receipt, once it is paid. */
  receiptNumber: string | null;
  /** What is cleaned for it, when and where, soonest first; empty for a membership. */
  visits: CheckoutVisit[];
  /** What it is paid for: the bookings, or the quote. */
  bookingIds: string[];
  quoteId: string | null;
  /** What of the payment went back or is about to; null where nothing did. */
  refunded: DecimalText | null;
  /** The quote that it was for does not take place. */
  isQuoteCancelled: boolean;
  /** The cash of the quote that it was for is recorded: nothing is due any more. */
  isCashPaid: boolean;
  /** Nobody's account is behind it: the receipt goes by mail alone. */
  isVisitors: boolean;
  /** Absent where somebody becomes a member, and for what is no membership. */
  membershipStep?: MembershipStep;
  /** Whether its payer lets the card be kept for the fees of what repeats; absent where none can be kept. */
  keepsCard?: boolean;
  /** It is over the fee of a clean that was booked by itself, without it. */
  isVisitFee?: true;
  /** A gift card paid it. */
  isByGiftCard?: true;
  /** The credit of a customer paid it. */
  isByCredit?: true;
}

/** A clean that a checkout pays for, or a part of. */
export interface CheckoutVisit {
  serviceName: string;
  /** ISO 8601 UTC; null while no start is agreed. */
  scheduledAt: string | null;
  /** IANA zone of the property. */
  timeZone: string;
  /** In one line. */
  address: string;
}

/**
 * Body of `POST /api/payments/checkouts`: the fee of a quote, of the caller's own booking, or anew of the quote
 * that a closed checkout was for; or what is left to pay of one of them; or a tip for a booking.
 */
export interface OpenCheckoutRequest {
  quoteId?: string;
  /** Of the quote's payment link; not needed by the signed-in person whose quote it is, nor by staff. */
  token?: string;
  bookingId?: string;
  /** Whoever holds a checkout of a quote may open the next one of it. */
  checkoutId?: string;
  /** `fee` unless said otherwise. */
  pays?: CheckoutPart;
  /** Of a tip alone: decimal text in the currency of the booking. The server knows what else is due. */
  amount?: DecimalText;
}

/** What of a deal is paid by a checkout. */
export const CHECKOUT_PARTS = ['fee', 'balance', 'tip'] as const;

/** One of {@link CHECKOUT_PARTS}. */
export type CheckoutPart = (typeof CHECKOUT_PARTS)[number];

/** Schema of {@link OpenCheckoutRequest}. */
export const openCheckoutRequestSchema = Joi.object<OpenCheckoutRequest, true>({
  quoteId: objectIdField().optional(),
  token: linkTokenField().optional(),
  bookingId: uuidField().optional(),
  checkoutId: uuidField().optional(),
  pays: Joi.string()
    .valid(...CHECKOUT_PARTS)
    // A tip is for the cleaners of a booking.
    .when('bookingId', { not: Joi.exist(), then: Joi.invalid('tip') }),
  amount: Joi.string()
    .pattern(/^\d{1,6}(?:\.\d{1,2})?$/)
    .when('pays', { is: 'tip', then: Joi.required(), otherwise: Joi.forbidden() })
    .messages({ '*': errorText('Please enter an amount such as 10 or 7.50') }),
})
  .xor('quoteId', 'bookingId', 'checkoutId')
  .with('token', 'quoteId');

/** Answer of the calls that open or show a checkout. */
export interface CheckoutResponse {
  success: true;
  checkout: Checkout;
}

/** Body of `POST /api/payments/checkouts/{id}/pay`. */
export interface PayCheckoutRequest {
  /** The card is kept, and charged for the fees of what repeats until it is ended; not unless it says so. */
  keepsCard?: boolean;
}

/** Schema of {@link PayCheckoutRequest}. */
export const payCheckoutRequestSchema = Joi.object<PayCheckoutRequest, true>({
  keepsCard: Joi.boolean(),
}).default({});

/** Answer of `POST /api/payments/checkouts/{id}/pay`: the provider's page, where the payer goes next. */
export interface PayCheckoutResponse {
  success: true;
  /** A path of this site for the sandbox, else an address of the provider. */
  url: string;
}

/** One line of the ledger. */
export interface Transaction {
  id: string;
  type: TransactionType;
  amount: DecimalText;
  currency: Currency;
  status: TransactionStatus;
  description: string;
  bookingId: string | null;
  quoteId: string | null;
  /** Of a payment that has a receipt. */
  receiptNumber: string | null;
  createdAt: string;
}

/** Query of `GET /api/user/transactions`. */
export type TransactionsQuery = Omit<PageQuery, 'search'>;

/** Schema of {@link TransactionsQuery}. */
export const transactionsQuerySchema = Joi.object<TransactionsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/user/transactions`: the caller's own, newest first. */
export interface TransactionsResponse {
  success: true;
  transactions: Transaction[];
  page: number;
  pageSize: number;
  total: number;
}

/** Path parameter of `GET /api/receipts/{number}`: `<prefix>-<year>-<6 digits>`. */
export const receiptParamsSchema = Joi.object<{ number: string }, true>({
  number: Joi.string()
    .pattern(/^[A-Z][A-Z0-9]{0,7}-\d{4}-\d{6,}$/)
    .required()
    .messages({ '*': errorText('This is not a receipt number') }),
});

import Joi from 'joi';
import { objectIdField, requiredText, uuidField } from '../fields';
import type { Currency, DecimalText } from '../money';
import { type PageQuery, pageQueryKeys } from '../paging';
import type { TransactionStatus, TransactionType } from './payment';

/** Answer of `GET /api/payments/options`. */
export interface PaymentOptionsResponse {
  success: true;
  /** Whether anything can be paid online; where it can't, all of a price is paid in cash. */
  isOnlineOffered: boolean;
}

/** What a checkout pays for. */
export const CHECKOUT_PURPOSES = ['booking', 'quote', 'subscription'] as const;

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

/** A checkout as its payer sees it. Amounts are decimal text in `currency`. */
export interface Checkout {
  /** UUID; whoever knows it may see it and pay. */
  id: string;
  purpose: CheckoutPurpose;
  status: CheckoutStatus;
  /** What is charged now. */
  amount: DecimalText;
  currency: Currency;
  /** The whole price and what of it is paid in cash; null for a membership. */
  total: DecimalText | null;
  cash: DecimalText | null;
  /** What of the cash is due after each clean of a series; null where there is one clean, or none. */
  cashPerClean: DecimalText | null;
/** What somebody who is a member pays for: another plan, or a month that their card could not be charged for. */
export const MEMBERSHIP_STEPS = ['change', 'month'] as const;

/** One of {@link MEMBERSHIP_STEPS}. */
export type MembershipStep = (typeof MEMBERSHIP_STEPS)[number];

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
}

/** Body of `POST /api/payments/checkouts`: the fee of a quote, or of the caller's own booking. */
export interface OpenCheckoutRequest {
  quoteId?: string;
  bookingId?: string;
}

/** Schema of {@link OpenCheckoutRequest}. */
export const openCheckoutRequestSchema = Joi.object<OpenCheckoutRequest, true>({
  quoteId: objectIdField().optional(),
  bookingId: uuidField().optional(),
}).xor('quoteId', 'bookingId');

/** Answer of the calls that open or show a checkout. */
export interface CheckoutResponse {
  /** Absent where somebody becomes a member, and for what is no membership. */
  membershipStep?: MembershipStep;
  success: true;
  checkout: Checkout;
}

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

/** Path parameter of `GET /api/receipts/{number}`: `BN-<year>-<6 digits>`. */
export const receiptParamsSchema = Joi.object<{ number: string }, true>({
  number: Joi.string()
    .pattern(/^BN-\d{4}-\d{6,}$/)
    .required()
    .messages({ '*': 'This is not a receipt number' }),
});

/** A payment at the sandbox provider, as its own page shows it. */
export interface SandboxPayment {
  id: string;
  status: 'open' | 'second-step' | 'processing' | 'succeeded' | 'failed' | 'closed';
  amount: DecimalText;
  currency: Currency;
  description: string;
  /** Why the last try failed; null where none did. */
  failureMessage: string | null;
  /** Path the payer goes back to after success, and when they give up. */
  successPath: string;
  cancelPath: string;
}

/** Answer of the sandbox calls. */
export interface SandboxPaymentResponse {
  success: true;
  payment: SandboxPayment;
}

/** Path parameter of the sandbox calls. */
export const sandboxParamsSchema = Joi.object<{ id: string }, true>({
  id: Joi.string()
    .pattern(/^sbx_[0-9a-f]{32}$/)
    .required()
    .messages({ '*': 'This is not a valid id' }),
});

/** Body of `POST /api/payments/sandbox/{id}/pay`. */
export interface SandboxPayRequest {
  /** Digits; blanks are dropped. */
  cardNumber: string;
  /** `MM/YY`. */
  expiry: string;
  cvc: string;
  name: string;
}

/** Schema of {@link SandboxPayRequest}. */
export const sandboxPayRequestSchema = Joi.object<SandboxPayRequest, true>({
  cardNumber: Joi.string()
    .replace(/\s+/g, '')
    .pattern(/^\d{13,19}$/)
    .required()
    .messages({ '*': 'Please enter a card number' }),
  expiry: Joi.string()
    .trim()
    .pattern(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/)
    .required()
    .messages({ '*': 'Please enter the expiry as MM/YY' }),
  cvc: Joi.string()
    .pattern(/^\d{3,4}$/)
    .required()
    .messages({ '*': 'Please enter the 3 or 4 digits on the card' }),
  name: requiredText('Name on card is required', 1, 100),
});

/** Body of `POST /api/payments/sandbox/{id}/confirm`, the second step. */
export interface SandboxConfirmRequest {
  code: string;
}

/** Schema of {@link SandboxConfirmRequest}. */
export const sandboxConfirmRequestSchema = Joi.object<SandboxConfirmRequest, true>({
  code: requiredText('Please enter the code', 1, 10),
});

import Joi from 'joi';
import type { Currency, DecimalText } from '../money';

/** What a checkout pays for. */
export const CHECKOUT_PURPOSES = ['booking', 'quote', 'subscription'] as const;

/** One of {@link CHECKOUT_PURPOSES}. */
export type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number];

/**
 * States of a checkout. `open`: can be paid. `processing`: the provider has the payment and has not
 * decided. `paid`, `failed` (may be tried again until it expires), `expired`, `cancelled` by the payer,
 * `refunded`: the money came after the slot was gone, and went back.
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
  /** Such as `Deep Cleaning, 3 cleans`. */
  description: string;
  /** ISO 8601 UTC; null where it does not expire. */
  expiresAt: string | null;
  /** Why the last try failed; null where none did. */
  failureMessage: string | null;
  /** Number of the receipt, once it is paid. */
  receiptNumber: string | null;
  /** What it is paid for: the cleans, or the quote. */
  bookingIds: string[];
  quoteId: string | null;
  /** Nobody's account is behind it: the receipt goes by mail alone. */
  isVisitors: boolean;
}

/** Path parameter of the calls on one checkout. */
export const checkoutParamsSchema = Joi.object<{ id: string }, true>({
  id: Joi.string()
    .pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .required()
    .messages({ '*': 'This is not a valid id' }),
});

/** Body of `POST /api/payments/checkouts`: the fee of a quote, or of the caller's own booking. */
export interface OpenCheckoutRequest {
  quoteId?: string;
  bookingId?: string;
}

/** Schema of {@link OpenCheckoutRequest}. */
export const openCheckoutRequestSchema = Joi.object<OpenCheckoutRequest, true>({
  quoteId: Joi.string()
    .pattern(/^[0-9a-f]{24}$/)
    .messages({ '*': 'This is not a valid id' }),
  bookingId: Joi.string()
    .pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .messages({ '*': 'This is not a valid id' }),
}).xor('quoteId', 'bookingId');

/** Answer of the calls that open or show a checkout. */
export interface CheckoutResponse {
  success: true;
  checkout: Checkout;
}

/** Answer of `POST /api/payments/checkouts/{id}/pay`: the provider's page, where the payer goes next. */
export interface PayCheckoutResponse {
  success: true;
  /** A path of this site for the sandbox, else an address of the provider. */
  url: string;
}

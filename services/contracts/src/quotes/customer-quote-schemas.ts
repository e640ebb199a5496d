import Joi from 'joi';
import { amountField, linkTokenField } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { FeeTerms } from '../payments/fee-terms';
import { type PageQuery, pageQueryKeys } from '../paging';
import type { CustomerOffer } from '../offers/customer-offer-schemas';
import type { QuotePaymentStatus, QuoteStatus } from './quote-status';

/** A quote as the customer who asked for it sees it. Amounts are decimal text in `currency`. */
export interface CustomerQuote {
  id: string;
  serviceType: string;
  /** In words: `3 bedrooms, 2 bathrooms`. */
  propertySize: string;
  cleaningFrequency: string;
  /** The chosen extras as people read them. */
  extraTexts: string[];
  specialInstructions: string;
  /** In one line. */
  address: string;
  /** Private addresses of the photos they sent. */
  photos: string[];
  status: QuoteStatus;
  createdAt: string;
  /** The agreed start: ISO 8601 UTC; null until it is agreed. */
  scheduledAt: string | null;
  /** IANA zone of the property. */
  timeZone: string;
  currency: Currency;
  /** The agreed price, else the estimate. */
  price: DecimalText;
  isPriceAgreed: boolean;
  /** What a coupon takes off, so much less is the price; null where none does, or another price was agreed. */
  discount: { code: string; amount: DecimalText } | null;
  paymentStatus: QuotePaymentStatus;
  /** What was paid online and has not gone back; null where nothing was. */
  paidAmount: DecimalText | null;
  due: DecimalText;
  /** What of the confirmation fee can be paid online now; null where nothing can. */
  fee: DecimalText | null;
  /** What is missing of the fee since the price went up, to be paid online; null where nothing is. */
  feeDifference: DecimalText | null;
  /** By which it was made. */
  terms: FeeTerms;
  /** Until when it is cancelled for free; null while no start is agreed, and it is so at any time. */
  freeChangeUntil: string | null;
  canCancel: boolean;
  /** The offer we made for it last; null before the first. */
  offer: OfferSummary | null;
  /** Who comes, in words: `Ann and Ben`; null while that is not known. */
  team: string | null;
  /** Who set off to it, by their first name where that is known; null before, and once the work has begun. */
  onTheWay: { cleanerName: string | null; at: string } | null;
}

/** How an offer stands, beside its quote. The rest of it is read by `GET /api/quotes/{id}/offer`. */
export type OfferSummary = Pick<CustomerOffer, 'status' | 'isOpen' | 'total' | 'validUntil'>;

/** Query of `GET /api/user/quotes`. */
export type UserQuotesQuery = Omit<PageQuery, 'search'>;

/** Schema of {@link UserQuotesQuery}. */
export const userQuotesQuerySchema = Joi.object<UserQuotesQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/user/quotes`: the caller's own, newest first. */
export interface UserQuotesResponse {
  success: true;
  quotes: CustomerQuote[];
  page: number;
  pageSize: number;
  total: number;
}

/** Query of `GET /api/quotes/{id}/cancellation`, for the customer who asked for the quote. */
export interface QuoteCancellationQuery {
  /** Of the quote's payment link; not needed by the signed-in person whose quote it is. */
  token?: string;
}

const holderKeys = { token: linkTokenField().optional() };

/** Schema of {@link QuoteCancellationQuery}. */
export const quoteCancellationQuerySchema = Joi.object<QuoteCancellationQuery, true>(holderKeys);

/** Body of `POST /api/quotes/{id}/cancel`, for the same. */
export interface CancelQuoteRequest extends QuoteCancellationQuery {
  /** The refund that they read; another one by now is refused with 409 `conflict`. */
  expectedRefund?: DecimalText;
}

/** Schema of {@link CancelQuoteRequest}. */
export const cancelQuoteRequestSchema = Joi.object<CancelQuoteRequest, true>({
  ...holderKeys,
  expectedRefund: amountField(),
});

/** Answer of `POST /api/quotes/{id}/cancel` and of `GET /api/user/quotes/{id}`. */
export interface CustomerQuoteResponse {
  success: true;
  quote: CustomerQuote;
}

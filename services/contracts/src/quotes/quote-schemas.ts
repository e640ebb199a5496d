import Joi from 'joi';
import { dayField, objectIdField } from '../fields';
import type { CouponTerms } from '../promotions/coupon';
import type { FeeTerms } from '../payments/fee-terms';
import type { DecimalText } from '../money';
import {
  type CustomerFilter,
  customerFilterKeys,
  type ListFilter,
  listFilterKeys,
  type PageQuery,
  pageQueryKeys,
} from '../paging';
import type { AdminOffer } from '../offers/offer-schemas';
import type { AssignedCleaner, JobDecline } from '../workforce/assignment';
import { QUOTE_STATUSES, type QuotePaymentStatus, type QuoteStatus } from './quote-status';

/** A step of a quote's statusHistory: when it came to a status, or what else staff changed there. */
export interface QuoteStatusEntry {
  what: 'status' | 'team' | 'agreement';
  /** Where the quote was from then on. */
  status: QuoteStatus;
  /** ISO 8601 UTC. */
  at: string;
  /** Who did it, by their user id; null where that is not known. */
  by: string | null;
  /** It was the customer who did it. */
  isByCustomer?: true;
  /** A cleaner did it by declining the job. */
  declined?: JobDecline;
  /** Staff chose here to take in cash what is missing of a fee that went up. */
  isDifferenceInCash?: true;
}

/** A quote as staff see it. Prices are AUD decimal text; times ISO 8601 UTC. */
export interface AdminQuote {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  /** The user who asked; null for a visitor. */
  customerId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  serviceType: string;
  /** Ids of extras, and the same as people read them. */
  additionalServices: string[];
  extraTexts: string[];
  propertyType: string;
  propertySize: string;
  bedrooms: number;
  bathrooms: number;
  /** Units by extra id; 1 where absent. */
  quantities: Record<string, number>;
  address: string;
  suburb: string;
  state: string;
  postalCode: string;
  preferredDate: string;
  preferredTime: string;
  cleaningFrequency: string;
  specialInstructions: string;
  /** Private addresses of the photos that came with it. */
  photos: string[];
  estimatedPrice: DecimalText;
  /** What the customer was promised by a coupon: it is in the estimate, but not in a price that is entered. */
  coupon: CouponTerms | null;
  /** What a coupon takes off, so much less is the price; null where none does, or another price was agreed. */
  discount: { code: string; amount: DecimalText } | null;
  /** What it was made of, by the rates of then; below 0 where something was taken off. */
  estimateLines: { label: string; amount: DecimalText }[];
  finalPrice: DecimalText | null;
  status: QuoteStatus;
  paymentStatus: QuotePaymentStatus;
  /** What was paid online and has not gone back; null where nothing was. */
  paidAmount: DecimalText | null;
  /** What is left to pay of the agreed price, or of the estimate: in cash, unless the fee is paid before. */
  due: DecimalText;
  /** By which it was made. */
  terms: FeeTerms;
  /** What is missing of a paid fee since the price went up, and is asked for online; null where nothing is. */
  feeDifference: DecimalText | null;
  isRead: boolean;
  /** When staff first opened it; null before. */
  readAt: string | null;
  createdAt: string;
  assignedCleaners: AssignedCleaner[];
  /** Who declined its job since somebody was assigned last; absent where nobody has. */
  declines?: JobDecline[];
  /** The agreed start; null until the customer has confirmed. */
  scheduledAt: string | null;
  /** Minutes that were agreed; null with `scheduledAt`. */
  duration: number | null;
  /** IANA zone of the property, in which its times are shown. */
  timeZone: string;
  /** What staff wrote down when the customer confirmed. */
  confirmationNotes: string;
  startedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  /** In the order in which it happened. Of quotes from before it was recorded, what is known else. */
  statusHistory: QuoteStatusEntry[];
  /** The last offer that was made for it; null before the first. */
  offer: AdminOffer | null;
  /** Those before, the oldest first. */
  pastOffers: AdminOffer[];
}

/** Columns the list can be sorted by; a leading `-` turns the order round. */
export const QUOTE_SORTS = [
  'createdAt',
  'name',
  'estimatedPrice',
  'preferredDate',
  'status',
] as const;

/** What the list and its export are narrowed by. `search` matches name, email, address or suburb. */
export interface QuotesFilter
  extends ListFilter<QuoteStatus, (typeof QUOTE_SORTS)[number]>, CustomerFilter {
  /** Calendar dates `YYYY-MM-DD` in the company's zone, both included: when it was asked for. */
  from?: string;
  to?: string;
}

/** One of {@link QUOTE_SORTS}, perhaps turned round. */
export type QuoteSort = QuotesFilter['sort'];

/** Query of `GET /api/admin/quotes`. */
export interface AdminQuotesQuery extends PageQuery, QuotesFilter {}

const filterKeys = {
  ...listFilterKeys(QUOTE_STATUSES, QUOTE_SORTS),
  ...customerFilterKeys,
  ...{ from: dayField(), to: dayField() },
};

/** Schema of {@link AdminQuotesQuery}. */
export const adminQuotesQuerySchema = Joi.object<AdminQuotesQuery, true>({
  ...pageQueryKeys,
  ...filterKeys,
});

/** Schema of {@link QuotesFilter}, the query of `GET /api/admin/quotes/export`, which answers CSV. */
export const quotesFilterSchema = Joi.object<QuotesFilter, true>(filterKeys);

/** The Quotes tab's summary cards, over all quotes. `totalValue` is AUD decimal text. */
export interface QuotesSummary {
  totalQuotes: number;
  unreadQuotes: number;
  totalValue: DecimalText;
  /** Quotes created in the current calendar month, Sydney time. */
  thisMonth: number;
}

/** Answer of `GET /api/admin/quotes`. */
export interface AdminQuotesResponse {
  success: true;
  quotes: AdminQuote[];
  page: number;
  pageSize: number;
  total: number;
  /** False when there are more than `total`, or may be: counting stops early where it would take long. */
  isTotalExact: boolean;
  summary: QuotesSummary;
}

/** Answer of `GET /api/admin/quotes/{id}`, of `PATCH …/read` and of every call of the workflow. */
export interface AdminQuoteResponse {
  success: true;
  quote: AdminQuote;
}

/** Body of `POST /api/admin/quotes/read`, and of its like for contacts and inquiries: several at once. */
export interface MarkReadRequest {
  ids: string[];
  isRead: boolean;
}

/** Schema of {@link MarkReadRequest}. */
export const markReadRequestSchema = Joi.object<MarkReadRequest, true>({
  ids: Joi.array().items(objectIdField()).unique().min(1).max(100).required(),
  isRead: Joi.boolean().default(true),
});

/** Answer of {@link MarkReadRequest}: how many were changed by it. */
export interface MarkReadResponse {
  success: true;
  changed: number;
}

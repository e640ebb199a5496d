import Joi from 'joi';
import type { DecimalText } from '../money';
import { pageQueryKeys, type PageQuery } from '../paging';
import { listFilterKeys, type ListFilter } from './list-filter';
import { QUOTE_STATUSES, type QuoteStatus } from './quote-status';

/** A cleaner assigned to a quote. Custom entries have an id starting `custom_` and carry an email. */
export interface AssignedCleaner {
  id: string;
  name: string;
  email: string;
  phone?: string;
  rating?: number;
}

/** A step of a quote's course: when it came to a status, or what else staff changed there. */
export interface QuoteCourseEntry {
  what: 'status' | 'team' | 'agreement';
  /** Where the quote was from then on. */
  status: QuoteStatus;
  /** ISO 8601 UTC. */
  at: string;
  /** Who did it, by their user id; null where that is not known. */
  by: string | null;
}

/** A quote as staff see it. Prices are AUD decimal text; times ISO 8601 UTC. */
export interface AdminQuote {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  serviceType: string;
  additionalServices: string[];
  propertyType: string;
  propertySize: string;
  address: string;
  suburb: string;
  state: string;
  postalCode: string;
  preferredDate: string;
  preferredTime: string;
  cleaningFrequency: string;
  specialInstructions: string;
  estimatedPrice: DecimalText;
  finalPrice: DecimalText | null;
  status: QuoteStatus;
  paymentStatus: string;
  isRead: boolean;
  /** When staff first opened it; null before. */
  readAt: string | null;
  createdAt: string;
  assignedCleaners: AssignedCleaner[];
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
  course: QuoteCourseEntry[];
}

/** Columns the list can be sorted by; a leading `-` turns the order round. */
export const QUOTE_SORTS = [
  'createdAt',
  'name',
  'estimatedPrice',
  'preferredDate',
  'status',
] as const;

/** What the list and its export are narrowed by. `search` matches name, e-mail, address or suburb. */
export type QuotesFilter = ListFilter<QuoteStatus, (typeof QUOTE_SORTS)[number]>;

/** One of {@link QUOTE_SORTS}, perhaps turned round. */
export type QuoteSort = QuotesFilter['sort'];

/** Query of `GET /api/admin/quotes`. */
export interface AdminQuotesQuery extends PageQuery, QuotesFilter {}

const filterKeys = listFilterKeys(QUOTE_STATUSES, QUOTE_SORTS);

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

import Joi from 'joi';
import type { DecimalText } from '../money';
import { pageQueryKeys, type PageQuery } from '../paging';
import type { QuoteStatus } from './quote-status';

/** A cleaner assigned to a quote. Custom entries have an id starting `custom_` and carry an email. */
export interface AssignedCleaner {
  id: string;
  name: string;
  email: string;
  phone?: string;
  rating?: number;
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
  createdAt: string;
  assignedCleaners: AssignedCleaner[];
}

/** Query of `GET /api/admin/quotes`. `search` matches name, e-mail, address or suburb. */
export interface AdminQuotesQuery extends PageQuery {
  read?: 'read' | 'unread';
}

/** Schema of {@link AdminQuotesQuery}. */
export const adminQuotesQuerySchema = Joi.object<AdminQuotesQuery, true>({
  ...pageQueryKeys,
  read: Joi.string().valid('read', 'unread'),
});

/** The Quotes tab's summary cards, over all quotes. `totalValue` is AUD decimal text. */
export interface QuotesSummary {
  totalQuotes: number;
  unreadQuotes: number;
  totalValue: DecimalText;
  /** Quotes created in the current calendar month, Sydney time. */
  thisMonth: number;
}

/** Answer of `GET /api/admin/quotes`, newest first. */
export interface AdminQuotesResponse {
  success: true;
  quotes: AdminQuote[];
  page: number;
  pageSize: number;
  total: number;
  summary: QuotesSummary;
}

/** Answer of `GET /api/admin/quotes/{id}` and of `PATCH …/read`. */
export interface AdminQuoteResponse {
  success: true;
  quote: AdminQuote;
}

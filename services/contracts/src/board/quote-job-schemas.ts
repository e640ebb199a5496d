import Joi from 'joi';
import { errorText, instantField, objectIdField } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { PaymentStatus, BookingStatus } from '../scheduling/booking';
import { startField } from '../scheduling/new-booking-schemas';
import { type BookingsFilter, bookingsFilterKeys } from '../scheduling/staff-booking-schemas';
import { msg } from '../translation';
import type { AssignedCleaner } from '../workforce/assignment';
import type { QuotePaymentStatus, QuoteStatus } from '../quotes/quote-status';

/**
 * Body of `PUT /api/admin/quotes/{id}/assignment`: its job on the week's board. Who does it, in whose place,
 * and when; the rest of its team and of what is agreed stays. Somebody who is not free: 409 `cleaner_busy`.
 */
export interface MoveQuoteJobRequest {
  /** Id in `cleaners`; null: nobody comes in their place. */
  cleanerId: string | null;
  /** In whose place; null where nobody does it yet. */
  instead: string | null;
  /** The new start: ISO 8601 instant; what is absent stays. The customer is told as of any move. */
  scheduledDate?: string;
  /** The start as it was seen; another one by now is refused with 409 `conflict`. */
  seenStart?: string;
  /** They may be somebody who does not serve its area. */
  isOutsideArea?: boolean;
}

/** Schema of {@link MoveQuoteJobRequest}. */
export const moveQuoteJobRequestSchema = Joi.object<MoveQuoteJobRequest, true>({
  cleanerId: objectIdField()
    .allow(null)
    .messages({ '*': errorText('Please choose a cleaner') }),
  instead: Joi.string()
    .pattern(/^([0-9a-f]{24}|custom_.{1,254})$/)
    .allow(null)
    .required()
    .messages({ '*': errorText('This is not a valid id') }),
  scheduledDate: startField({
    wrong: msg('Please choose a date and time'),
    past: msg('Please choose a time from now on'),
  }).optional(),
  seenStart: instantField(),
  isOutsideArea: Joi.boolean(),
});

/** A quote whose start is agreed, among the bookings. Amounts are decimal text; times ISO 8601 UTC. */
export interface StaffQuoteJob {
  kind: 'quote';
  id: string;
  serviceName: string;
  /** User id; null for a visitor. */
  customerId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** In one line. */
  address: string;
  state: string;
  postalCode: string;
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** As of a booking, by {@link JOB_STATUSES}. */
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  currency: Currency;
  totalAmount: DecimalText;
  due: DecimalText;
  cleaners: AssignedCleaner[];
  createdAt: string;
  /** Of its quote, as staff name it when they change that. */
  version: string;
}

/** What the status of a quote with an agreed start is among bookings; those that are missing have none. */
export const JOB_STATUSES: Partial<Record<QuoteStatus, BookingStatus>> = {
  customer_confirmed: 'confirmed',
  cleaners_assigned: 'assigned',
  ready: 'assigned',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** The same of its payment. */
export const JOB_PAYMENT_STATUSES: Record<QuotePaymentStatus, PaymentStatus> = {
  unpaid: 'pending',
  paid: 'paid',
  settled: 'settled',
  refunded: 'refunded',
};

/** Name of the call from bookings to quotes for the jobs of quotes, as its list and its board show them. */
export const QUOTE_JOBS_RPC = 'quotes.jobs';

/** The most jobs that one call of `quotes.jobs` answers. */
export const MAX_QUOTE_JOBS = 2_000;

/** Payload of `quotes.jobs`: of the list that the filter narrows so many jobs, from its beginning or by page. */
export interface QuoteJobsRequest extends BookingsFilter {
  limit: number;
  /** Of `limit` jobs each; the first when absent. */
  page?: number;
}

/** Schema of {@link QuoteJobsRequest}. */
export const quoteJobsRequestSchema = Joi.object<QuoteJobsRequest, true>({
  ...bookingsFilterKeys,
  limit: Joi.number().integer().min(1).max(MAX_QUOTE_JOBS).required(),
  page: Joi.number().integer().min(1),
});

/** Answer of `quotes.jobs`. */
export interface QuoteJobsAnswer {
  jobs: StaffQuoteJob[];
  total: number;
  isTotalExact: boolean;
}

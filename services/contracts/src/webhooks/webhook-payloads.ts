import type { ApplicationSource } from '../applications/application';
import type { InvoiceKind } from '../invoices/invoice';
import type { Currency, DecimalText } from '../money';
import type { PaymentMethod } from '../payments/deal';
import type { CheckoutPurpose } from '../payments/payment-schemas';
import type { QuoteStatus } from '../quotes/quote-status';
import { type TEST_EVENT_TYPE } from './webhook-event';

/** An amount as other programs read it: decimal text, and its ISO 4217 currency. */
export interface WebhookMoney {
  amount: DecimalText;
  currency: Currency;
}

/** `quote.submitted` */
export interface QuoteSubmittedData {
  quoteId: string;
  serviceType: string;
  estimatedPrice: WebhookMoney | null;
}

/** `quote.status_changed` */
export interface QuoteStatusData {
  quoteId: string;
  customerId: string | null;
  previousStatus: QuoteStatus;
  status: QuoteStatus;
  finalPrice: WebhookMoney | null;
  scheduledAt: string | null;
}

/** `booking.requested`, `booking.confirmed`, `booking.cancelled` and `booking.expired` */
export interface BookingData {
  bookingId: string;
  customerId: string;
  service: string;
  startsAt: string;
  durationMinutes: number;
  timeZone: string;
  total: WebhookMoney;
}

/** `booking.rescheduled` */
export interface BookingRescheduledData extends BookingData {
  previousStartsAt: string;
}

/** `booking.completed` */
export interface BookingCompletedData {
  bookingId: string;
  customerId: string | null;
  service: string;
  completedAt: string;
}

/** `payment.succeeded`, `payment.failed` and `payment.refunded`: what it was for is one of the ids. */
export interface PaymentData {
  /** Of the amount that somebody was asked to pay online; null where staff recorded the money. */
  checkoutId: string | null;
  purpose: CheckoutPurpose | null;
  method: PaymentMethod;
  amount: WebhookMoney;
  customerId: string | null;
  bookingId: string | null;
  quoteId: string | null;
  membershipId: string | null;
}

/** `invoice.issued` */
export interface InvoiceData {
  invoiceNumber: string;
  kind: InvoiceKind;
  correctsInvoiceNumber: string | null;
  total: WebhookMoney;
  customerId: string | null;
}

/** `membership.started` and `membership.ended` */
export interface MembershipData {
  membershipId: string;
  customerId: string;
  plan: string;
}

/** `customer.created` */
export interface CustomerCreatedData {
  customerId: string;
  /** Whether they made an account, began to book without one, or staff added them. */
  source: 'account' | 'guest' | 'staff';
}

/** `customer.merged`: everything of the second is the first's from now on. */
export interface CustomerMergedData {
  customerId: string;
  mergedCustomerId: string;
}

/** `customer.erased`: erase what you have of them. */
export interface CustomerErasedData {
  customerId: string;
}

/** `review.submitted` */
export interface ReviewData {
  bookingId: string;
  customerId: string;
  cleanerId: string | null;
  rating: number;
}

/** `application.submitted` */
export interface ApplicationData {
  applicationId: string;
  source: ApplicationSource;
  jobTitle: string | null;
}

/** What an application goes through, as other programs are told. */
export const APPLICATION_STEPS = [
  'in_review',
  'interview_scheduled',
  'rejected',
  'approved',
] as const;

/** `application.status_changed` */
export interface ApplicationStatusData {
  applicationId: string;
  status: (typeof APPLICATION_STEPS)[number];
  interviewAt: string | null;
}

/** `webhook.test`, which staff send to try an endpoint. */
export interface WebhookTestData {
  endpointId: string;
}

/** What each event says: ids, times, statuses and amounts, but no name, address, email, phone or words of anybody. */
export interface WebhookPayloads {
  'quote.submitted': QuoteSubmittedData;
  'quote.status_changed': QuoteStatusData;
  'booking.requested': BookingData;
  'booking.confirmed': BookingData;
  'booking.rescheduled': BookingRescheduledData;
  'booking.cancelled': BookingData;
  'booking.expired': BookingData;
  'booking.completed': BookingCompletedData;
  'payment.succeeded': PaymentData;
  'payment.failed': PaymentData;
  'payment.refunded': PaymentData;
  'invoice.issued': InvoiceData;
  'membership.started': MembershipData;
  'membership.ended': MembershipData;
  'customer.created': CustomerCreatedData;
  'customer.merged': CustomerMergedData;
  'customer.erased': CustomerErasedData;
  'review.submitted': ReviewData;
  'application.submitted': ApplicationData;
  'application.status_changed': ApplicationStatusData;
  [TEST_EVENT_TYPE]: WebhookTestData;
}

/** The body of a webhook, as JSON. */
export interface WebhookEvent<T extends keyof WebhookPayloads = keyof WebhookPayloads> {
  /** The same at each try, and at each endpoint; the header `webhook-id` too. */
  id: string;
  type: T;
  /** Of what `data` holds: grows when a field goes or means something else, not when one is added. */
  version: number;
  /** When it happened: ISO 8601 UTC. */
  timestamp: string;
  data: WebhookPayloads[T];
}

import type { ObjectSchema } from 'joi';
import { ACCOUNT_EVENT_SCHEMAS, type AccountEvents } from './auth/accounts';
import {
  bookingCancelledSchema,
  bookingEditedSchema,
  bookingLinkedSchema,
  bookingMovedSchema,
  bookingNeedsCleanerSchema,
  bookingNoticeSchema,
  bookingReminderDueSchema,
  bookingRepricedSchema,
  bookingReviewedSchema,
  type BookingCancelled,
  type BookingEdited,
  type BookingLinked,
  type BookingMoved,
  type BookingNeedsCleaner,
  type BookingNotice,
  type BookingReminderDue,
  type BookingRepriced,
  type BookingReviewed,
} from './bookings/scheduling';
import { bookingRulesChangedSchema, type BookingRulesChanged } from './bookings/booking-rules';
import { APPLICATION_EVENT_SCHEMAS, type ApplicationEvents } from './applications';
import {
  catalogueChangedSchema,
  quoteRatesChangedSchema,
  type CatalogueChanged,
  type QuoteRatesChanged,
} from './bookings/catalogue';
import * as cleaners from './bookings/cleaners';
import type { EventEnvelope } from './envelope';
import * as workforce from './bookings/workforce';
import {
  type ContactSubmitted,
  contactSubmittedSchema,
  type InquirySubmitted,
  inquirySubmittedSchema,
  type MessageUpdated,
  messageUpdatedSchema,
  type QuoteCancelled,
  quoteCancelledSchema,
  type QuoteLinked,
  quoteLinkedSchema,
  type QuoteRead,
  quoteReadSchema,
  type QuoteRepriced,
  quoteRepricedSchema,
  type QuoteStatusChanged,
  quoteStatusChangedSchema,
  type QuoteSubmitted,
  quoteSubmittedSchema,
} from './quotes';
import {
  paymentFailedSchema,
  paymentReceivedSchema,
  paymentRefundedSchema,
  subscriptionChangedSchema,
  type PaymentFailed,
  type PaymentReceived,
  type PaymentRefunded,
  type SubscriptionChanged,
} from './bookings/payments';
import { ABSENCE_EVENT_SCHEMAS, type AbsenceEvents } from './bookings/absences';
import { ANNOUNCEMENT_EVENT_SCHEMAS, type AnnouncementEvents } from './bookings/announcements';
import { DISPATCH_EVENT_SCHEMAS, type DispatchEvents } from './bookings/dispatch';
import { ATTENTION_EVENT_SCHEMAS, type AttentionEvents } from './attention';
import { COMPANY_EVENT_SCHEMAS, type CompanyEvents } from './auth/company';
import * as charges from './bookings/charges';
import { CONVERSATION_EVENT_SCHEMAS, type ConversationEvents } from './conversations';
import * as deals from './bookings/deals';
import * as invoices from './bookings/invoices';
import { JOB_REPORT_EVENT_SCHEMAS, type JobReportEvents } from './bookings/job-reports';
import { CUSTOMER_EVENT_SCHEMAS, type CustomerEvents } from './auth/customers';
import { ERASURE_EVENT_SCHEMAS, type ErasureEvents } from './auth/erasures';
import { GIFT_CARD_EVENT_SCHEMAS, type GiftCardEvents } from './bookings/gift-cards';
import { OFFER_EVENT_SCHEMAS, type OfferEvents } from './offers';
import { PAY_EVENT_SCHEMAS, type PayEvents } from './bookings/pay';
import { PROPERTY_EVENT_SCHEMAS, type PropertyEvents } from './bookings/properties';
import { PROMOTION_EVENT_SCHEMAS, type PromotionEvents } from './bookings/promotions';
import { RECURRENCE_EVENT_SCHEMAS, type RecurrenceEvents } from './bookings/recurrences';
import { REFERRAL_EVENT_SCHEMAS, type ReferralEvents } from './bookings/referrals';
import { SERVICE_AREA_EVENT_SCHEMAS, type ServiceAreaEvents } from './bookings/service-areas';
import { WAITING_LIST_EVENT_SCHEMAS, type WaitingListEvents } from './bookings/waiting-list';
import { WEBHOOK_EVENT_SCHEMAS, type WebhookEvents } from './auth/webhooks';
import {
  type QuoteOnTheWay,
  quoteOnTheWaySchema,
  type QuoteReminderDue,
  quoteReminderDueSchema,
  type QuoteEdited,
  quoteEditedSchema,
} from './quote-notices';
import { fileStoredSchema, type FileStored } from './files';

/** Every domain event and its payload. */
export interface EventPayloads
  extends
    AbsenceEvents,
    AccountEvents,
    AnnouncementEvents,
    DispatchEvents,
    ApplicationEvents,
    AttentionEvents,
    CompanyEvents,
    ConversationEvents,
    CustomerEvents,
    ErasureEvents,
    GiftCardEvents,
    JobReportEvents,
    OfferEvents,
    PayEvents,
    PromotionEvents,
    PropertyEvents,
    ReferralEvents,
    RecurrenceEvents,
    ServiceAreaEvents,
    WaitingListEvents,
    WebhookEvents {
  'quote.submitted': QuoteSubmitted;
  'quote.read': QuoteRead;
  'quote.linked': QuoteLinked;
  'quote.edited': QuoteEdited;
  'quote.status-changed': QuoteStatusChanged;
  'quote.cancelled': QuoteCancelled;
  'quote.repriced': QuoteRepriced;
  'quote.on-the-way': QuoteOnTheWay;
  'quote.reminder-due': QuoteReminderDue;
  'contact.submitted': ContactSubmitted;
  'contact.updated': MessageUpdated;
  'inquiry.submitted': InquirySubmitted;
  'inquiry.updated': MessageUpdated;
  'cleaner.account-created': cleaners.CleanerAccountCreated;
  'cleaner.account-refused': cleaners.CleanerAccountRefused;
  'cleaner.profile-created': cleaners.CleanerProfileCreated;
  'booking.requested': BookingNotice;
  'booking.confirmed': BookingNotice;
  'booking.expired': BookingNotice;
  'booking.linked': BookingLinked;
  'booking.link-sent': BookingNotice;
  'booking.edited': BookingEdited;
  'booking.moved': BookingMoved;
  'booking.cancelled': BookingCancelled;
  'booking.repriced': BookingRepriced;
  'booking.reminder-due': BookingReminderDue;
  'booking.payment-due': BookingNotice;
  'booking.reviewed': BookingReviewed;
  'booking.needs-cleaner': BookingNeedsCleaner;
  'job.assigned': workforce.JobNotice;
  'job.withdrawn': workforce.JobWithdrawn;
  'job.progressed': workforce.JobProgressed;
  'job.photos-changed': workforce.JobPhotosChanged;
  'job.team-changed': workforce.JobTeamChanged;
  'job.cash-recorded': workforce.JobCashRecorded;
  'job.tipped': workforce.JobTipped;
  'payment.received': PaymentReceived;
  'payment.failed': PaymentFailed;
  'payment.refunded': PaymentRefunded;
  'payment.recorded': deals.PaymentRecorded;
  'payment.link-sent': deals.PaymentLinkSent;
  'payment.refund-recorded': deals.PaymentRefundRecorded;
  'payment.written-off': deals.PaymentWrittenOff;
  'payment.refund-failed': charges.PaymentRefundFailed;
  'payment.disputed': charges.PaymentDisputed;
  'payment.dispute-closed': charges.PaymentDisputeClosed;
  'payment.reconciled': charges.PaymentReconciled;
  'invoice.issued': invoices.InvoiceIssued;
  'billing-settings.changed': invoices.BillingSettingsChanged;
  'subscription.changed': SubscriptionChanged;
  'booking-rules.changed': BookingRulesChanged;
  'quote-rates.changed': QuoteRatesChanged;
  'catalogue.changed': CatalogueChanged;
  'file.stored': FileStored;
}

/** The name of a domain event; also its routing key on the `events` exchange. */
export type EventType = keyof EventPayloads;

/** A domain event of one type. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: EventEnvelope<K, EventPayloads[K]>;
}[T];

/** The payload schema of every domain event. */
export const EVENT_SCHEMAS: { readonly [T in EventType]: ObjectSchema<EventPayloads[T]> } = {
  'quote.submitted': quoteSubmittedSchema,
  'quote.read': quoteReadSchema,
  'quote.linked': quoteLinkedSchema,
  'quote.edited': quoteEditedSchema,
  'quote.status-changed': quoteStatusChangedSchema,
  'quote.cancelled': quoteCancelledSchema,
  'quote.repriced': quoteRepricedSchema,
  'quote.on-the-way': quoteOnTheWaySchema,
  'quote.reminder-due': quoteReminderDueSchema,
  ...ABSENCE_EVENT_SCHEMAS,
  ...ACCOUNT_EVENT_SCHEMAS,
  ...ANNOUNCEMENT_EVENT_SCHEMAS,
  ...DISPATCH_EVENT_SCHEMAS,
  ...APPLICATION_EVENT_SCHEMAS,
  ...ATTENTION_EVENT_SCHEMAS,
  ...COMPANY_EVENT_SCHEMAS,
  ...CONVERSATION_EVENT_SCHEMAS,
  ...CUSTOMER_EVENT_SCHEMAS,
  ...ERASURE_EVENT_SCHEMAS,
  ...OFFER_EVENT_SCHEMAS,
  ...GIFT_CARD_EVENT_SCHEMAS,
  ...JOB_REPORT_EVENT_SCHEMAS,
  ...PAY_EVENT_SCHEMAS,
  ...PROMOTION_EVENT_SCHEMAS,
  ...PROPERTY_EVENT_SCHEMAS,
  ...REFERRAL_EVENT_SCHEMAS,
  ...RECURRENCE_EVENT_SCHEMAS,
  ...SERVICE_AREA_EVENT_SCHEMAS,
  ...WAITING_LIST_EVENT_SCHEMAS,
  ...WEBHOOK_EVENT_SCHEMAS,
  'contact.submitted': contactSubmittedSchema,
  'contact.updated': messageUpdatedSchema,
  'inquiry.submitted': inquirySubmittedSchema,
  'inquiry.updated': messageUpdatedSchema,
  'cleaner.account-created': cleaners.cleanerAccountCreatedSchema,
  'cleaner.account-refused': cleaners.cleanerAccountRefusedSchema,
  'cleaner.profile-created': cleaners.cleanerProfileCreatedSchema,
  'booking.requested': bookingNoticeSchema,
  'booking.confirmed': bookingNoticeSchema,
  'booking.expired': bookingNoticeSchema,
  'booking.linked': bookingLinkedSchema,
  'booking.link-sent': bookingNoticeSchema,
  'booking.edited': bookingEditedSchema,
  'booking.moved': bookingMovedSchema,
  'booking.cancelled': bookingCancelledSchema,
  'booking.repriced': bookingRepricedSchema,
  'booking.reminder-due': bookingReminderDueSchema,
  'booking.payment-due': bookingNoticeSchema,
  'booking.reviewed': bookingReviewedSchema,
  'booking.needs-cleaner': bookingNeedsCleanerSchema,
  'job.assigned': workforce.jobNoticeSchema,
  'job.withdrawn': workforce.jobWithdrawnSchema,
  'job.progressed': workforce.jobProgressedSchema,
  'job.photos-changed': workforce.jobPhotosChangedSchema,
  'job.team-changed': workforce.jobTeamChangedSchema,
  'job.cash-recorded': workforce.jobCashRecordedSchema,
  'job.tipped': workforce.jobTippedSchema,
  'payment.received': paymentReceivedSchema,
  'payment.failed': paymentFailedSchema,
  'payment.refunded': paymentRefundedSchema,
  'payment.recorded': deals.paymentRecordedSchema,
  'payment.link-sent': deals.paymentLinkSentSchema,
  'payment.refund-recorded': deals.paymentRefundRecordedSchema,
  'payment.written-off': deals.paymentWrittenOffSchema,
  'payment.refund-failed': charges.paymentRefundFailedSchema,
  'payment.disputed': charges.paymentDisputedSchema,
  'payment.dispute-closed': charges.paymentDisputeClosedSchema,
  'payment.reconciled': charges.paymentReconciledSchema,
  'invoice.issued': invoices.invoiceIssuedSchema,
  'billing-settings.changed': invoices.billingSettingsChangedSchema,
  'subscription.changed': subscriptionChangedSchema,
  'booking-rules.changed': bookingRulesChangedSchema,
  'quote-rates.changed': quoteRatesChangedSchema,
  'catalogue.changed': catalogueChangedSchema,
  'file.stored': fileStoredSchema,
};

/** Every event name. */
export const EVENT_TYPES = Object.keys(EVENT_SCHEMAS) as EventType[];

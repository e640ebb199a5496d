import { SERVICES, type ServiceName } from '../routes/declaration';
import { EVENT_TYPES, type EventType } from './event-types';

/** Somebody who handles events of these types, each of them, from a durable queue of their own. */
export interface EventConsumer {
  service: ServiceName;
  /** Unique in its service; the queue is named after both. */
  name: string;
  types: readonly EventType[];
  /** One instance of the service at a time takes from the queue. */
  ordered: boolean;
}

type Heard = readonly EventType[] | { types: readonly EventType[]; ordered: true };

// What the services subscribe to; a test of deploy/test holds the two together.
const CONSUMERS: { readonly [S in ServiceName]: Readonly<Record<string, Heard>> } = {
  auth: {
    activity: EVENT_TYPES,
    'keep-guest': ['booking.confirmed', 'quote.submitted'],
    'join-guests': ['user.email-verified'],
    'mail-quote-received': ['quote.submitted'],
    'mail-contact-received': ['contact.submitted'],
    'mail-inquiry-received': ['inquiry.submitted'],
    'mail-password-changed': ['user.password-changed'],
    'mail-application-received': ['application.submitted'],
    'mail-interview': ['application.interview-scheduled'],
    'mail-application-rejected': ['application.rejected'],
    'onboard-cleaner': ['application.approved', 'application.approval-retried'],
    'mail-review': ['review.due'],
    'mail-booking-confirmed': ['booking.confirmed'],
    'mail-booking-moved': ['booking.moved'],
    'mail-booking-cancelled': ['booking.cancelled'],
    'mail-booking-reminder': ['booking.reminder-due', 'booking.moved', 'booking.cancelled'],
    'mail-booking-visit': [
      'job.team-changed',
      'job.progressed',
      'booking.moved',
      'booking.cancelled',
    ],
    'mail-recurrence-changed': ['recurrence.changed'],
    'mail-recurrence-left-out': ['recurrence.left-out'],
    'mail-payment-due': ['booking.payment-due'],
    'mail-waiting-list': ['waiting-list.offered', 'waiting-list.offer-ended', 'waiting-list.ended'],
    'mail-place-list': ['place-list.joined', 'place-list.opened'],
    'mail-card-declined': ['booking.card-declined'],
    'mail-receipt': ['payment.received'],
    'mail-gift-card': ['gift-card.due'],
    'mail-invoice': ['invoice.issued'],
    'mail-conversation': ['conversation.message-posted'],
    'mail-quote-news': ['quote.status-changed', 'quote.on-the-way'],
    'mail-quote-reminder': ['quote.reminder-due'],
    'mail-offer': [
      'offer.sent',
      'offer.reminder-due',
      'offer.expired',
      'offer.accepted',
      'offer.declined',
      'offer.change-requested',
      'offer.withdrawn',
    ],
    'mail-quote-cancelled': ['quote.cancelled'],
    'mail-quote-repriced': ['quote.repriced'],
    'mail-booking-repriced': ['booking.repriced'],
    'mail-refund': ['payment.refunded'],
    'mail-refund-failed': ['payment.refund-failed'],
    'mail-recorded-refund': ['payment.refund-recorded'],
    'mail-payment-link': ['payment.link-sent'],
    'mail-membership': ['subscription.changed'],
    'mail-job-assigned': ['job.assigned'],
    'mail-job-withdrawn': ['job.withdrawn'],
  },
  quotes: {
    'record-payment': ['payment.received'],
    'record-refund': ['payment.refunded', 'payment.refund-failed'],
    'record-cash': ['job.cash-recorded'],
    'follow-disputes': ['payment.disputed', 'payment.dispute-closed'],
    'follow-fee-difference': ['quote.repriced'],
    'follow-recorded-money': ['payment.recorded', 'payment.refund-recorded', 'payment.written-off'],
    'follow-team': ['job.team-changed'],
    'follow-job-progress': ['job.progressed'],
    'follow-pricing': ['billing-settings.changed'],
    'follow-booking-rules': ['booking-rules.changed'],
    'follow-form-fields': ['form-fields.changed'],
    'follow-region': ['region.changed'],
    'follow-quote-rates': ['quote-rates.changed'],
    'sync-conversation': ['booking.moved'],
    'sync-conversation-account': ['quote.linked'],
    'sync-conversation-guest': ['booking.linked'],
    'remove-conversations': ['guest.removed'],
    'link-quotes-of-account': ['user.email-verified'],
    'link-quotes-of-guest': ['guest.joined'],
    'link-new-quote': ['quote.submitted'],
  },
  careers: {
    'follow-form-fields': ['form-fields.changed'],
    'follow-region': ['region.changed'],
    'track-approval': [
      'cleaner.account-created',
      'cleaner.account-refused',
      'cleaner.profile-created',
    ],
  },
  bookings: {
    'add-cleaner': ['cleaner.account-created'],
    'adopt-service-area': ['service-area.transferred'],
    'sync-customer': [
      'user.profile-updated',
      'user.updated',
      'user.role-changed',
      'booking.requested',
      'booking.confirmed',
      'booking.linked',
    ],
    'close-outdated-differences': [
      'booking.cancelled',
      'job.cash-recorded',
      'payment.received',
      'payment.recorded',
      'payment.written-off',
    ],
    'end-recurrences': ['user.deactivated'],
    'repeat-quote': ['quote.status-changed'],
    'repeat-team': ['job.team-changed'],
    'link-repeated-quote': ['quote.linked'],
    'waiting-list-bookings': ['booking.expired', 'booking.confirmed'],
    'end-waiting-entries': ['user.deactivated'],
    'follow-quote-terms': ['quote.status-changed'],
    'follow-company-profile': ['company-profile.changed'],
    'follow-form-fields': ['form-fields.changed'],
    'follow-region': ['region.changed'],
    'follow-region-tax': ['region.changed'],
    'close-paid-differences': ['payment.received', 'payment.recorded', 'payment.written-off'],
    'link-quote-money': ['quote.linked'],
    'join-guest-bookings': ['guest.joined'],
    'remove-guest-bookings': ['guest.removed'],
    'issue-invoices': [
      'booking.confirmed',
      'booking.moved',
      'booking.cancelled',
      'booking.repriced',
      'job.progressed',
      'job.cash-recorded',
      'payment.received',
      'payment.refunded',
      'payment.recorded',
      'payment.refund-recorded',
      'payment.written-off',
      'payment.refund-failed',
      'payment.disputed',
      'payment.dispute-closed',
      'quote.status-changed',
      'quote.cancelled',
      'quote.repriced',
    ],
    'end-quote-job': ['quote.status-changed'],
    'release-held-times': ['offer.sent', 'offer.withdrawn', 'offer.declined', 'offer.expired'],
    'follow-account': ['user.deactivated', 'user.reactivated', 'user.role-changed'],
    'close-outdated-balances': [
      'job.cash-recorded',
      'booking.cancelled',
      'booking.repriced',
      'quote.status-changed',
      'quote.repriced',
      'payment.received',
      'payment.refunded',
      'payment.refund-failed',
      'payment.recorded',
      'payment.refund-recorded',
      'payment.written-off',
      'payment.disputed',
      'payment.dispute-closed',
    ],
    'follow-tip-refunds': [
      'payment.refunded',
      'payment.refund-failed',
      'payment.disputed',
      'payment.dispute-closed',
    ],
    'end-membership': ['user.deactivated'],
    'follow-coupon-quotes': ['quote.submitted', 'quote.status-changed', 'quote.linked'],
    'join-guest-coupons': ['guest.joined'],
    'plan-reviews': ['job.progressed'],
    'follow-gift-card-charges': [
      'payment.refunded',
      'payment.refund-failed',
      'payment.disputed',
      'payment.dispute-closed',
    ],
  },
  uploads: {
    'keep-application-files': ['application.submitted'],
    'keep-company-logo': ['company-profile.changed'],
    'keep-page-pictures': ['page-texts.changed'],
    'keep-job-photos': ['job.photos-changed'],
    'keep-profile-picture': { types: ['user.profile-updated'], ordered: true },
    'keep-quote-photos': { types: ['quote.submitted', 'quote.linked'], ordered: true },
  },
};

/**
 * Every consumer of every service. Whoever publishes makes their queues first: an event that is published
 * while a queue is missing would never come to its consumer.
 */
export const EVENT_CONSUMERS: readonly EventConsumer[] = SERVICES.flatMap((service) =>
  Object.entries(CONSUMERS[service]).map(([name, heard]) => {
    const { types, ordered } = 'types' in heard ? heard : { types: heard, ordered: false };
    return { service, name, types, ordered };
  }),
);

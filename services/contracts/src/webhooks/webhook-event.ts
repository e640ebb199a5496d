import { msg } from '../translation';

/** What other programs can be told of, each with the words that staff read. */
export const WEBHOOK_EVENT_LABELS = {
  'quote.submitted': msg('A quote was requested'),
  'quote.status_changed': msg('A quote has another status'),
  'booking.requested': msg('A booking was made and waits for payment or confirmation'),
  'booking.confirmed': msg('A booking is confirmed'),
  'booking.rescheduled': msg('A booking is at another time'),
  'booking.cancelled': msg('A booking was cancelled'),
  'booking.expired': msg('A booking was not confirmed in time'),
  'booking.completed': msg('A booked clean is done'),
  'payment.succeeded': msg('A payment was received'),
  'payment.failed': msg('A payment failed'),
  'payment.refunded': msg('Money went back to a customer'),
  'invoice.issued': msg('An invoice or credit note was issued'),
  'membership.started': msg('A membership started'),
  'membership.ended': msg('A membership ended'),
  'customer.created': msg('There is a new customer'),
  'customer.merged': msg('Two customers are one'),
  'customer.erased': msg('A customer was erased'),
  'review.submitted': msg('A clean was rated'),
  'application.submitted': msg('Somebody applied for work'),
  'application.status_changed': msg('An application has another status'),
} as const;

/** A key of {@link WEBHOOK_EVENT_LABELS}. */
export type WebhookEventType = keyof typeof WEBHOOK_EVENT_LABELS;

/** Every {@link WebhookEventType}. */
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENT_LABELS) as WebhookEventType[];

/** The type of the event that staff send to try an endpoint. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** The events of the services that they are made of. */
export const WEBHOOK_SOURCES = [
  ...(['quote.submitted', 'quote.status-changed'] as const),
  ...(['booking.requested', 'booking.confirmed', 'booking.moved'] as const),
  ...(['booking.cancelled', 'booking.expired', 'job.progressed', 'booking.reviewed'] as const),
  ...(['job.cash-recorded', 'payment.received', 'payment.recorded', 'payment.failed'] as const),
  ...(['payment.refunded', 'payment.refund-recorded', 'invoice.issued'] as const),
  ...(['subscription.changed', 'user.registered', 'user.created', 'customer.added'] as const),
  ...(['customer.merged', 'erasure.finished', 'application.submitted'] as const),
  ...(['application.review-started', 'application.interview-scheduled'] as const),
  ...(['application.rejected', 'application.approved'] as const),
] as const;

/** How far a delivery is. */
export const DELIVERY_STATES = {
  waiting: msg('Waiting'),
  delivered: msg('Delivered'),
  failed: msg('Failed'),
} as const;

/** A key of {@link DELIVERY_STATES}. */
export type DeliveryState = keyof typeof DELIVERY_STATES;

/** Why an endpoint was switched off by itself: it said that it is gone, or failed for too long. */
export type WebhookStop = 'gone' | 'failing';

/** How long a secret that was replaced signs beside the new one. */
export const OLD_SECRET_HOURS = 24;

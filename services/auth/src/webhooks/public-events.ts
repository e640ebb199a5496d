import type { EventPayloads } from '@brightnest/contracts/events/event-types';
import type { BookingNotice } from '@brightnest/contracts/events/bookings/scheduling';
import type { PaymentNotice } from '@brightnest/contracts/events/bookings/payments';
import type { DealKind, PaymentMethod } from '@brightnest/contracts/payments/deal';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Currency, type DecimalText, toDecimalText } from '@brightnest/contracts/money';
import { RECORDED_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import { CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import type {
  WEBHOOK_SOURCES,
  WebhookEventType,
} from '@brightnest/contracts/webhooks/webhook-event';
import type {
  ApplicationStatusData,
  BookingData,
  PaymentData,
  WebhookMoney,
  WebhookPayloads,
} from '@brightnest/contracts/webhooks/webhook-payloads';

type Source = (typeof WEBHOOK_SOURCES)[number];

/** What others are told of an event. */
export type PublicEvent = {
  [T in WebhookEventType]: { type: T; data: WebhookPayloads[T] };
}[WebhookEventType];

type Teller<T extends Source> = (
  payload: EventPayloads[T],
  occurredAt: string,
) => PublicEvent | null;

const money = (amount: DecimalText, currency: Currency): WebhookMoney => ({ amount, currency });

const ofMinor = (minor: number, currency = currentRegion().currency): WebhookMoney =>
  money(toDecimalText(minor, currency), currency);

const bookingData = ({ bookingId, customerId, ...booking }: BookingNotice): BookingData => ({
  ...{ bookingId, customerId, service: booking.serviceName, startsAt: booking.scheduledDate },
  ...{ durationMinutes: booking.duration, timeZone: booking.timeZone },
  total: money(booking.totalAmount, booking.currency),
});

function onlinePayment({ checkoutId, purpose, ...payment }: PaymentNotice): PaymentData {
  const { amount, currency, userId: customerId, bookingId, quoteId } = payment;
  const method = payment.isByCredit ? 'credit' : payment.giftCardEnd ? 'gift_card' : 'card';
  return {
    ...{ checkoutId, purpose, method, amount: money(amount, currency) },
    ...{ customerId, bookingId, quoteId, membershipId: null },
  };
}

interface RecordedMoney {
  kind: DealKind;
  dealId: string;
  customerId: string | null;
  amount: DecimalText;
  currency: Currency;
  method: PaymentMethod;
}

function recordedPayment({ kind, dealId, amount, currency, ...rest }: RecordedMoney): PaymentData {
  const idOf = (wanted: DealKind) => (kind === wanted ? dealId : null);
  return {
    ...{ checkoutId: null, purpose: null, method: rest.method, customerId: rest.customerId },
    ...{ bookingId: idOf('booking'), quoteId: idOf('quote'), membershipId: idOf('membership') },
    amount: money(amount, currency),
  };
}

const applicationStep = (
  applicationId: string,
  status: ApplicationStatusData['status'],
  interviewAt: string | null = null,
): PublicEvent => ({
  type: 'application.status_changed',
  data: { applicationId, status, interviewAt },
});

/** What is told of each event of the services; null for nothing. It names nobody but by their id. */
const TELLERS: { readonly [T in Source]: Teller<T> } = {
  'quote.submitted': ({ quoteId, serviceType, estimatedPriceMinor, currency }) => ({
    type: 'quote.submitted',
    data: { quoteId, serviceType, estimatedPrice: ofMinor(estimatedPriceMinor, currency) },
  }),
  'quote.status-changed': ({ quoteId, customerId = null, from, to, ...quote }) => ({
    type: 'quote.status_changed',
    data: {
      ...{ quoteId, customerId, previousStatus: from, status: to, scheduledAt: quote.scheduledAt },
      finalPrice:
        quote.finalPriceMinor === null ? null : ofMinor(quote.finalPriceMinor, quote.currency),
    },
  }),
  'booking.requested': (notice) => ({ type: 'booking.requested', data: bookingData(notice) }),
  'booking.confirmed': (notice) => ({ type: 'booking.confirmed', data: bookingData(notice) }),
  'booking.cancelled': (notice) => ({ type: 'booking.cancelled', data: bookingData(notice) }),
  'booking.expired': (notice) => ({ type: 'booking.expired', data: bookingData(notice) }),
  'booking.moved': ({ previousDate: previousStartsAt, ...notice }) => ({
    type: 'booking.rescheduled',
    data: { ...bookingData(notice), previousStartsAt },
  }),
  'booking.reviewed': ({ bookingId, customerId, cleanerId, customerRating: rating }) => ({
    type: 'review.submitted',
    data: { bookingId, customerId, cleanerId, rating },
  }),
  'job.progressed': ({ kind, jobId, customerId, serviceName, isJobCompleted, report, at }, time) =>
    // The work of a quote is told by the status of the quote.
    kind === 'booking' && isJobCompleted && report === 'completed'
      ? {
          type: 'booking.completed',
          data: { bookingId: jobId, customerId, service: serviceName, completedAt: at ?? time },
        }
      : null,
  'job.cash-recorded': ({ bookingId, quoteId, customerId, amount, currency }) => ({
    type: 'payment.succeeded',
    data: {
      ...{ checkoutId: null, purpose: null, method: 'cash', amount: money(amount, currency) },
      ...{ customerId, bookingId, quoteId, membershipId: null },
    },
  }),
  'payment.received': (payment) => ({ type: 'payment.succeeded', data: onlinePayment(payment) }),
  'payment.failed': (payment) => ({ type: 'payment.failed', data: onlinePayment(payment) }),
  'payment.refunded': (payment) => ({ type: 'payment.refunded', data: onlinePayment(payment) }),
  'payment.recorded': (deal) => ({ type: 'payment.succeeded', data: recordedPayment(deal) }),
  'payment.refund-recorded': (deal) =>
    // What goes back online is told once it has: `payment.refunded`.
    deal.method in RECORDED_METHOD_LABELS
      ? { type: 'payment.refunded', data: recordedPayment(deal) }
      : null,
  'invoice.issued': ({ number: invoiceNumber, kind, corrects, total, currency, userId }) => ({
    type: 'invoice.issued',
    data: {
      ...{ invoiceNumber, kind, correctsInvoiceNumber: corrects, customerId: userId },
      total: money(total, currency),
    },
  }),
  'subscription.changed': ({ subscriptionId, userId: customerId, tierName: plan, change }) => {
    const data = { membershipId: subscriptionId, customerId, plan };
    if (change === 'started') return { type: 'membership.started', data };
    return change === 'ended' ? { type: 'membership.ended', data } : null;
  },
  'user.registered': ({ userId: customerId, role }) => {
    const source = role === 'guest' ? 'guest' : 'account';
    const isCustomer = role === 'guest' || isInRoles(role, CUSTOMER_ROLES);
    return isCustomer ? { type: 'customer.created', data: { customerId, source } } : null;
  },
  'user.created': ({ userId: customerId, role }) =>
    isInRoles(role, CUSTOMER_ROLES)
      ? { type: 'customer.created', data: { customerId, source: 'staff' } }
      : null,
  'customer.added': ({ userId: customerId }) => ({
    type: 'customer.created',
    data: { customerId, source: 'staff' },
  }),
  'customer.merged': ({ userId: customerId, mergedId: mergedCustomerId }) => ({
    type: 'customer.merged',
    data: { customerId, mergedCustomerId },
  }),
  'erasure.finished': ({ userId: customerId }) =>
    // Who had no account was told to nobody by an id.
    customerId === null ? null : { type: 'customer.erased', data: { customerId } },
  'application.submitted': ({ applicationId, source, jobTitle }) => ({
    type: 'application.submitted',
    data: { applicationId, source, jobTitle },
  }),
  'application.review-started': ({ applicationId }) => applicationStep(applicationId, 'in_review'),
  'application.interview-scheduled': ({ applicationId, interviewDate }) =>
    applicationStep(applicationId, 'interview_scheduled', interviewDate),
  'application.rejected': ({ applicationId }) => applicationStep(applicationId, 'rejected'),
  'application.approved': ({ applicationId }) => applicationStep(applicationId, 'approved'),
};

/** What others are told of an event of the services; null for nothing. */
export function toPublicEvent<T extends Source>(event: {
  type: T;
  payload: EventPayloads[T];
  occurredAt: string;
}): PublicEvent | null {
  return TELLERS[event.type](event.payload, event.occurredAt);
}

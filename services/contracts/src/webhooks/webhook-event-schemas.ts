import Joi, { type ObjectSchema } from 'joi';
import { APPLICATION_SOURCES } from '../applications/application';
import { INVOICE_KINDS } from '../invoices/invoice';
import { PAYMENT_METHODS } from '../payments/deal';
import { CHECKOUT_PURPOSES } from '../payments/payment-schemas';
import { QUOTE_STATUSES } from '../quotes/quote-status';
import { TEST_EVENT_TYPE } from './webhook-event';
import {
  type ApplicationData,
  APPLICATION_STEPS,
  type ApplicationStatusData,
  type BookingCompletedData,
  type BookingData,
  type BookingRescheduledData,
  type CustomerCreatedData,
  type CustomerErasedData,
  type CustomerMergedData,
  type InvoiceData,
  type MembershipData,
  type PaymentData,
  type QuoteStatusData,
  type QuoteSubmittedData,
  type ReviewData,
  type WebhookEvent,
  type WebhookMoney,
  type WebhookPayloads,
  type WebhookTestData,
} from './webhook-payloads';

const text = () => Joi.string().required();
const textOrNull = () => Joi.string().allow(null).required();
const time = () => Joi.string().isoDate().required();
const timeOrNull = () => time().allow(null);
const money = () => Joi.object<WebhookMoney, true>({ amount: text(), currency: text() });
const oneOf = (values: readonly (string | null)[]) =>
  Joi.string()
    .valid(...values)
    .required();

const bookingKeys = {
  ...{ bookingId: text(), customerId: text() },
  service: text(),
  startsAt: time(),
  durationMinutes: Joi.number().integer().required(),
  timeZone: text(),
  total: money().required(),
};

const booking = Joi.object<BookingData, true>(bookingKeys);

const payment = Joi.object<PaymentData, true>({
  checkoutId: textOrNull(),
  purpose: oneOf([...CHECKOUT_PURPOSES, null]),
  method: oneOf(PAYMENT_METHODS),
  amount: money().required(),
  ...{ customerId: textOrNull(), bookingId: textOrNull(), quoteId: textOrNull() },
  membershipId: textOrNull(),
});

const membership = Joi.object<MembershipData, true>({
  ...{ membershipId: text(), customerId: text() },
  plan: text(),
});

/** The schema and the version of each event's `data`. */
export const WEBHOOK_PAYLOADS: {
  readonly [T in keyof WebhookPayloads]: {
    version: number;
    schema: ObjectSchema<WebhookPayloads[T]>;
  };
} = {
  'quote.submitted': {
    version: 1,
    schema: Joi.object<QuoteSubmittedData, true>({
      quoteId: text(),
      serviceType: text(),
      estimatedPrice: money().allow(null).required(),
    }),
  },
  'quote.status_changed': {
    version: 1,
    schema: Joi.object<QuoteStatusData, true>({
      ...{ quoteId: text(), customerId: textOrNull() },
      ...{ previousStatus: oneOf(QUOTE_STATUSES), status: oneOf(QUOTE_STATUSES) },
      finalPrice: money().allow(null).required(),
      scheduledAt: timeOrNull(),
    }),
  },
  'booking.requested': { version: 1, schema: booking },
  'booking.confirmed': { version: 1, schema: booking },
  'booking.rescheduled': {
    version: 1,
    schema: Joi.object<BookingRescheduledData, true>({ ...bookingKeys, previousStartsAt: time() }),
  },
  'booking.cancelled': { version: 1, schema: booking },
  'booking.expired': { version: 1, schema: booking },
  'booking.completed': {
    version: 1,
    schema: Joi.object<BookingCompletedData, true>({
      ...{ bookingId: text(), customerId: textOrNull(), service: bookingKeys.service },
      completedAt: time(),
    }),
  },
  'payment.succeeded': { version: 1, schema: payment },
  'payment.failed': { version: 1, schema: payment },
  'payment.refunded': { version: 1, schema: payment },
  'invoice.issued': {
    version: 1,
    schema: Joi.object<InvoiceData, true>({
      invoiceNumber: text(),
      kind: oneOf(INVOICE_KINDS),
      correctsInvoiceNumber: textOrNull(),
      total: money().required(),
      customerId: textOrNull(),
    }),
  },
  'membership.started': { version: 1, schema: membership },
  'membership.ended': { version: 1, schema: membership },
  'customer.created': {
    version: 1,
    schema: Joi.object<CustomerCreatedData, true>({
      customerId: text(),
      source: oneOf(['account', 'guest', 'staff']),
    }),
  },
  'customer.merged': {
    version: 1,
    schema: Joi.object<CustomerMergedData, true>({ customerId: text(), mergedCustomerId: text() }),
  },
  'customer.erased': {
    version: 1,
    schema: Joi.object<CustomerErasedData, true>({ customerId: text() }),
  },
  'review.submitted': {
    version: 1,
    schema: Joi.object<ReviewData, true>({
      ...{ bookingId: text(), customerId: text(), cleanerId: textOrNull() },
      rating: Joi.number().integer().min(1).max(5).required(),
    }),
  },
  'application.submitted': {
    version: 1,
    schema: Joi.object<ApplicationData, true>({
      applicationId: text(),
      source: oneOf(APPLICATION_SOURCES),
      jobTitle: textOrNull(),
    }),
  },
  'application.status_changed': {
    version: 1,
    schema: Joi.object<ApplicationStatusData, true>({
      applicationId: text(),
      status: oneOf(APPLICATION_STEPS),
      interviewAt: timeOrNull(),
    }),
  },
  [TEST_EVENT_TYPE]: {
    version: 1,
    schema: Joi.object<WebhookTestData, true>({ endpointId: text() }),
  },
};

/** Schema of the whole body of an event of this type. */
export function webhookEventSchema(type: keyof WebhookPayloads): ObjectSchema<WebhookEvent> {
  const { version, schema } = WEBHOOK_PAYLOADS[type];
  return Joi.object<WebhookEvent>({
    id: text(),
    type: oneOf([type]),
    version: Joi.number().valid(version).required(),
    timestamp: time(),
    data: schema.required(),
  });
}

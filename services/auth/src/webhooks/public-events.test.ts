import { EVENT_SCHEMAS, type EventPayloads } from '@brightnest/contracts/events/event-types';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_SOURCES } from '@brightnest/contracts/webhooks/webhook-event';
import { WEBHOOK_PAYLOADS } from '@brightnest/contracts/webhooks/webhook-event-schemas';
import { sampleBooking } from '../testing/sample-booking';
import { toPublicEvent } from './public-events';

type Source = (typeof WEBHOOK_SOURCES)[number];

// Nothing of these may be told to anybody.
const PRIVATE = [
  'Ada',
  'Byron',
  'ada@private.test',
  '0400 000 000',
  'King Street',
  'Newtown',
  'Ill',
];
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@private.test' };

const at = '2031-01-15T23:30:00.000Z';
const clean = { bookingId: 'b1', scheduledDate: at, revision: 0 };
const booking = sampleBooking('c1', [clean]);
const payment = {
  ...{ checkoutId: 'k1', purpose: 'booking' as const, amount: '45.00', bookingId: 'b1' },
  ...{ description: 'King Street', userId: 'c1', email: 'ada@private.test', quoteId: null },
  currency: 'AUD',
};
const deal = {
  ...{ kind: 'membership' as const, dealId: 'm1', description: 'Ada Byron', customerId: 'c1' },
  ...{ email: 'ada@private.test', amount: '45.00', currency: 'AUD', paidNet: '45.00', due: '0.00' },
};
const mailed = { applicationId: 'a1', ...person, source: 'cleaner', jobTitle: null } as const;
const cleaner = {} as EventPayloads['application.approved']['cleaner'];

const SAMPLES: { [T in Source]: EventPayloads[T] } = {
  'quote.submitted': {
    ...{ quoteId: 'q1', ...person, phone: '0400 000 000', serviceType: 'regular' },
    ...{ suburb: 'Newtown', estimatedPriceMinor: 12_345, currency: 'JPY' },
  },
  'quote.status-changed': {
    ...{ quoteId: 'q1', customerName: 'Ada Byron', email: 'ada@private.test', skipped: [] },
    ...{ from: 'pending', to: 'customer_confirmed', currency: 'AUD', finalPriceMinor: 12_345 },
    scheduledAt: at,
  },
  'booking.requested': booking,
  'booking.confirmed': booking,
  'booking.expired': booking,
  'booking.moved': { ...booking, previousDate: at, isConfirmed: true },
  'booking.cancelled': {
    ...booking,
    ...{ refund: '1.00', kept: '0.00', creditsReturned: 0, creditsKept: 0 },
  },
  'booking.reviewed': { bookingId: 'b1', customerId: 'c1', cleanerId: 'w1', customerRating: 5 },
  'job.progressed': {
    ...{ assignmentId: 'x1', kind: 'booking', jobId: 'b1', customerId: 'c1', cleanerUserId: null },
    ...{ cleanerName: 'Ada Byron', serviceName: 'Deep Cleaning', report: 'completed', at },
    ...{ isJobCompleted: true, customerName: 'Ada Byron' },
  },
  'job.cash-recorded': {
    ...{ bookingId: 'b1', quoteId: null, customerId: 'c1', amount: '45.00', currency: 'AUD' },
  },
  'payment.received': {
    ...{ ...payment, receiptNumber: 'R1', total: null, cash: null, paidBefore: null },
    ...{ cashPerClean: null, paymentId: 'p1', giftCardEnd: 'X' },
  },
  'payment.failed': { ...payment, reason: 'Ill' },
  'payment.refunded': { ...payment, customerNote: 'Ill' },
  'payment.recorded': { ...deal, method: 'cash' },
  'payment.refund-recorded': {
    ...{ ...deal, method: 'bank_transfer', lowersPrice: true, reason: 'Ill', customerNote: 'Ill' },
  },
  'invoice.issued': {
    ...{ invoiceId: 'i1', number: 'INV-1', kind: 'invoice', corrects: null, reason: 'Ill' },
    ...{ description: 'Ada', total: '45.00', currency: 'AUD', userId: null, isAnnounced: true },
    email: 'ada@private.test',
  },
  'subscription.changed': {
    ...{ subscriptionId: 'm1', userId: 'c1', tierName: 'Gold', nextBillingDate: at },
    change: 'started',
  },
  'user.registered': { userId: 'c1', ...person, role: 'customer' },
  'user.created': { userId: 'c1', ...person, role: 'customer' },
  'customer.added': { userId: 'c1' },
  'customer.merged': { userId: 'c1', mergedId: 'c2', mergedName: 'Ada Byron' },
  'erasure.finished': { erasureId: 'e1', userId: 'c1' },
  'application.submitted': { ...mailed, encryptedStatusToken: 'x', fileUrls: [] },
  'application.review-started': mailed,
  'application.interview-scheduled': {
    ...{ ...mailed, interviewDate: at, interviewType: 'physical', location: 'King Street' },
    ...{ meetingLink: null, notes: 'Ill', timeZone: 'Australia/Sydney', revision: 0 },
  },
  'application.rejected': { ...mailed, notes: 'Ill' },
  'application.approved': { ...mailed, cleaner },
};

function told<T extends Source>(type: T, more: Partial<EventPayloads[T]> = {}) {
  return toPublicEvent({
    type,
    payload: { ...SAMPLES[type], ...more } as EventPayloads[T],
    occurredAt: at,
  });
}

it.each(WEBHOOK_SOURCES)('tells of %s by its schema, and names nobody', (type) => {
  // That the sample is one; who is approved has more fields than matter here.
  const { error } = EVENT_SCHEMAS[type].validate(SAMPLES[type], { allowUnknown: true });
  if (type !== 'application.approved') expect(error).toBeUndefined();
  const event = told(type)!;
  expect(WEBHOOK_PAYLOADS[event.type].schema.validate(event.data, { convert: false })).toEqual({
    value: event.data,
  });
  for (const text of PRIVATE) expect(JSON.stringify(event)).not.toContain(text);
});

it('tells of everything that staff can choose', () => {
  const made = [
    ...WEBHOOK_SOURCES.map((type) => told(type)),
    told('subscription.changed', { change: 'ended' }),
  ];
  expect(new Set(made.map((event) => event?.type))).toEqual(new Set(WEBHOOK_EVENT_TYPES));
});

it('tells amounts in the money they are in, and what they were for', () => {
  expect(told('quote.submitted')?.data).toMatchObject({
    estimatedPrice: { amount: '12345', currency: 'JPY' },
  });
  expect(told('payment.received')?.data).toMatchObject({ method: 'gift_card', bookingId: 'b1' });
  expect(told('payment.recorded')?.data).toMatchObject({
    ...{ method: 'cash', membershipId: 'm1', bookingId: null, checkoutId: null },
  });
});

it('says nothing of what is no news for others', () => {
  expect(told('job.progressed', { report: 'started', isJobCompleted: false })).toBeNull();
  expect(told('job.progressed', { kind: 'quote' })).toBeNull();
  expect(told('payment.refund-recorded', { method: 'card' })).toBeNull();
  expect(told('subscription.changed', { change: 'renewed' })).toBeNull();
  expect(told('user.created', { role: 'admin' })).toBeNull();
  expect(told('erasure.finished', { userId: null })).toBeNull();
  expect(told('user.registered', { role: 'guest' })?.data).toMatchObject({ source: 'guest' });
});

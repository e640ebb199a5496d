import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { ApiAnswer } from '@brightnest/kit/testing/api-server';

export const BOOKING_ID = '0f0f0f0f-1111-4222-8333-444455556666';
export const CHECKOUT_ID = '1e1e1e1e-1111-4222-8333-444455556666';

/** A paid booking for a Tuesday far ahead, at 9:30 in Sydney. */
export function sampleBooking(traits: Partial<CustomerBooking> = {}): CustomerBooking {
  return {
    id: BOOKING_ID,
    serviceId: 'a'.repeat(24),
    serviceName: 'Deep Cleaning',
    scheduledDate: '2030-01-14T22:30:00.000Z',
    duration: 180,
    timeZone: 'Australia/Sydney',
    address: '1 King Street, Newtown',
    state: 'NSW',
    postalCode: '2042',
    specialInstructions: '',
    extras: [],
    extraTexts: [],
    currency: 'AUD',
    totalAmount: '204.00',
    onlineConfirmationFee: '30.60',
    cashAmount: '173.40',
    discount: null,
    terms: DEFAULT_FEE_TERMS,
    status: 'confirmed',
    paymentStatus: 'paid',
    chargesFee: false,
    account: { agreed: '204.00', paid: '30.60', refunded: '0.00', due: '173.40' },
    isBalancePayable: true,
    tip: null,
    isTippable: false,
    withCredit: false,
    expiresAt: null,
    freeChangeUntil: '2030-01-13T22:30:00.000Z',
    checkoutId: CHECKOUT_ID,
    receiptNumber: 'BN-2029-000001',
    cleanerName: null,
    onTheWayAt: null,
    series: null,
    customerRating: null,
    customerReview: null,
    createdAt: '2029-12-01T00:00:00.000Z',
    ...traits,
  };
}

/** An open checkout over the fee of {@link sampleBooking}. */
export function sampleCheckout(traits: Partial<Checkout> = {}): Checkout {
  return {
    id: CHECKOUT_ID,
    purpose: 'booking',
    status: 'open',
    terms: DEFAULT_FEE_TERMS,
    amount: '30.60',
    currency: 'AUD',
    total: '204.00',
    cash: '173.40',
    cashPerClean: null,
    paidBefore: null,
    isUndecided: false,
    description: 'Deep Cleaning',
    expiresAt: null,
    failureMessage: null,
    receiptNumber: null,
    visits: [
      {
        ...{ serviceName: 'Deep Cleaning', scheduledAt: '2030-01-14T22:30:00.000Z' },
        ...{ timeZone: 'Australia/Sydney', address: '12 King Street, Newtown NSW 2042' },
      },
    ],
    bookingIds: [BOOKING_ID],
    quoteId: null,
    refunded: null,
    isQuoteCancelled: false,
    isCashPaid: false,
    isVisitors: false,
    ...traits,
  };
}

/** One of a weekly series. */
export function sampleOfSeries(position: number): CustomerBooking {
  const id = '2d2d2d2d-1111-4222-8333-444455556666';
  return sampleBooking({ series: { id, every: 'weekly', position, occurrences: 8 } });
}

/** The answer of a call that the server refuses, in its own words. */
export function refuse(code: ErrorCode, fields?: Record<string, string>): ApiAnswer {
  const { status, message } = ERROR_CATALOGUE[code];
  return { status, body: { code, message, requestId: 'r', ...(fields && { fields }) } };
}

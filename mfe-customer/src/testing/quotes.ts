import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';

export const QUOTE_ID = '64b00000000000000000000a';
export const OFFER_ID = '3e3e3e3e-1111-4222-8333-444455556666';

/** A confirmed quote whose fee is paid, for a Tuesday far ahead at 9:30 in Sydney. */
export function sampleQuote(traits: Partial<CustomerQuote> = {}): CustomerQuote {
  return {
    id: QUOTE_ID,
    serviceType: 'deep_cleaning',
    propertySize: '3 bedrooms, 2 bathrooms',
    cleaningFrequency: 'weekly',
    extraTexts: ['Clean oven'],
    specialInstructions: 'Mind the cat',
    address: '12 King Street, Newtown NSW 2042',
    photos: [],
    status: 'customer_confirmed',
    createdAt: '2029-12-01T00:00:00.000Z',
    scheduledAt: '2030-01-14T22:30:00.000Z',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    price: '300.00',
    isPriceAgreed: true,
    discount: null,
    paymentStatus: 'paid',
    paidAmount: '30.60',
    due: '269.40',
    fee: null,
    feeDifference: null,
    terms: DEFAULT_FEE_TERMS,
    freeChangeUntil: '2030-01-13T22:30:00.000Z',
    canCancel: true,
    team: null,
    onTheWay: null,
    offer: null,
    ...traits,
  };
}

/** An open offer with two times, of which the fee is due once it is accepted. */
export function sampleOffer(traits: Partial<CustomerOffer> = {}): CustomerOffer {
  return {
    id: OFFER_ID,
    status: 'sent',
    isOpen: true,
    isQuoteCancelled: false,
    customerName: 'Ruby Journey',
    description: 'Deep Cleaning in Newtown',
    serviceType: 'deep_cleaning',
    address: '12 King Street, Newtown NSW 2042',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    lines: [
      { label: 'Deep Cleaning, 3 bedrooms', quantity: 1, unitPrice: '180.00' },
      { label: 'Windows', quantity: 2, unitPrice: '20.00' },
    ],
    discount: { label: 'Weekly', amount: '20.00' },
    subtotal: '220.00',
    tax: null,
    total: '200.00',
    fee: '30.00',
    rest: '170.00',
    terms: DEFAULT_FEE_TERMS,
    every: null,
    duration: 180,
    times: [
      { scheduledAt: '2030-01-14T22:30:00.000Z', cleaners: ['Grace', 'Tom'] },
      { scheduledAt: '2030-01-15T22:30:00.000Z', cleaners: ['Grace'] },
    ],
    validUntil: '2030-01-10T06:00:00.000Z',
    note: 'We look forward to your kitchen.',
    acceptedTime: null,
    declineReason: '',
    changeRequest: '',
    ...traits,
  };
}

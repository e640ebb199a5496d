import type { QuoteChangeNotice } from '@brightnest/contracts/events/quote-notices';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { PayableQuoteAnswer, RepeatedQuote } from '@brightnest/contracts/rpc/quotes';
import { testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { addTestCheckout, pay } from './payments';
import type { BookingsUnderTest } from './start-bookings';

/** What quotes says of a quote over 228.00 AUD whose fee a visitor has yet to pay. */
export const PAYABLE_QUOTE: PayableQuoteAnswer = {
  fee: { minor: 3_420, currency: 'AUD' },
  total: { minor: 22_800, currency: 'AUD' },
  terms: DEFAULT_FEE_TERMS,
  description: 'Regular Cleaning in Newtown',
  email: 'ada@example.com',
  customerId: null,
  visit: {
    ...{ serviceName: 'Regular Cleaning', scheduledAt: null, timeZone: 'Australia/Sydney' },
    address: '12 King Street, Newtown NSW 2042',
  },
};

export const newQuoteId = () => new Types.ObjectId().toHexString();

/** A quote over 204.00 whose fee of 30.60 a visitor has paid, and the checkout of that. */
export async function addPaidQuote(
  bookings: BookingsUnderTest,
): Promise<{ quoteId: string; feeId: string }> {
  const quoteId = newQuoteId();
  const feeId = await addTestCheckout({ quoteId, userId: null, email: 'ada@example.com' });
  await pay(bookings, feeId);
  return { quoteId, feeId };
}

/** What quotes tells of a quote that changes: it is confirmed, at the price it had, unless said otherwise. */
export const quoteChanged = (quoteId: string, change: Partial<QuoteStatusChanged> = {}) =>
  testEvent('quote.status-changed', {
    ...{ quoteId, customerName: 'Jane Doe', from: 'pending', to: 'customer_confirmed' },
    ...{ skipped: [], finalPriceMinor: null, scheduledAt: null },
    ...change,
  });

/** What quotes says of a weekly quote of a visitor over 204.00. */
export const repeatedQuote = (
  given: Pick<RepeatedQuote, 'scheduledAt' | 'tokenDigest'> & Partial<RepeatedQuote>,
): RepeatedQuote => ({
  ...{ every: 'weekly', customerId: null, serviceName: 'Regular Cleaning', duration: 180 },
  customer: { name: 'Ada Visitor', email: 'ada@example.com', phone: '0412 345 678' },
  ...{ address: '12 King Street, Newtown NSW 2042', state: 'NSW' },
  ...{ bedrooms: 3, bathrooms: 2, extras: ['oven'], quantities: {} },
  specialInstructions: 'The key is under the mat.',
  price: { minor: 20_400, currency: 'AUD' },
  terms: DEFAULT_FEE_TERMS,
  encryptedPaymentToken: 'encrypted',
  ...given,
});

/** What the event of a weekly quote says to its customer. */
export const agreedNotice = (quoteId: string): QuoteChangeNotice => ({
  ...{ quoteId, customerId: null, customerName: 'Ada Visitor', email: 'ada@example.com' },
  ...{ serviceName: 'Regular Cleaning', address: '12 King Street', timeZone: 'Australia/Sydney' },
  ...{ scheduledAt: null, duration: 180, currency: 'AUD', price: '204.00', paidOnline: '0.00' },
  ...{ feeDue: '30.60', due: '204.00', team: null, teamRevision: 0, revision: 0 },
  ...{ every: 'weekly', previousStart: null, isMoved: false, isTeamChanged: false },
});

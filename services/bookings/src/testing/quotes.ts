import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import type { PayableQuoteAnswer } from '@brightnest/contracts/rpc/quotes';
import { testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { addTestCheckout, pay } from './payments';
import type { BookingsUnderTest } from './start-bookings';

/** What quotes says of a quote over 228.00 AUD whose fee a visitor has yet to pay. */
export const PAYABLE_QUOTE: PayableQuoteAnswer = {
  fee: { minor: 3_420, currency: 'AUD' },
  total: { minor: 22_800, currency: 'AUD' },
  description: 'Regular Cleaning in Newtown',
  email: 'ada@example.com',
  customerId: null,
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

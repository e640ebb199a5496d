import type { QuoteJob } from '@brightnest/contracts/bookings/assign-quote';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/bookings/booking-options';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import { labelOf, SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRecord } from '../model/quote-submission';

/** What is agreed of a quote's job once the customer has confirmed. */
export type Agreed = Pick<
  QuoteSubmissionRecord,
  'scheduledAt' | 'duration' | 'finalPrice' | 'cleanerNotes'
>;

/** The agreed start as a date; callers have seen to it that there is one. */
type WithStart = QuoteSubmissionRecord & { scheduledAt: Date };

/** A quote's job as its cleaners have to know it. What was not paid online is for the door. */
export function quoteJob(quote: WithStart): QuoteJob {
  const price = (quote.finalPrice ?? quote.estimatedPrice).minor;
  const { address, suburb, state, postalCode, specialInstructions } = quote;
  return {
    quoteId: quote._id.toHexString(),
    serviceName: labelOf(SERVICE_TYPES, quote.serviceType),
    customerName: `${quote.firstName} ${quote.lastName}`,
    customerPhone: quote.phone,
    customerEmail: quote.email,
    ...{ address, suburb, state, postalCode, specialInstructions },
    scheduledAt: quote.scheduledAt.toISOString(),
    duration: quote.duration ?? DEFAULT_BOOKING_DURATION,
    priceMinor: price,
    cashMinor: Math.max(0, price - (quote.paidAmount?.minor ?? 0)),
    checklist: quote.additionalServices.map((id) => checklistLine(id, quote.quantities[id] ?? 1)),
  };
}

function checklistLine(id: string, quantity: number): string {
  const label = findExtra(id)?.label ?? id;
  return quantity > 1 ? `${label} × ${quantity}` : label;
}

/** @returns whether the cleaners were told the same of two states of a quote. */
export function isSameJob(a: Agreed, b: Agreed): boolean {
  return (
    a.scheduledAt?.getTime() === b.scheduledAt?.getTime() &&
    a.duration === b.duration &&
    a.finalPrice?.minor === b.finalPrice?.minor &&
    (a.cleanerNotes ?? '') === (b.cleanerNotes ?? '')
  );
}

import type { QuoteJob } from '@brightnest/contracts/bookings/assign-quote';
import { propertyZone } from '@brightnest/contracts/property-zone';
import type { JobFacts } from '../../model/job-assignment';

/** A quote's job as it is told to us, and as its cleaners have it. */
export function toJob(quote: QuoteJob, notes: string): JobFacts {
  const { quoteId, serviceName, customerName, customerPhone, duration, suburb, state } = quote;
  const { specialInstructions, checklist } = quote;
  const inAud = (minor: number) => ({ minor, currency: 'AUD' as const });
  return {
    ...{ kind: 'quote', jobId: quoteId, customerId: null },
    ...{ serviceName, customerName, customerPhone, suburb, state, duration },
    ...{ specialInstructions, notes, checklist },
    address: `${quote.address}, ${suburb} ${state} ${quote.postalCode}`.trimEnd(),
    timeZone: propertyZone(state),
    scheduledAt: new Date(quote.scheduledAt),
    price: inAud(quote.priceMinor),
    cash: inAud(quote.cashMinor),
  };
}

import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/bookings/booking-options';
import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-workflow';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { Agreement } from './agreement';
import { agreedPrice } from './agreed-price';
import { isSameJob } from './quote-job';
import { refuseMove } from './refuse-move';

/** What the customer confirmed: start, length and price. Confirmed anew, the same cleaners go on. */
export function confirmation(quote: QuoteSubmissionRecord, body: QuoteStatusChange): Agreement {
  refuseMove(quote, 'customer_confirmed');
  const set = {
    scheduledAt: new Date(body.scheduledAt!),
    duration: body.duration ?? quote.duration ?? DEFAULT_BOOKING_DURATION,
    finalPrice: agreedPrice(quote, body.finalPrice),
    ...(body.notes !== undefined && { confirmationNotes: body.notes }),
  };
  // Where nothing else is agreed than before, what is ready stays so.
  if (quote.status === 'ready' && isSameJob(quote, { ...quote, ...set })) return { set };
  return {
    set,
    status: ({ length }) => (length > 0 ? 'cleaners_assigned' : 'customer_confirmed'),
  };
}

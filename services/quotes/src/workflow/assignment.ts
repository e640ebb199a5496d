import type { AssignCleanersRequest } from '@brightnest/contracts/quotes/quote-workflow';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { Agreement } from './agreement';
import { agreedPrice } from './agreed-price';
import { refuseMove, refuseWithoutStart } from './refuse-move';
import { wishOf } from './wish-of';

/** Who does the job from now on: those who are named, and nobody else. */
export function assignment(quote: QuoteSubmissionRecord, body: AssignCleanersRequest): Agreement {
  const isNew = quote.status === 'pending' || quote.status === 'quote_requested';
  if (!isNew) refuseMove(quote, 'cleaners_assigned');
  refuseWithoutStart(quote);
  return {
    set: {
      finalPrice: agreedPrice(quote, body.finalPrice),
      ...(body.notes !== undefined && { cleanerNotes: body.notes }),
    },
    wish: wishOf(quote, body),
    status: () => 'cleaners_assigned',
  };
}

/** Nobody does it any more. */
export function unassignment(quote: QuoteSubmissionRecord): Agreement {
  refuseMove(quote, 'customer_confirmed');
  return { set: {}, wish: { cleanerIds: [], customCleanerEmails: [] } };
}

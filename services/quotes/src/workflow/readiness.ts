import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-workflow';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { Agreement } from './agreement';
import { agreedPrice } from './agreed-price';
import { refuseMove } from './refuse-move';

/** Everything is set for the work: cleaners and price, which is the estimate where none was entered. */
export function readiness(quote: QuoteSubmissionRecord, body: QuoteStatusChange): Agreement {
  const set = {
    finalPrice: agreedPrice(quote, body.finalPrice),
    ...(body.notes !== undefined && { confirmationNotes: body.notes }),
  };
  const isRepeated = quote.status === 'ready' && set.finalPrice.minor === quote.finalPrice?.minor;
  if (!isRepeated) refuseMove(quote, 'ready');
  return { set, status: () => 'ready' };
}

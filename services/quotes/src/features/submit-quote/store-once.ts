import type { NewQuote } from '../../model/new-quote';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../model/quote-submission';
import { storeQuote } from '../../model/store-quote';

/** Writes the quote. @returns the price that is stored: a double of it may have been priced before. */
export async function storeOnce(quote: NewQuote): Promise<QuoteSubmissionRecord['estimatedPrice']> {
  if (await storeQuote(quote)) return quote.estimatedPrice;
  const first = await QuoteSubmission.findById(quote._id, { estimatedPrice: 1 }).orFail().lean();
  return first.estimatedPrice;
}

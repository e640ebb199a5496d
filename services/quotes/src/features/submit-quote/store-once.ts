import { createOnce } from '@brightnest/service-kit/create-once';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../model/quote-submission';

type NewQuote = Omit<QuoteSubmissionRecord, 'createdAt' | 'updatedAt'>;

/** Writes the quote. @returns the price that is stored: a double of it may have been priced before. */
export async function storeOnce(quote: NewQuote): Promise<QuoteSubmissionRecord['estimatedPrice']> {
  if (await createOnce(QuoteSubmission, quote)) return quote.estimatedPrice;
  const first = await QuoteSubmission.findById(quote._id, { estimatedPrice: 1 }).orFail().lean();
  return first.estimatedPrice;
}

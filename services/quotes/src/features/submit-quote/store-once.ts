import { isDuplicateKey } from '../../model/duplicate-key';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../model/quote-submission';

type Stored = Pick<QuoteSubmissionRecord, 'estimatedPrice'>;

/** Writes the quote, or gives back what a double of the same submission wrote first. */
export async function storeOnce(
  quote: Omit<QuoteSubmissionRecord, 'createdAt' | 'updatedAt'>,
): Promise<Stored> {
  try {
    return await QuoteSubmission.create(quote);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const first = await QuoteSubmission.findById(quote._id, { estimatedPrice: 1 }).lean();
    if (!first) throw error;
    return first;
  }
}

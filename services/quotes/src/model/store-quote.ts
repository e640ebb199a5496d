import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import mongoose from 'mongoose';
import type { NewQuote } from './new-quote';
import { QuoteSubmission } from './quote-submission';
import { countNew } from './quote-tally';

/** Writes a new quote and counts it, unless a double of it was written first. @returns whether it did. */
export async function storeQuote(quote: NewQuote): Promise<boolean> {
  try {
    await mongoose.connection.transaction(async (session) => {
      await QuoteSubmission.create([quote], { session });
      await countNew(quote, session);
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error) && (await QuoteSubmission.exists({ _id: quote._id }))) return false;
    throw error;
  }
}

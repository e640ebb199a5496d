import { AppError } from '@brightnest/service-kit/errors';
import type { PendingEvent } from '@brightnest/service-kit/events';
import mongoose from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../model/quote-submission';
import { countMove } from '../model/quote-tally';

/** A change of a quote, with the event that tells of it. */
export interface QuoteChange {
  set: Partial<QuoteSubmissionRecord>;
  event: PendingEvent;
}

/**
 * The only writer of a quote once it is stored, but for its payment. Of two changes at once the database
 * lets one through; the other one looks again and decides by what it finds then.
 * @param decide what to change, or nothing; it may be asked again, so it does nothing itself.
 * @throws AppError `not_found`.
 */
export async function changeQuote(
  id: string,
  decide: (quote: QuoteSubmissionRecord) => QuoteChange | undefined,
): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const quote = await QuoteSubmission.findById(id).session(session).lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    const change = decide(quote);
    if (!change) return;
    await QuoteSubmission.updateOne(
      { _id: id, status: quote.status },
      { $set: change.set, $push: { pendingEvents: change.event } },
      { session },
    );
    await countMove(quote, { ...quote, ...change.set }, session);
  });
}

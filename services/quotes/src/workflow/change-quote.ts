import { AppError } from '@brightnest/service-kit/errors';
import type { PendingEvent } from '@brightnest/service-kit/events';
import mongoose, { type ClientSession } from 'mongoose';
import { withEntry, type CourseEntry } from '../model/course';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../model/quote-submission';
import { countMove } from '../model/quote-tally';

/** A change of a quote, with the event that tells of it. */
export interface QuoteChange {
  set: Partial<QuoteSubmissionRecord>;
  event: PendingEvent;
  /** How it goes down in the quote's course; absent where it does not. */
  entry?: CourseEntry;
}

/**
 * The only writer of a quote once it is stored, but for its payment. Of two changes at once the database
 * lets one through; the other one looks again and decides by what it finds then.
 * @param decide what to change, or nothing; it may be asked again, so it does nothing itself.
 * @param within what else belongs into the same transaction, whether or not something is to change.
 * @throws AppError `not_found`.
 */
export async function changeQuote(
  id: string,
  decide: (quote: QuoteSubmissionRecord) => QuoteChange | undefined,
  within?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const quote = await QuoteSubmission.findById(id).session(session).lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    const change = decide(quote);
    if (change) await write(quote, change, session);
    await within?.(session);
  });
}

async function write(
  quote: QuoteSubmissionRecord,
  { set, event, entry }: QuoteChange,
  session: ClientSession,
): Promise<void> {
  const whole = { ...set, ...(entry && { course: withEntry(quote, entry) }) };
  await QuoteSubmission.updateOne(
    { _id: quote._id, status: quote.status },
    { $set: whole, $push: { pendingEvents: event } },
    { session },
  );
  await countMove(quote, { ...quote, ...set }, session);
}

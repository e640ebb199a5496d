import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import type { Model } from 'mongoose';
import type { MessageRecord } from '../messages/message-kind';
import { ContactSubmission } from './contact-submission';
import { messageListingOf, type MessageListing } from './message-listing';
import { listingOf, QUOTE_INDEXES } from './quote-listing';
import { QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';
import { ServiceInquiry } from './service-inquiry';

// While a release is rolled out an instance of the one before may do it, in its own way.
const EVERY_MS = 60_000;

/**
 * Lists everything that was stored before the lists were as they are now. There may be a million: nobody
 * waits for it, and until it is done the lists leave some out.
 */
export const completeListings: PeriodicTask = {
  name: 'complete-listings',
  everyMs: EVERY_MS,
  run: ({ signal }) => complete(signal),
};

async function complete(signal: AbortSignal): Promise<void> {
  await Promise.all([
    completeQuotes(signal),
    completeMessages(signal, ContactSubmission, ({ firstName, lastName, ...rest }) =>
      messageListingOf({ ...rest, name: `${firstName} ${lastName}` }),
    ),
    completeMessages(signal, ServiceInquiry, ({ fullName, ...rest }) =>
      messageListingOf({ ...rest, name: fullName }),
    ),
  ]);
}

/**
 * The list reads by its indexes alone, and would leave out what is not in them. Where there are none, a
 * look at the index is all it takes.
 */
async function completeQuotes(signal: AbortSignal): Promise<void> {
  const incomplete = QuoteSubmission.find({ searchBeginnings: null })
    .hint(QUOTE_INDEXES.search)
    .lean<QuoteSubmissionRecord[]>()
    .cursor();
  for await (const quote of incomplete) {
    if (signal.aborted) return;
    await QuoteSubmission.updateOne(
      { _id: quote._id },
      { $set: listingOf(quote) },
      { timestamps: false },
    );
  }
}

async function completeMessages<R extends MessageRecord>(
  signal: AbortSignal,
  model: Model<R>,
  listingOfMessage: (record: R) => MessageListing,
): Promise<void> {
  const incomplete = model.find({ nameOrder: null }).lean<R[]>().cursor() as AsyncIterable<R>;
  for await (const record of incomplete) {
    if (signal.aborted) return;
    await model.updateOne(
      { _id: record._id },
      { $set: listingOfMessage(record) },
      { timestamps: false },
    );
  }
}

import type { Model } from 'mongoose';
import type { MessageRecord } from '../messages/message-kind';
import { ContactSubmission } from './contact-submission';
import { messageListingOf, type MessageListing } from './message-listing';
import { listingOf, QUOTE_INDEXES } from './quote-listing';
import { QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';
import { ServiceInquiry } from './service-inquiry';

/** Lists everything that was stored before the lists were as they are now. */
export async function completeListings(): Promise<void> {
  await Promise.all([
    completeQuotes(),
    completeMessages(ContactSubmission, ({ firstName, lastName, ...rest }) =>
      messageListingOf({ ...rest, name: `${firstName} ${lastName}` }),
    ),
    completeMessages(ServiceInquiry, ({ fullName, ...rest }) =>
      messageListingOf({ ...rest, name: fullName }),
    ),
  ]);
}

/**
 * The list reads by its indexes alone, and would leave out what is not in them. Where there are none, a
 * look at the index is all it takes.
 */
async function completeQuotes(): Promise<void> {
  const incomplete = QuoteSubmission.find({ searchBeginnings: null })
    .hint(QUOTE_INDEXES.search)
    .lean<QuoteSubmissionRecord[]>()
    .cursor();
  for await (const quote of incomplete) {
    await QuoteSubmission.updateOne(
      { _id: quote._id },
      { $set: listingOf(quote) },
      { timestamps: false },
    );
  }
}

async function completeMessages<R extends MessageRecord>(
  model: Model<R>,
  listingOfMessage: (record: R) => MessageListing,
): Promise<void> {
  const incomplete = model.find({ nameOrder: null }).lean<R[]>().cursor() as AsyncIterable<R>;
  for await (const record of incomplete) {
    await model.updateOne(
      { _id: record._id },
      { $set: listingOfMessage(record) },
      { timestamps: false },
    );
  }
}

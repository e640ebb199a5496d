import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import type { RetentionRule } from '@brightnest/service-kit/erasure/retention';
import { ContactSubmission } from '../messages/contacts';
import { ServiceInquiry } from '../messages/inquiries';
import { QuoteSubmission } from '../records/quote-submission';
import { personalData } from './personal-data';

const NOT_AGREED: readonly QuoteStatus[] = ['pending', 'quote_requested', 'cancelled'];

const ofQuotes = personalData.find(({ model }) => model === QuoteSubmission)!;

const sentBefore = (before: Date) => ({ createdAt: { $lt: before } });

/** What of quotes goes with the time. */
export const retention: readonly RetentionRule[] = [
  { kind: 'messagesMonths', model: ContactSubmission, olderThan: sentBefore },
  { kind: 'messagesMonths', model: ServiceInquiry, olderThan: sentBefore },
  {
    kind: 'quotesMonths',
    model: QuoteSubmission,
    // What was asked and what came of it is counted by reports.
    redact: ofQuotes.personal,
    files: ofQuotes.files,
    olderThan: (before) => ({
      ...{ createdAt: { $lt: before }, updatedAt: { $lt: before } },
      ...{ status: { $in: NOT_AGREED }, email: { $ne: ERASED_EMAIL } },
      // Something was paid: then it is more than a request.
      'paidAmount.minor': { $not: { $gt: 0 } },
    }),
  },
];

import { ContactSubmission } from './contact-submission';
import { OpenAgreement } from './open-agreement';
import { QuoteSubmission } from './quote-submission';
import { QuoteTally } from './quote-tally';
import { ServiceInquiry } from './service-inquiry';
import { SubmissionKey } from '@brightnest/service-kit/submission-key';

/** Every model of this service; their collections and indexes are built before it listens. */
export const quotesModels = [
  QuoteSubmission,
  QuoteTally,
  OpenAgreement,
  ContactSubmission,
  ServiceInquiry,
  SubmissionKey,
];

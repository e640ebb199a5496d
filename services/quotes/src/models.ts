import { ContactSubmission } from './messages/contacts';
import { PendingCommand } from './quotes/pending-command';
import { QuoteSubmission } from './quotes/quote-submission';
import { quoteCounter } from './quotes/quote-counts';
import { ServiceInquiry } from './messages/inquiries';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';

/** Every model of this service; their collections and indexes are built before it listens. */
export const quotesModels = [
  QuoteSubmission,
  quoteCounter.model,
  PendingCommand,
  ContactSubmission,
  ServiceInquiry,
  IdempotencyKey,
];

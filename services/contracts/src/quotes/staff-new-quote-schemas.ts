import { errorText, objectIdField } from '../fields';
import type { AdminQuote } from './quote-schemas';
import {
  type QuoteSubmissionRequest,
  quoteSubmissionRequestSchema,
} from './quote-submission-schemas';

// Who it is for is chosen, and who asks is no robot.
const NOT_ASKED = [
  ...(['firstName', 'lastName', 'email'] as const),
  ...(['propertySize', 'photos', 'website', 'elapsedMs'] as const),
];

/** Body of `POST /api/admin/quotes`: what staff write down for a customer, and the values of their form. */
export interface StaffNewQuoteRequest extends Omit<
  QuoteSubmissionRequest,
  (typeof NOT_ASKED)[number]
> {
  /** User id; name and address are theirs. */
  customerId: string;
}

/** Schema of {@link StaffNewQuoteRequest}: that of the public form without who asks. */
export const staffNewQuoteRequestSchema = quoteSubmissionRequestSchema
  .fork(NOT_ASKED, (field) => field.forbidden())
  .append<StaffNewQuoteRequest>({
    customerId: objectIdField().messages({ '*': errorText('Please choose a customer') }),
  });

/** Answer of `POST /api/admin/quotes`, 201. */
export interface StaffNewQuoteResponse {
  success: true;
  quote: AdminQuote;
}

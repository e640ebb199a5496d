import Joi from 'joi';
import { amountField, dayField } from '../fields';
import type { DecimalText } from '../money';
import {
  type QuoteSubmissionRequest,
  quoteSubmissionRequestSchema,
} from './quote-submission-schemas';

// Who asks stays, as what came with it, and the unit is in the address by now.
const NOT_ASKED = [
  ...(['firstName', 'lastName', 'email', 'unit', 'photos', 'couponCode'] as const),
  ...(['propertySize', 'estimatedPrice', 'website', 'elapsedMs'] as const),
];

/** Body of `PUT /api/admin/quotes/{id}`: all of it, as it is to be, and the values of the form. */
export interface EditQuoteRequest extends Omit<QuoteSubmissionRequest, (typeof NOT_ASKED)[number]> {
  /** What it is to cost. */
  totalAmount: DecimalText;
  /** Why it costs something else than the estimate, for the customer to read. */
  reason?: string;
  /** What is then missing of a fee that is paid is taken in cash, and not asked for online. */
  differenceInCash?: boolean;
  /** What staff read that goes back: another by now is refused. */
  expectedRefund?: DecimalText;
}

const MAX_REASON_LENGTH = 200;

/** Schema of {@link EditQuoteRequest}. A date that was wished for before may be over by now. */
export const editQuoteRequestSchema = quoteSubmissionRequestSchema
  .fork(NOT_ASKED, (field) => field.forbidden())
  .append<EditQuoteRequest>({
    preferredDate: dayField().allow(''),
    totalAmount: amountField().required(),
    reason: Joi.string().trim().allow('').max(MAX_REASON_LENGTH),
    differenceInCash: Joi.boolean(),
    expectedRefund: amountField(),
  });

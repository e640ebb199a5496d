import Joi from 'joi';
import { objectIdField } from '../fields';
import type { Money } from '../money';

/** Name of the question that bookings asks quotes before it opens a checkout for one. */
export const PAYABLE_QUOTE_QUESTION = 'quotes.payable-quote';

/** Payload of `quotes.payable-quote`. */
export interface PayableQuoteQuestion {
  quoteId: string;
}

/** Schema of {@link PayableQuoteQuestion}. */
export const payableQuoteQuestionSchema = Joi.object<PayableQuoteQuestion, true>({
  quoteId: objectIdField(),
});

/** Answer of `quotes.payable-quote`; `not_found` for an unknown quote. */
export interface PayableQuoteAnswer {
  /** The confirmation fee that is due now; null where nothing can be paid. */
  fee: Money | null;
  /** The estimate. */
  total: Money;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
  email: string;
  /** The signed-in person who asked; null for a visitor. */
  customerId: string | null;
}

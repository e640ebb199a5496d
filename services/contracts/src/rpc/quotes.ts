import Joi from 'joi';
import { objectIdField } from '../fields';
import type { Money } from '../money';

/** Name of the call from bookings to quotes before it opens a checkout for one. */
export const PAYABLE_QUOTE_RPC = 'quotes.payable-quote';

/** Payload of `quotes.payable-quote`. */
export interface PayableQuoteRequest {
  quoteId: string;
}

/** Schema of {@link PayableQuoteRequest}. */
export const payableQuoteRequestSchema = Joi.object<PayableQuoteRequest, true>({
  quoteId: objectIdField(),
});

/** Answer of `quotes.payable-quote`; `not_found` for an unknown quote. */
export interface PayableQuoteAnswer {
  /** The confirmation fee that is due now; null where nothing can be paid. */
  fee: Money | null;
  /** The price that is agreed, else the estimate. */
  total: Money;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
  email: string;
  /** The signed-in person who asked; null for a visitor. */
  customerId: string | null;
}

/** Name of the call from bookings to quotes for a customer's statistics. */
export const RESPONSE_TIME_RPC = 'quotes.response-time';

/** Payload of `quotes.response-time`. */
export interface ResponseTimeRequest {
  /** The customer whose own quote requests count: those sent while signed in. */
  userId: string;
}

/** Schema of {@link ResponseTimeRequest}. */
export const responseTimeRequestSchema = Joi.object<ResponseTimeRequest, true>({
  userId: Joi.string().required(),
});

/** Answer of `quotes.response-time`. */
export interface ResponseTimeAnswer {
  /** Milliseconds from a quote request to staff opening it, on average; null where none was opened. */
  averageMs: number | null;
}

import Joi from 'joi';
import { conversationKeys, type ConversationParams } from '../conversations/conversation-schemas';
import { linkTokenField, objectIdField } from '../fields';
import type { Money } from '../money';
import type { FeeTerms } from '../payments/fee-terms';
import type { CheckoutVisit } from '../payments/payment-schemas';
import type { Recurrence } from '../scheduling/booking';

/** Name of the call from bookings to quotes before it opens a checkout for one. */
export const PAYABLE_QUOTE_RPC = 'quotes.payable-quote';

/** What lets somebody pay a quote; any one of it does. */
export interface QuotePayer {
  /** Of the quote's payment link. */
  token?: string;
  /** The person who is signed in: may pay their own. */
  userId?: string;
  /** Set for staff who may read quotes, and for whoever holds an earlier checkout of this one. */
  isTrusted?: boolean;
}

/** Payload of `quotes.payable-quote`. */
export interface PayableQuoteRequest {
  quoteId: string;
  payer: QuotePayer;
}

/** Schema of {@link PayableQuoteRequest}. */
export const payableQuoteRequestSchema = Joi.object<PayableQuoteRequest, true>({
  quoteId: objectIdField(),
  payer: Joi.object<QuotePayer, true>({
    token: linkTokenField().optional(),
    userId: Joi.string(),
    isTrusted: Joi.boolean(),
  }).required(),
});

/** Answer of `quotes.payable-quote`; `not_found` for an unknown quote, and for one that the payer may not pay. */
export interface PayableQuoteAnswer {
  /** The confirmation fee that is due now; null where nothing can be paid. */
  fee: Money | null;
  /** The price that is agreed, else the estimate. */
  total: Money;
  /** By which it was made. */
  terms: FeeTerms;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
  email: string;
  /** The signed-in person who asked; null for a visitor. */
  customerId: string | null;
  visit: CheckoutVisit;
}

/** Name of the call from bookings to quotes for what an invoice says of one. */
export const INVOICED_QUOTE_RPC = 'quotes.invoiced-quote';

/** Payload of `quotes.invoiced-quote`. */
export interface InvoicedQuoteRequest {
  quoteId: string;
}

/** Schema of {@link InvoicedQuoteRequest}. */
export const invoicedQuoteRequestSchema = Joi.object<InvoicedQuoteRequest, true>({
  quoteId: objectIdField(),
});

/** Answer of `quotes.invoiced-quote`; `not_found` for an unknown quote. */
export interface InvoicedQuoteAnswer {
  /** The signed-in person who asked; null for a visitor. */
  customerId: string | null;
  customerName: string;
  email: string;
  address: string;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
  /** The price that is agreed, else the estimate. */
  total: Money;
  /** What `total` is made of, in its minor units. */
  lines: { description: string; minor: number }[];
  isCompleted: boolean;
  /** Calendar date of the work in the property's zone; null while none is agreed. */
  serviceDate: string | null;
}

/** Name of the call from bookings to quotes for what repeats one that is agreed. */
export const REPEATED_QUOTE_RPC = 'quotes.repeated-quote';

/** Payload of `quotes.repeated-quote`; its schema is {@link invoicedQuoteRequestSchema}. */
export type RepeatedQuoteRequest = InvoicedQuoteRequest;

/** A quote that is agreed and repeats, as each of its later cleans is. */
export interface RepeatedQuote {
  every: Recurrence;
  /** The signed-in person who asked; null for a visitor. */
  customerId: string | null;
  customer: { name: string; email: string; phone: string };
  serviceName: string;
  /** The start of its job: ISO 8601 UTC. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
  /** In one line. */
  address: string;
  state: string;
  /** Absent where it is not known. */
  postalCode?: string;
  specialInstructions: string;
  bedrooms: number;
  bathrooms: number;
  /** Ids of extras, and units of those that can be counted. */
  extras: string[];
  quantities: Record<string, number>;
  /** Of each clean after the first. */
  price: Money;
  /** By which it was made. */
  terms: FeeTerms;
  /** By which the token of its private link is recognised, and that token, encrypted. */
  tokenDigest: string;
  encryptedPaymentToken: string;
}

/** Answer of `quotes.repeated-quote`; `not_found` for an unknown quote. */
export interface RepeatedQuoteAnswer {
  /** Null where it does not repeat, or does not take place. */
  quote: RepeatedQuote | null;
}

/** Name of the call by which uploads asks whether a customer may see the photos of a conversation. */
export const CONVERSATION_ACCESS_RPC = 'quotes.conversation-access';

/** Payload of `quotes.conversation-access`. */
export interface ConversationAccessRequest extends ConversationParams {
  /** The customer's account. */
  userId: string;
}

/** Schema of {@link ConversationAccessRequest}. */
export const conversationAccessRequestSchema = Joi.object<ConversationAccessRequest, true>({
  ...conversationKeys,
  userId: Joi.string().required(),
});

/** Answer of `quotes.conversation-access`. */
export interface ConversationAccessAnswer {
  hasAccess: boolean;
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

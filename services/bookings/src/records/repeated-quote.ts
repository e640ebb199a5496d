import type { QuoteGuest } from '@brightnest/contracts/events/quote-notices';
import { Schema } from 'mongoose';
import { type BookingCustomer, customerSchema } from './booking-customer';

/** The quote that a booking repeats. */
export interface RepeatedQuoteRef {
  id: string;
  /** Token of its private link, encrypted: how a visitor is reached, until the quote joins their account. */
  encryptedPaymentToken?: string;
}

/** The quote that a recurrence repeats: its job is the first one. */
export interface RepeatedQuoteRecord extends RepeatedQuoteRef {
  /** Recognises the token of its private link. */
  tokenDigest: string;
  customer: BookingCustomer;
}

const ref = { id: { type: String, required: true }, encryptedPaymentToken: String };

/** How a {@link RepeatedQuoteRef} is stored. */
export const quoteRefSchema = new Schema<RepeatedQuoteRef>(ref, { _id: false, id: false });

/** How a {@link RepeatedQuoteRecord} is stored. */
export const repeatedQuoteSchema = new Schema<RepeatedQuoteRecord>(
  {
    ...ref,
    tokenDigest: { type: String, required: true },
    customer: { type: customerSchema, required: true },
  },
  { _id: false, id: false },
);

const VISITOR_PREFIX = 'quote:';

/** The `customerId` of what repeats the quote of a visitor: nobody who signs in has such an id. */
export const visitorIdOf = (quoteId: string) => `${VISITOR_PREFIX}${quoteId}`;

/** The account that something is of; null where it repeats the quote of a visitor. */
export function accountOf({ customerId }: { customerId: string }): string | null {
  return customerId.startsWith(VISITOR_PREFIX) ? null : customerId;
}

/** What an event says of a visitor, so that they are told of it; nothing of who has an account. */
export function guestOf({ quote, customer }: Repeating): { guest?: QuoteGuest } {
  if (quote?.encryptedPaymentToken === undefined) return {};
  const { id: quoteId, encryptedPaymentToken } = quote;
  return { guest: { quoteId, email: customer.email, encryptedPaymentToken } };
}

interface Repeating {
  quote?: RepeatedQuoteRef;
  customer: BookingCustomer;
}

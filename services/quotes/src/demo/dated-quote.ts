import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import type { Types } from 'mongoose';
import { newQuote, type NewQuote } from '../model/new-quote';

const HOUR_MS = 60 * 60 * 1_000;

/** A demonstration quote, as if it had come in then. */
export function datedQuote(
  id: Types.ObjectId,
  request: QuoteSubmissionRequest,
  createdAt: Date,
): NewQuote {
  const quote = newQuote(id, request);
  const occurredAt = createdAt.toISOString();
  const pendingEvents = quote.pendingEvents?.map((event) => ({ ...event, occurredAt }));
  return { ...quote, createdAt, pendingEvents };
}

/** The quote, opened by staff an hour after it came. */
export function asRead(quote: NewQuote): NewQuote {
  return { ...quote, isRead: true, readAt: new Date(quote.createdAt.getTime() + HOUR_MS) };
}

import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import type { Types } from 'mongoose';
import { statusChange } from '../../services/quotes/src/quotes/change-quote';
import {
  type QuoteSubmissionRecord,
  withHistoryEntry,
} from '../../services/quotes/src/records/quote-submission';
import {
  type NewQuote,
  newQuote,
  type QuoteSettings,
} from '../../services/quotes/src/quotes/submission/new-quote';
import { demoUserId } from './demo-ids';

const HOUR_MS = 60 * 60 * 1_000;

/** What all quotes of a demonstration depend on, and are dated from. */
export interface DemoSettings extends QuoteSettings {
  now: Date;
}

/** A demonstration quote, as if it had come in then. */
export function datedQuote(
  id: Types.ObjectId,
  request: QuoteSubmissionRequest,
  { createdAt, ...settings }: QuoteSettings & { createdAt: Date; origin?: EventOrigin },
): NewQuote {
  const quote = newQuote(id, request, settings);
  const occurredAt = createdAt.toISOString();
  const pendingEvents = quote.pendingEvents?.map((event) => ({ ...event, occurredAt }));
  return { ...quote, createdAt, pendingEvents };
}

/** The quote, opened by staff an hour after it came. */
export function asRead(quote: NewQuote): NewQuote {
  return { ...quote, isRead: true, readAt: new Date(quote.createdAt.getTime() + HOUR_MS) };
}

/** Who does what staff do in the demonstration. */
export const STAFF = { userId: demoUserId('admin@brightnest.example') };

/** What was done about a quote, and when. */
export interface DemoStep {
  at: Date;
  set: Partial<QuoteSubmissionRecord>;
  /** The customer did it, not staff. */
  isByCustomer?: boolean;
  /** What is told of it besides a change of the status. */
  event?: (quote: QuoteSubmissionRecord) => PendingEvent;
}

/** A demonstration quote after these steps, with their events. */
export function withSteps(quote: NewQuote, steps: readonly DemoStep[]): NewQuote {
  const { pendingEvents = [] } = quote;
  let worked: QuoteSubmissionRecord = { ...quote, updatedAt: quote.createdAt };
  const happened = steps.flatMap((step) => {
    const change = changeOf(worked, step);
    const statusHistory = change?.entry && withHistoryEntry(worked, change.entry);
    worked = { ...worked, ...step.set, ...(statusHistory && { statusHistory }) };
    const occurredAt = step.at.toISOString();
    return [change?.event, step.event?.(worked)]
      .filter((event) => event !== undefined)
      .map((event) => ({ ...event, occurredAt }));
  });
  return { ...worked, pendingEvents: [...pendingEvents, ...happened] };
}

function changeOf(quote: QuoteSubmissionRecord, { at, set, isByCustomer }: DemoStep) {
  if (set.status === undefined) return undefined;
  return isByCustomer
    ? statusChange(quote, set, { origin: {}, at, byCustomer: {} })
    : statusChange(quote, set, { origin: STAFF, at });
}

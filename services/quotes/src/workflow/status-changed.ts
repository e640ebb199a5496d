import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { skippedQuoteStatuses } from '@brightnest/contracts/quotes/quote-status';
import { newEvent } from '@brightnest/service-kit/events';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { QuoteChange } from './change-quote';

/** A change of a quote's course or of what is agreed, with its event; nothing where all of it is so already. */
export function statusChange(
  quote: QuoteSubmissionRecord,
  set: Partial<QuoteSubmissionRecord>,
  origin: EventOrigin,
): QuoteChange | undefined {
  const changed = { ...quote, ...set };
  const isSame = (Object.keys(set) as (keyof QuoteSubmissionRecord)[]).every(
    (field) => textOf(changed[field]) === textOf(quote[field]),
  );
  if (isSame) return undefined;
  const event = newEvent(
    'quote.status-changed',
    {
      quoteId: quote._id.toHexString(),
      customerName: `${quote.firstName} ${quote.lastName}`,
      from: quote.status,
      to: changed.status,
      skipped: skippedQuoteStatuses(quote.status, changed.status),
      finalPriceMinor: changed.finalPrice?.minor ?? null,
      scheduledAt: changed.scheduledAt?.toISOString() ?? null,
    },
    origin,
  );
  return { set, event };
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

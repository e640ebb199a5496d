import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { skippedQuoteStatuses } from '@brightnest/contracts/quotes/quote-status';
import { newEvent } from '@brightnest/service-kit/events';
import type { CourseEntry } from '../model/course';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { QuoteChange } from './change-quote';

/**
 * A change of a quote's course or of what is agreed, with its event; nothing where all of it is so already.
 * `at` is when it happened: now, where it is not said.
 */
export function statusChange(
  quote: QuoteSubmissionRecord,
  set: Partial<QuoteSubmissionRecord>,
  { origin, at = new Date() }: { origin: EventOrigin; at?: Date },
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
  const { status } = changed;
  return {
    set,
    event,
    entry: { what: whatChanged(quote, changed), status, at, by: origin.userId ?? null },
  };
}

function whatChanged(
  before: QuoteSubmissionRecord,
  after: QuoteSubmissionRecord,
): CourseEntry['what'] {
  if (before.status !== after.status) return 'status';
  const isSameTeam = textOf(before.assignedCleaners) === textOf(after.assignedCleaners);
  return isSameTeam ? 'agreement' : 'team';
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

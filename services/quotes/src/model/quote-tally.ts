import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { model, Schema, type ClientSession } from 'mongoose';
import { officeMonth, officeWeek } from './office-calendar';
import type { QuoteSubmissionRecord } from './quote-submission';

/** Quotes in one status. */
export interface ReadCounts {
  read?: number;
  unread?: number;
}

/** Quotes that came in one week, and what their estimates sum to in AUD minor units. */
export interface WeekTally {
  quotes: number;
  valueMinor: number;
}

/** One part of the tally. */
export interface TallyPart {
  _id: number;
  counts?: Partial<Record<QuoteStatus, ReadCounts>>;
  valueMinor?: number;
  /** By month `YYYY-MM`, and by the week's Monday `YYYY-MM-DD`, at the office. */
  months?: Record<string, number>;
  weeks?: Record<string, WeekTally>;
}

// Two changes at once take different parts most of the time, and so don't wait for each other.
export const TALLY_PARTS = 16;

/**
 * How many quotes there are in each status, read and unread, what they come to, and when they came; in
 * parts that sum up to the whole. Counting the quotes would take longer the more of them there are.
 */
export const QuoteTally = model(
  'QuoteTally',
  new Schema<TallyPart>(
    {
      _id: Number,
      counts: Schema.Types.Mixed,
      valueMinor: Number,
      months: Schema.Types.Mixed,
      weeks: Schema.Types.Mixed,
    },
    { versionKey: false, minimize: false, collection: 'quote_tally_parts' },
  ),
);

type Counted = Pick<QuoteSubmissionRecord, 'status' | 'isRead'>;
type New = Counted & Pick<QuoteSubmissionRecord, 'createdAt' | 'estimatedPrice'>;

/** Counts a new quote, in the transaction that writes it. */
export async function countNew(quote: New, session: ClientSession): Promise<void> {
  const week = `weeks.${officeWeek(quote.createdAt)}`;
  const { minor } = quote.estimatedPrice;
  await add(
    {
      [placeOf(quote)]: 1,
      valueMinor: minor,
      [`months.${officeMonth(quote.createdAt)}`]: 1,
      [`${week}.quotes`]: 1,
      [`${week}.valueMinor`]: minor,
    },
    session,
  );
}

/** Counts a quote that is at another place from now on, in the transaction that writes it. */
export async function countMove(from: Counted, to: Counted, session: ClientSession): Promise<void> {
  if (placeOf(from) === placeOf(to)) return;
  await add({ [placeOf(from)]: -1, [placeOf(to)]: 1 }, session);
}

async function add($inc: Record<string, number>, session: ClientSession): Promise<void> {
  const _id = Math.floor(Math.random() * TALLY_PARTS);
  await QuoteTally.updateOne({ _id }, { $inc }, { session, upsert: true });
}

function placeOf({ status, isRead }: Counted): string {
  return `counts.${status}.${isRead ? 'read' : 'unread'}`;
}

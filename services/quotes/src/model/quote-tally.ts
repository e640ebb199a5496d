import { model, Schema } from 'mongoose';
import { QuoteSubmission } from './quote-submission';

/** How many quotes there are before an instant and what their estimates sum to, in AUD minor units. */
interface Tally {
  upTo: Date;
  count: number;
  valueMinor: number;
}

// A quote's write is long over by then: nothing older comes in behind the tally.
const SETTLED_AFTER_MS = 60 * 60 * 1_000;
const RECOUNT_ABOVE = 5_000;
const ID = 'quotes';

export const QuoteTally = model(
  'QuoteTally',
  new Schema<Tally & { _id: string }>(
    { _id: String, upTo: Date, count: Number, valueMinor: Number },
    { versionKey: false, collection: 'quote_tallies' },
  ),
);

/**
 * Counts and sums all quotes without reading them all: what is settled was summed before and is kept,
 * only what came since is added. Quotes are never deleted and an estimate never changes.
 */
export async function tallyQuotes(now: Date): Promise<Omit<Tally, 'upTo'>> {
  const kept = (await QuoteTally.findById(ID).lean()) ?? {
    upTo: new Date(0),
    count: 0,
    valueMinor: 0,
  };
  const since = await sumBetween(kept.upTo);
  if (since.count > RECOUNT_ABOVE) await advance(kept, new Date(now.getTime() - SETTLED_AFTER_MS));
  return add(kept, since);
}

/** Forgets what is kept; for whoever writes quotes that are dated back. */
export async function forgetTally(): Promise<void> {
  await QuoteTally.deleteOne({ _id: ID });
}

async function advance(kept: Tally, upTo: Date): Promise<void> {
  if (upTo <= kept.upTo) return;
  const settled = add(kept, await sumBetween(kept.upTo, upTo));
  // Others may do the same at the same time: each writes a whole, true tally, and any may be the last.
  await QuoteTally.replaceOne({ _id: ID }, { _id: ID, upTo, ...settled }, { upsert: true });
}

function add(a: Omit<Tally, 'upTo'>, b: Omit<Tally, 'upTo'>): Omit<Tally, 'upTo'> {
  return { count: a.count + b.count, valueMinor: a.valueMinor + b.valueMinor };
}

async function sumBetween(from: Date, to?: Date): Promise<Omit<Tally, 'upTo'>> {
  const [sum] = await QuoteSubmission.aggregate<Omit<Tally, 'upTo'>>([
    { $match: { createdAt: { $gte: from, ...(to && { $lt: to }) } } },
    {
      $group: { _id: null, count: { $sum: 1 }, valueMinor: { $sum: '$estimatedPrice.minor' } },
    },
    { $project: { _id: 0 } },
  ]).hint({ createdAt: 1, 'estimatedPrice.minor': 1 });
  return sum ?? { count: 0, valueMinor: 0 };
}

import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { Types } from 'mongoose';
import { newQuote } from '../model/new-quote';
import { QuoteSubmission } from '../model/quote-submission';
import { forgetTally } from '../model/quote-tally';
import { DEMO_QUOTES, type DemoQuote } from './demo-quotes';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Writes the demonstration quotes that are missing, dated back from `now`. One that exists is left as
 * staff made it. @returns how many were added.
 */
export async function seedQuotes(now: Date = new Date()): Promise<number> {
  const { upsertedCount } = await QuoteSubmission.bulkWrite(
    DEMO_QUOTES.map((demo, index) => {
      const record = demoRecord(demo, index, now);
      const { _id, ...fields } = record;
      return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
    }),
    { timestamps: false },
  );
  if (upsertedCount > 0) await forgetTally();
  return upsertedCount;
}

function demoRecord(
  { hoursAgo, wishedInDays, read, ...answers }: DemoQuote,
  index: number,
  now: Date,
) {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const wished = new Date(createdAt.getTime() + wishedInDays * DAY_MS);
  const preferredDate = dateIn(propertyZone(answers.state), wished);
  const quote = newQuote(demoId(index), { ...answers, preferredDate });
  return {
    ...quote,
    createdAt,
    updatedAt: createdAt,
    pendingEvents: quote.pendingEvents?.map((event) => ({
      ...event,
      occurredAt: createdAt.toISOString(),
    })),
    ...(read && { isRead: true, readAt: new Date(createdAt.getTime() + HOUR_MS) }),
  };
}

/** The same id at every run: what makes seeding twice add nothing. */
function demoId(index: number): Types.ObjectId {
  return Types.ObjectId.createFromHexString(`de30${index.toString(16).padStart(20, '0')}`);
}

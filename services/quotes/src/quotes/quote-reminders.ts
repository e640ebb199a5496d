import { nextReminderTime, reminderHours } from '@brightnest/contracts/scheduling/reminders';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { isToCome, quoteNotice } from './quote-notice';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';

const EVERY_MS = 30_000;
const AT_ONCE = 200;

/** Publishes the two reminders of each quote whose work starts soon; the quote says when the next is due. */
export const remindQuoteCustomers: PeriodicTask = {
  name: 'remind-quote-customers',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const now = new Date();
    let due: QuoteSubmissionRecord[];
    do {
      due = await findDue(now);
      for (const quote of due) await remind(quote, now);
    } while (due.length === AT_ONCE && !signal.aborted);
  },
};

function findDue(now: Date): Promise<QuoteSubmissionRecord[]> {
  // The lower bound is that of the index.
  return QuoteSubmission.find({
    nextReminderAt: mongoose.trusted({ $gt: new Date(0), $lte: now }),
  })
    .select('+encryptedPaymentToken')
    .sort({ nextReminderAt: 1 })
    .limit(AT_ONCE)
    .lean<QuoteSubmissionRecord[]>()
    .exec();
}

/** One write remembers the reminder and tells of it; whose quote was moved meanwhile is reminded of its new time. */
async function remind(quote: QuoteSubmissionRecord, now: Date): Promise<void> {
  const { _id, scheduledAt, nextReminderAt, status } = quote;
  const start = isToCome(quote) ? scheduledAt : undefined;
  const hoursBefore = start && reminderHours(start, now);
  const next = (start && nextReminderTime(start, now)) ?? null;
  const told = { ...quoteNotice(quote), scheduledAt: start?.toISOString() ?? '' };
  await QuoteSubmission.updateOne(
    { _id, scheduledAt, nextReminderAt, status },
    {
      $set: { nextReminderAt: next },
      ...(hoursBefore !== undefined && {
        $push: { pendingEvents: newEvent('quote.reminder-due', { ...told, hoursBefore }) },
      }),
    },
    // What the customer asked for is as it was.
    { timestamps: false },
  );
}

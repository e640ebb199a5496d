import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import mongoose from 'mongoose';
import { completeTeam } from '../../jobs/complete-team';
import { withdrawTeam } from '../../jobs/withdraw-team';
import { JobTeam } from '../../model/job-team';

/**
 * Ends the work on a quote's job with the quote. Both ends are final, so of events in any order and any
 * number the first one that tells of an end is the one that counts; an assignment that comes after it is
 * refused.
 */
export const endQuoteJob: Subscription = on(
  'quote.status-changed',
  'end-quote-job',
  async ({ payload: { quoteId, to }, origin, occurredAt }) => {
    if (to !== 'completed' && to !== 'cancelled') return;
    await JobTeam.updateOne(
      { _id: quoteId },
      { $setOnInsert: { kind: 'quote' } },
      { upsert: true },
    );
    await mongoose.connection.transaction(async (session) => {
      await JobTeam.updateOne(
        { _id: quoteId, ended: mongoose.trusted({ $exists: false }) },
        { $set: { ended: to } },
        { session },
      );
      if (to === 'completed') {
        await completeTeam({ jobId: quoteId, at: new Date(occurredAt), origin }, session);
      } else {
        await withdrawTeam({ jobId: quoteId, reason: 'job-cancelled', origin }, session);
      }
    });
  },
);

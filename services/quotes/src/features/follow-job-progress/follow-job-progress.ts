import { canMoveQuote } from '@brightnest/contracts/quotes/quote-status';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import type { QuoteSubmissionRecord } from '../../model/quote-submission';
import { changeQuote } from '../../workflow/change-quote';
import { statusChange } from '../../workflow/status-changed';

/**
 * Moves a quote as its cleaners report: with the first Start it is in progress, and completed once every
 * one of them is done. Reports may come twice and in any order, and find some of it done already.
 */
export const followJobProgress: Subscription = on(
  'job.progressed',
  'follow-job-progress',
  async ({ payload: { kind, jobId, report, isJobCompleted }, occurredAt, origin }) => {
    const hasBegun = report === 'started' || report === 'completed';
    if (kind !== 'quote' || !(hasBegun || isJobCompleted)) return;
    const at = new Date(occurredAt);
    await changeQuote(jobId, (quote) => {
      const set = { ...begun(quote, at), ...(isJobCompleted && done(quote, at)) };
      return statusChange(quote, set, { origin, at });
    });
  },
);

function begun(quote: QuoteSubmissionRecord, at: Date): Partial<QuoteSubmissionRecord> {
  if (!canMoveQuote(quote.status, 'in_progress')) return {};
  return { status: 'in_progress', startedAt: at };
}

function done({ status }: QuoteSubmissionRecord, at: Date): Partial<QuoteSubmissionRecord> {
  const isUnderWay = status === 'in_progress' || canMoveQuote(status, 'in_progress');
  return isUnderWay ? { status: 'completed', completedAt: at } : {};
}

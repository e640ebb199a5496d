import { toDecimalText } from '@brightnest/contracts/money';
import type { QuotesSummary } from '@brightnest/contracts/quotes/admin-quotes';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { QuoteSubmission } from '../../model/quote-submission';
import { tallyQuotes } from '../../model/quote-tally';

const OFFICE_ZONE = 'Australia/Sydney';

/** The summary cards, over all quotes whatever the list is filtered by. */
export async function summariseQuotes(now: Date = new Date()): Promise<QuotesSummary> {
  const month = DateTime.fromJSDate(now, { zone: OFFICE_ZONE }).startOf('month').toJSDate();
  const [all, unreadQuotes, thisMonth] = await Promise.all([
    tallyQuotes(now),
    QuoteSubmission.countDocuments({ isRead: false }),
    QuoteSubmission.countDocuments({ createdAt: mongoose.trusted({ $gte: month }) }),
  ]);
  return {
    totalQuotes: all.count,
    unreadQuotes,
    totalValue: toDecimalText(all.valueMinor),
    thisMonth,
  };
}

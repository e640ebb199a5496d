import {
  QUOTES_STATS_RPC,
  statsRequestSchema,
  type QuotesStats,
} from '@brightnest/contracts/overview/stats-schemas';
import { rpcHandler } from '@brightnest/service-kit/rpc/server';
import { ContactSubmission } from './messages/contacts';
import { countQuotes, countQuotesByWeek } from './records/quote-counts';
import { ServiceInquiry } from './messages/inquiries';

/** What the staff's overview shows of quotes, messages and inquiries. */
export const answerStats = rpcHandler(
  QUOTES_STATS_RPC,
  statsRequestSchema,
  async ({ weeks }): Promise<QuotesStats> => {
    const [{ summary }, unreadContacts, pendingInquiries, quotesByWeek] = await Promise.all([
      countQuotes(),
      ContactSubmission.countDocuments({ isRead: false }),
      ServiceInquiry.countDocuments({ status: 'pending' }),
      countQuotesByWeek(weeks),
    ]);
    return { totalQuotes: summary.totalQuotes, unreadContacts, pendingInquiries, quotesByWeek };
  },
);

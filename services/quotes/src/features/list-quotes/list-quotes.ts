import {
  adminQuotesQuerySchema,
  type AdminQuotesQuery,
  type AdminQuotesResponse,
  type QuotesSummary,
} from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { ADMIN_QUOTE_FIELDS, toAdminQuote } from '../../model/admin-quote';
import { QuoteSubmission } from '../../model/quote-submission';
import { searchFilter } from '../../model/search-terms';
import { summariseQuotes } from './summarise-quotes';

// Nobody turns to page 500: past this a search says that there are many and stops counting.
const MAX_COUNTED = 10_000;

export const listQuotes = handle(
  quotesRoutes.listQuotes,
  { query: adminQuotesQuerySchema },
  async ({ query }) => {
    const { page, pageSize } = query;
    const filter = { ...readFilter(query), ...searchFilter(query.search) };
    const [quotes, summary, counted] = await Promise.all([
      QuoteSubmission.find(filter, ADMIN_QUOTE_FIELDS)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean(),
      summariseQuotes(),
      filter.$and && QuoteSubmission.countDocuments(filter).limit(MAX_COUNTED),
    ]);
    const answer: AdminQuotesResponse = {
      success: true,
      quotes: quotes.map(toAdminQuote),
      page,
      pageSize,
      total: counted ?? totalOf(query, summary),
      isTotalExact: counted === undefined || counted < MAX_COUNTED,
      summary,
    };
    return answer;
  },
);

function readFilter({ read }: AdminQuotesQuery): { isRead?: boolean } {
  return read === undefined ? {} : { isRead: read === 'read' };
}

function totalOf({ read }: AdminQuotesQuery, summary: QuotesSummary): number {
  if (read === undefined) return summary.totalQuotes;
  return read === 'unread' ? summary.unreadQuotes : summary.totalQuotes - summary.unreadQuotes;
}

import {
  adminQuotesQuerySchema,
  type AdminQuotesResponse,
} from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { searchTotal } from '@brightnest/service-kit/search-plan';
import { ADMIN_QUOTE_FIELDS, toAdminQuote } from '../../model/admin-quote';
import { countQuotes } from '../../model/count-quotes';
import { QuoteSubmission } from '../../model/quote-submission';
import { countMatches, readingOf } from '../../model/quotes-reading';

/** One page of the quotes, with the summary cards. */
export const listQuotes = handle(
  quotesRoutes.listQuotes,
  { query: adminQuotesQuerySchema },
  async ({ query }): Promise<AdminQuotesResponse> => {
    const { page, pageSize } = query;
    const { summary, totalOf } = await countQuotes();
    const reading = await readingOf(query, { upTo: page * pageSize, of: summary.totalQuotes });
    const before = (page - 1) * pageSize;
    // Where nobody counts, one more tells whether there is a next page.
    const read = reading.counting === 'slow' ? pageSize + 1 : pageSize;
    const [quotes, found] = await Promise.all([
      QuoteSubmission.find(reading.filter, ADMIN_QUOTE_FIELDS)
        .sort(reading.order)
        .hint(reading.index)
        .skip(before)
        .limit(read)
        .lean(),
      reading.counting === 'quick' ? countMatches(reading) : undefined,
    ]);
    return {
      success: true,
      quotes: quotes.slice(0, pageSize).map(toAdminQuote),
      page,
      pageSize,
      ...(reading.counting === 'none'
        ? { total: totalOf(query), isTotalExact: true }
        : searchTotal(found, { before, pageSize, read: quotes.length })),
      summary,
    };
  },
);

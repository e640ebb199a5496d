import {
  adminQuotesQuerySchema,
  type AdminQuotesResponse,
} from '@brightnest/contracts/quotes/quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import { ADMIN_QUOTE_FIELDS, toAdminQuote } from './admin-quote';
import { countQuotes } from './quote-counts';
import { quoteList, QuoteSubmission } from './quote-submission';

/** One page of the quotes, with the summary cards. */
export const listQuotes = handle(
  quotesRoutes.listQuotes,
  { query: adminQuotesQuerySchema },
  async ({ query }): Promise<AdminQuotesResponse> => {
    const counting = countQuotes();
    const [{ records, ...total }, { summary }] = await Promise.all([
      readPage(QuoteSubmission, quoteList, query, {
        fields: ADMIN_QUOTE_FIELDS,
        knownTotal: async () => (await counting).totalOf(query),
      }),
      counting,
    ]);
    const { page, pageSize } = query;
    return { success: true, quotes: records.map(toAdminQuote), page, pageSize, ...total, summary };
  },
);

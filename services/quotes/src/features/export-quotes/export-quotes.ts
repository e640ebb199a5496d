import { quotesFilterSchema } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { sendCsv } from '@brightnest/service-kit/send-csv';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../model/quote-submission';
import { readingOf } from '../../model/quotes-reading';
import { CSV_COLUMNS, CSV_FIELDS, toCsvRow } from './csv-row';

const BATCH = 500;
const ALL = { upTo: Infinity, of: Infinity };

/** What the filter shows, in its order, as a file for spreadsheets. Read and sent piece by piece. */
export const exportQuotes = handle(
  quotesRoutes.exportQuotes,
  { query: quotesFilterSchema },
  async ({ query, response }) => {
    const { filter, order, index } = await readingOf(query, ALL);
    const records = QuoteSubmission.find(filter, CSV_FIELDS)
      .sort(order)
      .hint(index)
      .allowDiskUse(true)
      .lean<QuoteSubmissionRecord[]>()
      .cursor({ batchSize: BATCH });
    return sendCsv(response, { name: 'quotes', columns: CSV_COLUMNS, records, toRow: toCsvRow });
  },
);

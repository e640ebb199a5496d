import { searchRoutes } from '@brightnest/contracts/routes/search';
import {
  MOST_HITS,
  searchQuerySchema,
  type SearchResponse,
} from '@brightnest/contracts/search/search-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readFirst } from '@brightnest/service-kit/lists/list-query';
import { searchAnswer } from '@brightnest/service-kit/lists/quick-search';
import { invoiceList, InvoiceModel } from './invoice';

/** Invoices and credit notes that staff find while they type, the newest first. */
export const searchInvoices: Handler = handle(
  searchRoutes.searchInvoices,
  { query: searchQuerySchema },
  async ({ query: { search } }): Promise<SearchResponse> => {
    const fields = { number: 1, kind: 1, customer: 1, description: 1, issuedAt: 1 } as const;
    const found = await readFirst(
      InvoiceModel,
      invoiceList,
      { search, sort: '-issued' },
      { fields, limit: MOST_HITS },
    );
    const hits = found.map(({ number, kind, customer, description, issuedAt }) => ({
      ...{ id: number, name: customer.name || customer.email, email: customer.email || null },
      ...{ phone: null, address: null, about: description, status: kind },
      at: issuedAt.toISOString(),
    }));
    return searchAnswer(search, hits);
  },
);

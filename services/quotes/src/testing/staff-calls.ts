import type {
  AdminQuoteResponse,
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-schemas';
import { submittedId } from './forms';
import type { QuotesUnderTest } from './start-quotes';

export const ANN = 'a'.repeat(24);
export const BEN = 'b'.repeat(24);
export const START = '2030-03-05T22:00:00.000Z';

/** What staff do with quotes, over HTTP. */
export function staffCalls(quotes: QuotesUnderTest) {
  const call = (method: string, path: string, body?: object) =>
    quotes.call<AdminQuoteResponse>(method, `/api/admin/quotes/${path}`, { as: 'admin', body });
  const move = (id: string, change: QuoteStatusChange) => call('PUT', `${id}/status`, change);
  const assign = (id: string, request: Partial<AssignCleanersRequest>) =>
    call('POST', `${id}/assign-cleaners`, { cleanerIds: [], ...request });
  const confirmed = async (changes: Partial<QuoteStatusChange> = {}) => {
    const id = await submittedId(quotes);
    await move(id, { status: 'customer_confirmed', scheduledAt: START, ...changes });
    return id;
  };
  const assigned = async (...cleanerIds: string[]) => {
    const id = await confirmed();
    await assign(id, { cleanerIds });
    return id;
  };
  return {
    move,
    assign,
    confirmed,
    assigned,
    unassign: (id: string) => call('DELETE', `${id}/assign-cleaners`),
    async read(id: string) {
      return (await call('GET', id)).body.quote;
    },
  };
}

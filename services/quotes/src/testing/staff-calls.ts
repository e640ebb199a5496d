import type { EditQuoteRequest } from '@brightnest/contracts/quotes/quote-edit-schemas';
import type { AdminQuote, AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { startBookingsStub } from './bookings-stub';
import { submittedId } from './forms';
import { type QuotesUnderTest, startQuotes } from './start-quotes';

export const ANN = 'a'.repeat(24);
export const BEN = 'b'.repeat(24);
export const START = '2030-03-05T22:00:00.000Z';

/** An edit of a quote by staff: all of it as it is, but for the changes. */
export function editOf(quote: AdminQuote, changes: Partial<EditQuoteRequest> = {}) {
  const { phone, address, suburb, state, postalCode, propertyType, serviceType } = quote;
  const { bedrooms, bathrooms, cleaningFrequency, additionalServices, quantities } = quote;
  const { preferredDate, preferredTime, specialInstructions } = quote;
  return {
    ...{ phone, address, suburb, state, postalCode, propertyType, serviceType },
    ...{ bedrooms, bathrooms, cleaningFrequency, additionalServices, quantities },
    ...{ preferredDate, preferredTime, specialInstructions },
    totalAmount: quote.offer?.total ?? quote.finalPrice ?? quote.estimatedPrice,
    ...changes,
  };
}

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
    async edit(id: string, changes: Partial<EditQuoteRequest>) {
      const { quote } = (await call('GET', id)).body;
      return call('PUT', id, editOf(quote, changes));
    },
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

/** The quotes service with its staff, its events and a stand-in for bookings, which stop with it. */
export async function startWithBookings(own: Parameters<typeof startQuotes>[0] = {}) {
  const bookings = await startBookingsStub();
  const quotes = await startQuotes({ BOOKINGS_URL: bookings.url, ...own });
  const published = await collectEvents(quotes.env);
  const stop = async () => {
    await published.stop();
    await quotes.stop();
    await bookings.stop();
  };
  return { bookings, quotes: { ...quotes, stop }, published, staff: staffCalls(quotes) };
}

import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

const { useAdminGetQuoteRatesQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetQuoteRates: build.query<QuoteRates, void>({
      query: () => callRoute(bookingsRoutes.getQuoteRates),
      providesTags: ['QuoteRates'],
    }),
  }),
});

/** What cleans cost; as the page was loaded with until it is known. */
export function useQuoteRates(): QuoteRates {
  return useAdminGetQuoteRatesQuery().data ?? pageSettings.quoteRates;
}

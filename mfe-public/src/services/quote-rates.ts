import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

const { usePublicGetQuoteRatesQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicGetQuoteRates: build.query<QuoteRates, void>({
      query: () => callRoute(bookingsRoutes.getQuoteRates),
      providesTags: ['QuoteRates'],
    }),
  }),
});

/** What cleans cost: as the page was loaded with, until it is asked for. */
export function useQuoteRates(): QuoteRates {
  return usePublicGetQuoteRatesQuery().data ?? pageSettings.quoteRates;
}

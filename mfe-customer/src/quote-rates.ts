import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

const { useCustomerGetQuoteRatesQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetQuoteRates: build.query<QuoteRates, void>({
      query: () => callRoute(bookingsRoutes.getQuoteRates),
      providesTags: ['QuoteRates'],
    }),
  }),
});

/** What cleans cost; as the page was loaded with until it is known. */
export function useQuoteRates(): QuoteRates {
  return useCustomerGetQuoteRatesQuery().data ?? pageSettings.quoteRates;
}

import type {
  OfferDraftResponse,
  OfferTimesQuery,
  OfferTimesResponse,
  SendOfferRequest,
  WithdrawOfferRequest,
} from '@brightnest/contracts/offers/offer-schemas';
import type { PaymentOptionsResponse } from '@brightnest/contracts/payments/payment-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { QUOTE_CHANGED, showQuoteAnswer } from '../quotes-api';

// A read resolves to null when the session has ended (401).
export const {
  useAdminGetOfferDraftQuery,
  useAdminListOfferTimesQuery,
  useAdminGetPaymentOptionsQuery,
  useAdminSendOfferMutation,
  useAdminWithdrawOfferMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Never cached: what is being written must not be prefilled anew.
    adminGetOfferDraft: build.query<OfferDraftResponse | null, string>({
      query: (id) => callRoute(offerRoutes.getOfferDraft, { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    adminListOfferTimes: build.query<OfferTimesResponse | null, OfferTimesQuery & { id: string }>({
      query: ({ id, ...query }) => callRoute(offerRoutes.getOfferTimes, { params: { id }, query }),
      providesTags: ['Board'],
      keepUnusedDataFor: 0,
    }),
    adminGetPaymentOptions: build.query<PaymentOptionsResponse, void>({
      query: () => callRoute(paymentRoutes.getPaymentOptions),
    }),
    adminSendOffer: build.mutation<AdminQuoteResponse, SendOfferRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(offerRoutes.sendOffer, { params: { id }, body }),
      invalidatesTags: [...QUOTE_CHANGED],
      onQueryStarted: showQuoteAnswer,
    }),
    adminWithdrawOffer: build.mutation<AdminQuoteResponse, WithdrawOfferRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(offerRoutes.withdrawOffer, { params: { id }, body }),
      invalidatesTags: [...QUOTE_CHANGED],
      onQueryStarted: showQuoteAnswer,
    }),
  }),
});

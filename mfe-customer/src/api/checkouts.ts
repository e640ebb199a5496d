import type {
  Checkout,
  CheckoutResponse,
  OpenCheckoutRequest,
  PayCheckoutResponse,
} from '@brightnest/contracts/payments/checkout';
import type {
  SandboxConfirmRequest,
  SandboxPayment,
  SandboxPaymentResponse,
  SandboxPayRequest,
} from '@brightnest/contracts/payments/sandbox';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

const toCheckout = ({ checkout }: CheckoutResponse): Checkout => checkout;
const toPayment = ({ payment }: SandboxPaymentResponse): SandboxPayment => payment;

const checkoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckout: build.query<Checkout, string>({
      query: (id) => callRoute(paymentRoutes.getCheckout, { params: { id } }),
      transformResponse: toCheckout,
      // Events of payments make these stale, so an open page hears of them.
      providesTags: ['Transactions'],
    }),
    // A read, though it is a POST: it answers the one checkout of a quote or booking, which it opens
    // where there is none. As a read it is asked once, however often its screen is rendered.
    openCheckout: build.query<Checkout, OpenCheckoutRequest>({
      query: (body) => callRoute(paymentRoutes.openCheckout, { body }),
      transformResponse: toCheckout,
      keepUnusedDataFor: 0,
    }),
    payCheckout: build.mutation<PayCheckoutResponse, string>({
      query: (id) => callRoute(paymentRoutes.payCheckout, { params: { id } }),
      // Whoever comes back from the provider sees how it stands then.
      invalidatesTags: ['Transactions'],
    }),
    cancelCheckout: build.mutation<Checkout, string>({
      query: (id) => callRoute(paymentRoutes.cancelCheckout, { params: { id } }),
      transformResponse: toCheckout,
      invalidatesTags: ['Transactions', 'Bookings', 'CustomerStats'],
    }),
    getSandboxPayment: build.query<SandboxPayment, string>({
      query: (id) => callRoute(paymentRoutes.getSandboxPayment, { params: { id } }),
      transformResponse: toPayment,
      keepUnusedDataFor: 0,
    }),
    paySandbox: build.mutation<SandboxPayment, { id: string; card: SandboxPayRequest }>({
      query: ({ id, card }) =>
        callRoute(paymentRoutes.paySandboxPayment, { params: { id }, body: card }),
      transformResponse: toPayment,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showPayment(id, data)),
          () => undefined,
        ),
      invalidatesTags: ['Transactions'],
    }),
    confirmSandbox: build.mutation<SandboxPayment, { id: string; step: SandboxConfirmRequest }>({
      query: ({ id, step }) =>
        callRoute(paymentRoutes.confirmSandboxPayment, { params: { id }, body: step }),
      transformResponse: toPayment,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showPayment(id, data)),
          () => undefined,
        ),
      invalidatesTags: ['Transactions'],
    }),
  }),
});

/** The sandbox's page goes on from what its call has answered. */
function showPayment(id: string, payment: SandboxPayment) {
  return checkoutsApi.util.updateQueryData('getSandboxPayment', id, () => payment);
}

export const {
  useGetCheckoutQuery,
  useOpenCheckoutQuery,
  usePayCheckoutMutation,
  useCancelCheckoutMutation,
  useGetSandboxPaymentQuery,
  usePaySandboxMutation,
  useConfirmSandboxMutation,
} = checkoutsApi;

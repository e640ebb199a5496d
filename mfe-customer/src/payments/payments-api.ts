import type {
  Checkout,
  CheckoutResponse,
  OpenCheckoutRequest,
  PayCheckoutRequest,
  PayCheckoutResponse,
  PaymentOptionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import type {
  SandboxConfirmRequest,
  SandboxPayment,
  SandboxPaymentResponse,
  SandboxPayRequest,
} from '@brightnest/contracts/payments/sandbox-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { AppDispatch } from '@brightnest/kit/runtime/store';

/** A checkout that is about to be paid. */
export interface CheckoutPayment extends PayCheckoutRequest {
  id: string;
}

const toCheckout = ({ checkout }: CheckoutResponse): Checkout => checkout;
const toPayment = ({ payment }: SandboxPaymentResponse): SandboxPayment => payment;

interface StepLifecycle {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: SandboxPayment }>;
}

// The sandbox's page goes on from what its call has answered.
const showAnswer = ({ id }: { id: string }, { dispatch, queryFulfilled }: StepLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(showPayment(id, data)),
    () => undefined,
  );

const checkoutsApi = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetPaymentOptions: build.query<PaymentOptionsResponse, void>({
      query: () => callRoute(paymentRoutes.getPaymentOptions),
    }),
    customerGetCheckout: build.query<Checkout, string>({
      query: (id) => callRoute(paymentRoutes.getCheckout, { params: { id } }),
      transformResponse: toCheckout,
      // Events of payments make these stale, so an open page hears of them.
      providesTags: ['Transactions'],
    }),
    // A read, though it is a POST: it answers the one checkout of a quote or booking, which it opens
    // where there is none. As a read it is asked once, however often its screen is rendered.
    customerOpenCheckout: build.query<Checkout, OpenCheckoutRequest>({
      query: (body) => callRoute(paymentRoutes.openCheckout, { body }),
      transformResponse: toCheckout,
      keepUnusedDataFor: 0,
    }),
    customerPayCheckout: build.mutation<PayCheckoutResponse, CheckoutPayment>({
      query: ({ id, ...body }) => callRoute(paymentRoutes.payCheckout, { params: { id }, body }),
      // Coming back from the provider shows the current state.
      invalidatesTags: ['Transactions'],
    }),
    customerCancelCheckout: build.mutation<Checkout, string>({
      query: (id) => callRoute(paymentRoutes.cancelCheckout, { params: { id } }),
      transformResponse: toCheckout,
      invalidatesTags: ['Transactions', 'Bookings', 'CustomerStats'],
    }),
    customerGetSandboxPayment: build.query<SandboxPayment, string>({
      query: (id) => callRoute(paymentRoutes.getSandboxPayment, { params: { id } }),
      transformResponse: toPayment,
      keepUnusedDataFor: 0,
    }),
    customerPaySandbox: build.mutation<SandboxPayment, { id: string; card: SandboxPayRequest }>({
      query: ({ id, card }) =>
        callRoute(paymentRoutes.paySandboxPayment, { params: { id }, body: card }),
      transformResponse: toPayment,
      onQueryStarted: showAnswer,
      invalidatesTags: ['Transactions'],
    }),
    customerConfirmSandbox: build.mutation<
      SandboxPayment,
      { id: string; step: SandboxConfirmRequest }
    >({
      query: ({ id, step }) =>
        callRoute(paymentRoutes.confirmSandboxPayment, { params: { id }, body: step }),
      transformResponse: toPayment,
      onQueryStarted: showAnswer,
      invalidatesTags: ['Transactions'],
    }),
  }),
});

function showPayment(id: string, payment: SandboxPayment) {
  return checkoutsApi.util.updateQueryData('customerGetSandboxPayment', id, () => payment);
}

export const {
  useCustomerGetPaymentOptionsQuery,
  useCustomerGetCheckoutQuery,
  useCustomerOpenCheckoutQuery,
  useLazyCustomerOpenCheckoutQuery,
  useCustomerPayCheckoutMutation,
  useCustomerCancelCheckoutMutation,
  useCustomerGetSandboxPaymentQuery,
  useCustomerPaySandboxMutation,
  useCustomerConfirmSandboxMutation,
} = checkoutsApi;

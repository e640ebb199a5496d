import type {
  TransactionsQuery,
  TransactionsResponse,
} from '@brightnest/contracts/payments/transactions';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useListOwnTransactionsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    listOwnTransactions: build.query<TransactionsResponse | null, TransactionsQuery>({
      query: (query) => callRoute(paymentRoutes.listUserTransactions, { query }),
      providesTags: ['Transactions'],
    }),
  }),
});

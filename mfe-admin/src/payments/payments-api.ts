import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type {
  DealParams,
  DealResponse,
  RefundRequest,
  TakePaymentRequest,
  WriteOffRequest,
} from '@brightnest/contracts/payments/deal-schemas';
import type {
  FailedRefundsResponse,
  LedgerFilter,
  LedgerQuery,
  LedgerResponse,
  LedgerSumsResponse,
} from '@brightnest/contracts/payments/ledger-schemas';
import type {
  ReconciliationResponse,
  ReconciliationsResponse,
  RetryRefundResponse,
} from '@brightnest/contracts/payments/reconciliation-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import type { Dispatch } from '@reduxjs/toolkit';

/** A change of a deal's money: sent again, it happens once. */
type OfDeal<B> = { deal: DealParams; body: B };

const STALE: CacheTag[] = ['Transactions', 'Bookings', 'Board', 'Quotes', 'Pay', 'Activity'];
const idOf = ({ kind, id }: DealParams): DealParams => ({ kind, id });

interface ChangeLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: DealResponse }>;
}

// A read resolves to null when the session has ended (401).
const paymentsApi = remoteApi('admin').injectEndpoints({
  endpoints: (build) => {
    const change = <B extends object>(route: RouteDeclaration & { versioned?: undefined }) =>
      build.mutation<DealResponse, OfDeal<B>>({
        query: ({ deal, body }) =>
          callRoute(route, {
            params: { ...idOf(deal) },
            body,
            idempotencyKey: submissionKey(route.path, { ...idOf(deal), ...body }),
          }),
        invalidatesTags: STALE,
        // The answer is shown at once; what it makes stale is fetched again.
        onQueryStarted: (_change, { dispatch, queryFulfilled }: ChangeLifecycle) =>
          queryFulfilled.then(
            ({ data }) => {
              forgetSubmissionKey(route.path);
              dispatch(keep(data));
            },
            () => undefined,
          ),
      });
    return {
      adminListLedger: build.query<LedgerResponse | null, LedgerQuery>({
        query: (query) => callRoute(staffPaymentRoutes.listLedger, { query }),
        providesTags: ['Transactions'],
      }),
      adminSumLedger: build.query<LedgerSumsResponse | null, LedgerFilter>({
        query: (query) => callRoute(staffPaymentRoutes.sumLedger, { query }),
        providesTags: ['Transactions'],
      }),
      adminGetDeal: build.query<DealResponse | null, DealParams>({
        query: (deal) => callRoute(staffPaymentRoutes.getDeal, { params: { ...idOf(deal) } }),
        providesTags: ['Transactions'],
      }),
      adminTakePayment: change<TakePaymentRequest>(staffPaymentRoutes.takePayment),
      adminSendPaymentLink: build.mutation<DealResponse, DealParams>({
        query: (deal) =>
          callRoute(staffPaymentRoutes.sendPaymentLink, { params: { ...idOf(deal) } }),
        invalidatesTags: ['Activity'],
      }),
      adminRefundPayment: change<RefundRequest>(staffPaymentRoutes.refundPayment),
      adminWriteOff: change<WriteOffRequest>(staffPaymentRoutes.writeOff),
      adminListFailedRefunds: build.query<FailedRefundsResponse | null, void>({
        query: () => callRoute(staffPaymentRoutes.listFailedRefunds),
        providesTags: ['Transactions'],
      }),
      adminRetryRefund: build.mutation<RetryRefundResponse, string>({
        query: (id) => callRoute(staffPaymentRoutes.retryRefund, { params: { id } }),
        invalidatesTags: STALE,
      }),
      adminListReconciliations: build.query<ReconciliationsResponse | null, void>({
        query: () =>
          callRoute(staffPaymentRoutes.listReconciliations, { query: { page: 1, pageSize: 10 } }),
        providesTags: ['Transactions'],
      }),
      adminStartReconciliation: build.mutation<ReconciliationResponse, void>({
        query: () => callRoute(staffPaymentRoutes.startReconciliation),
        invalidatesTags: ['Transactions'],
      }),
    };
  },
});

function keep(answer: DealResponse) {
  return paymentsApi.util.upsertQueryEntries([
    { endpointName: 'adminGetDeal', arg: idOf(answer.deal), value: answer },
  ]);
}

export const {
  useAdminListLedgerQuery,
  useAdminSumLedgerQuery,
  useAdminGetDealQuery,
  useAdminTakePaymentMutation,
  useAdminSendPaymentLinkMutation,
  useAdminRefundPaymentMutation,
  useAdminWriteOffMutation,
  useAdminListFailedRefundsQuery,
  useAdminRetryRefundMutation,
  useAdminListReconciliationsQuery,
  useAdminStartReconciliationMutation,
} = paymentsApi;

import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type { PayRuleRequest } from '@brightnest/contracts/pay/pay-rules';
import type {
  ApprovePayRequest,
  CashHandoverRequest,
  PaidRequest,
  PayAdjustmentRequest,
  PayDetailResponse,
  PayQuery,
  PayResponse,
  ReopenPayRequest,
  TimeCorrectionRequest,
} from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { submissionKey } from '@brightnest/kit/runtime/submission-key';

/** A change of the pay of one cleaner, or of one payslip or job. */
interface Change<B> {
  id: string;
  body: B;
}
type Versioned<B> = Change<B> & { version: string };

const STALE: CacheTag[] = ['Pay', 'Activity'];

// A read resolves to null when the session has ended (401).
export const {
  useAdminListPayQuery,
  useAdminGetPayQuery,
  useAdminApprovePayMutation,
  useAdminReopenPayMutation,
  useAdminMarkPaidMutation,
  useAdminAdjustPayMutation,
  useAdminRemoveAdjustmentMutation,
  useAdminRecordHandoverMutation,
  useAdminAddPayRuleMutation,
  useAdminCorrectTimeMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListPay: build.query<PayResponse | null, PayQuery>({
      query: (query) => callRoute(payRoutes.listPay, { query }),
      providesTags: ['Pay'],
    }),
    adminGetPay: build.query<PayDetailResponse | null, PayQuery & { id: string }>({
      query: ({ id, ...query }) => callRoute(payRoutes.getPay, { params: { id }, query }),
      providesTags: ['Pay'],
    }),
    adminApprovePay: build.mutation<unknown, Versioned<ApprovePayRequest>>({
      query: ({ id, body, version }) =>
        callRoute(payRoutes.approvePay, { params: { id }, body, version }),
      invalidatesTags: STALE,
    }),
    adminReopenPay: build.mutation<unknown, Versioned<ReopenPayRequest>>({
      query: ({ id, body, version }) =>
        callRoute(payRoutes.reopenPay, { params: { id }, body, version }),
      invalidatesTags: STALE,
    }),
    adminMarkPaid: build.mutation<unknown, Versioned<PaidRequest>>({
      query: ({ id, body, version }) =>
        callRoute(payRoutes.markPaid, { params: { id }, body, version }),
      invalidatesTags: STALE,
    }),
    adminAdjustPay: build.mutation<unknown, Change<PayAdjustmentRequest> & { key: string }>({
      query: ({ id, body, key }) =>
        callRoute(payRoutes.adjustPay, { params: { id }, body, idempotencyKey: key }),
      invalidatesTags: STALE,
    }),
    adminRemoveAdjustment: build.mutation<null, string>({
      query: (id) => callRoute(payRoutes.removeAdjustment, { params: { id } }),
      invalidatesTags: STALE,
    }),
    adminRecordHandover: build.mutation<unknown, Change<CashHandoverRequest> & { key: string }>({
      query: ({ id, body, key }) =>
        callRoute(payRoutes.recordHandover, { params: { id }, body, idempotencyKey: key }),
      invalidatesTags: STALE,
    }),
    adminAddPayRule: build.mutation<unknown, Change<PayRuleRequest>>({
      query: ({ id, body }) =>
        callRoute(payRoutes.addPayRule, {
          ...{ params: { id }, body },
          idempotencyKey: submissionKey(payRoutes.addPayRule.path, { id, ...body }),
        }),
      invalidatesTags: STALE,
    }),
    adminCorrectTime: build.mutation<unknown, Versioned<TimeCorrectionRequest>>({
      query: ({ id, body, version }) =>
        callRoute(payRoutes.correctTime, { params: { id }, body, version }),
      invalidatesTags: STALE,
    }),
  }),
});

import type {
  GrantCreditRequest,
  ReferralSettingsRequest,
  ReferralSettingsResponse,
  ReferralsQuery,
  ReferralsResponse,
  StaffCreditResponse,
  WithdrawCreditRequest,
} from '@brightnest/contracts/promotions/referral-schemas';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const CHANGED = ['Referrals', 'Transactions', 'Activity'] as const;

// A read resolves to null when the session has ended (401).
export const {
  useAdminListReferralsQuery,
  useAdminGetCreditQuery,
  useAdminGrantCreditMutation,
  useAdminWithdrawCreditMutation,
  useAdminGetReferralSettingsQuery,
  useAdminUpdateReferralSettingsMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListReferrals: build.query<ReferralsResponse | null, ReferralsQuery>({
      query: (query) => callRoute(referralRoutes.listReferrals, { query }),
      providesTags: ['Referrals'],
    }),
    adminGetCredit: build.query<StaffCreditResponse | null, string>({
      query: (id) => callRoute(referralRoutes.getCredit, { params: { id } }),
      providesTags: ['Referrals'],
    }),
    adminGrantCredit: build.mutation<
      StaffCreditResponse,
      { body: GrantCreditRequest; idempotencyKey: string }
    >({
      query: (granted) => callRoute(referralRoutes.grantCredit, granted),
      invalidatesTags: [...CHANGED],
    }),
    adminWithdrawCredit: build.mutation<
      StaffCreditResponse,
      { id: string; body: WithdrawCreditRequest; idempotencyKey: string }
    >({
      query: ({ id, ...taken }) =>
        callRoute(referralRoutes.withdrawCredit, { params: { id }, ...taken }),
      // Also after a refusal: less is left by now.
      invalidatesTags: [...CHANGED],
    }),
    adminGetReferralSettings: build.query<ReferralSettingsResponse | null, void>({
      query: () => callRoute(referralRoutes.getReferralSettings),
      providesTags: ['ReferralSettings'],
    }),
    adminUpdateReferralSettings: build.mutation<ReferralSettingsResponse, ReferralSettingsRequest>({
      query: (body) => callRoute(referralRoutes.updateReferralSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['ReferralSettings', 'Activity'],
    }),
  }),
});

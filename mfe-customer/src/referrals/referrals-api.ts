import type {
  CreditResponse,
  OwnReferralsResponse,
  PayByCreditResponse,
} from '@brightnest/contracts/promotions/referral-schemas';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// Reads answer null when the session is over (401).
export const {
  useCustomerGetReferralsQuery,
  useCustomerGetCreditQuery,
  useCustomerPayByCreditMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetReferrals: build.query<OwnReferralsResponse | null, void>({
      query: () => callRoute(referralRoutes.getOwnReferrals),
      providesTags: ['Referrals', 'ReferralSettings'],
    }),
    customerGetCredit: build.query<CreditResponse | null, void>({
      query: () => callRoute(referralRoutes.getOwnCredit),
      providesTags: ['Referrals'],
    }),
    customerPayByCredit: build.mutation<PayByCreditResponse, string>({
      query: (id) => callRoute(referralRoutes.payByCredit, { params: { id } }),
      invalidatesTags: ['Transactions', 'Bookings', 'CustomerStats', 'Quotes', 'Referrals'],
    }),
  }),
});

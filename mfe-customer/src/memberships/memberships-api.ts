import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type {
  ChangePlanRequest,
  MembershipChangedResponse,
  MembershipResponse,
  PayMonthResponse,
  PlanChangedResponse,
  PlanChangePreviewResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { type PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { paidAmountText } from '@brightnest/kit/ui/display/amount-text';

// What was refused may have been decided in another window: the card then shows how it stands.
const membership: CacheTag[] = ['UserSubscription'];

export const {
  useCustomerGetMembershipQuery,
  useCustomerListPlansQuery,
  useCustomerGetPricingSettingsQuery,
  useCustomerCancelMembershipMutation,
  useCustomerSkipMonthMutation,
  useCustomerResumeMembershipMutation,
  useCustomerPreviewPlanChangeQuery,
  useCustomerChangePlanMutation,
  useCustomerKeepPlanMutation,
  useCustomerPayMonthMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetMembership: build.query<MembershipResponse, void>({
      query: () => callRoute(bookingsRoutes.getUserSubscription),
      providesTags: ['UserSubscription'],
    }),
    customerListPlans: build.query<Plan[] | null, void>({
      query: () => callRoute(bookingsRoutes.listSubscriptionTiers),
      providesTags: ['SubscriptionTiers'],
    }),
    customerGetPricingSettings: build.query<PricingSettings, void>({
      query: () => callRoute(bookingsRoutes.getPricingSettings),
      providesTags: ['PricingSettings'],
    }),
    customerCancelMembership: build.mutation<MembershipChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.cancelSubscription, { params: { id } }),
      invalidatesTags: membership,
    }),
    customerSkipMonth: build.mutation<MembershipChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.skipSubscriptionMonth, { params: { id } }),
      invalidatesTags: membership,
    }),
    customerResumeMembership: build.mutation<MembershipChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.resumeSubscription, { params: { id } }),
      invalidatesTags: membership,
    }),
    customerPreviewPlanChange: build.query<
      PlanChangePreviewResponse,
      { id: string; tierId: string }
    >({
      query: ({ id, tierId }) =>
        callRoute(bookingsRoutes.previewPlanChange, { params: { id }, query: { tierId } }),
    }),
    customerChangePlan: build.mutation<PlanChangedResponse, ChangePlanRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(bookingsRoutes.changePlan, { params: { id }, body }),
      invalidatesTags: membership,
    }),
    customerKeepPlan: build.mutation<MembershipChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.keepPlan, { params: { id } }),
      invalidatesTags: membership,
    }),
    customerPayMonth: build.mutation<PayMonthResponse, string>({
      query: (id) => callRoute(bookingsRoutes.paySubscriptionMonth, { params: { id } }),
      invalidatesTags: membership,
    }),
  }),
});

/** How prices are taxed; as the page was loaded with until it is known. */
export function usePricingSettings(): PricingSettings {
  return useCustomerGetPricingSettingsQuery().data ?? pageSettings.pricing;
}

/** What a month of a plan costs, from its listed price: `LKR 13,200.00 incl. GST`. */
export function useMonthPriceText(plan?: Pick<Plan, 'monthlyPrice' | 'currency'>): string {
  const { monthlyPrice = '0', currency = currentRegion().membershipCurrency } = plan ?? {};
  return paidAmountText(monthlyPrice, currency, usePricingSettings());
}

import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type {
  ChangePlanRequest,
  OfferMembershipRequest,
  PlanChangePreviewResponse,
  StaffMembershipResponse,
  UserPlanChangedResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

interface ChangeOf<T> {
  id: string;
  version: string;
  body: T;
}

const CHANGED = ['UserSubscription', 'Transactions', 'Activity'] as const;

// A read resolves to null when the session has ended (401).
export const {
  useAdminGetUserMembershipQuery,
  useAdminListOfferedPlansQuery,
  useAdminOfferMembershipMutation,
  useAdminSendMembershipLinkMutation,
  useAdminPreviewUserPlanChangeQuery,
  useAdminChangeUserPlanMutation,
  useAdminKeepUserPlanMutation,
  useAdminSkipUserMembershipMonthMutation,
  useAdminResumeUserMembershipMutation,
  useAdminCancelUserMembershipMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetUserMembership: build.query<StaffMembershipResponse | null, string>({
      query: (id) => callRoute(staffBookingsRoutes.getUserMembership, { params: { id } }),
      providesTags: ['UserSubscription'],
    }),
    adminListOfferedPlans: build.query<Plan[] | null, void>({
      query: () => callRoute(bookingsRoutes.listSubscriptionTiers),
      providesTags: ['SubscriptionTiers'],
    }),
    adminOfferMembership: build.mutation<StaffMembershipResponse, ChangeOf<OfferMembershipRequest>>(
      {
        query: ({ id, version, body }) =>
          callRoute(staffBookingsRoutes.offerUserMembership, { params: { id }, version, body }),
        invalidatesTags: CHANGED,
      },
    ),
    adminSendMembershipLink: build.mutation<StaffMembershipResponse, string>({
      query: (id) => callRoute(staffBookingsRoutes.sendMembershipLink, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
    adminPreviewUserPlanChange: build.query<
      PlanChangePreviewResponse | null,
      { id: string; tierId: string }
    >({
      query: ({ id, tierId }) =>
        callRoute(staffBookingsRoutes.previewUserPlanChange, { params: { id }, query: { tierId } }),
      providesTags: ['UserSubscription'],
    }),
    adminChangeUserPlan: build.mutation<UserPlanChangedResponse, ChangeOf<ChangePlanRequest>>({
      query: ({ id, version, body }) =>
        callRoute(staffBookingsRoutes.changeUserPlan, { params: { id }, version, body }),
      invalidatesTags: CHANGED,
    }),
    adminKeepUserPlan: build.mutation<StaffMembershipResponse, string>({
      query: (id) => callRoute(staffBookingsRoutes.keepUserPlan, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
    adminSkipUserMembershipMonth: build.mutation<StaffMembershipResponse, string>({
      query: (id) => callRoute(staffBookingsRoutes.skipUserMembershipMonth, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
    adminResumeUserMembership: build.mutation<StaffMembershipResponse, string>({
      query: (id) => callRoute(staffBookingsRoutes.resumeUserMembership, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
    adminCancelUserMembership: build.mutation<StaffMembershipResponse, string>({
      query: (id) => callRoute(staffBookingsRoutes.cancelUserMembership, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
  }),
});

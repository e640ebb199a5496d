import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import type {
  SubscriptionChangedResponse,
  UserSubscriptionResponse,
} from '@brightnest/contracts/bookings/user-subscription';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import type { CacheTag } from '@brightnest/contracts/events/live';

// What was refused may have been decided in another window: the card then shows how it stands.
const membership: CacheTag[] = ['UserSubscription'];

export const {
  useGetMembershipQuery,
  useListClubPlansQuery,
  useCancelMembershipMutation,
  useSkipMonthMutation,
  useResumeMembershipMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The public pages ask for these two as well, by the same names: one answer serves both.
    getMembership: build.query<UserSubscriptionResponse, void>({
      query: () => callRoute(bookingsRoutes.getUserSubscription),
      providesTags: ['UserSubscription'],
    }),
    listClubPlans: build.query<SubscriptionTier[] | null, void>({
      query: () => callRoute(bookingsRoutes.listSubscriptionTiers),
      providesTags: ['SubscriptionTiers'],
    }),
    cancelMembership: build.mutation<SubscriptionChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.cancelSubscription, { params: { id } }),
      invalidatesTags: membership,
    }),
    skipMonth: build.mutation<SubscriptionChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.skipSubscriptionMonth, { params: { id } }),
      invalidatesTags: membership,
    }),
    resumeMembership: build.mutation<SubscriptionChangedResponse, string>({
      query: (id) => callRoute(bookingsRoutes.resumeSubscription, { params: { id } }),
      invalidatesTags: membership,
    }),
  }),
});

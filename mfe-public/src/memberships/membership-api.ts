import type { MembershipResponse } from '@brightnest/contracts/memberships/membership-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const { usePublicGetMembershipQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicGetMembership: build.query<MembershipResponse, void>({
      query: () => callRoute(bookingsRoutes.getUserSubscription),
      providesTags: ['UserSubscription'],
    }),
  }),
});

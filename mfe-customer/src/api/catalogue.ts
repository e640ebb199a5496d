import type { Service } from '@brightnest/contracts/bookings/catalogue';
import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useListBookableServicesQuery, useGetOwnMembershipQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBookableServices: build.query<Service[], void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
    // Answers null where there is no membership, and when the session is over (401).
    getOwnMembership: build.query<UserSubscriptionResponse, void>({
      query: () => callRoute(bookingsRoutes.getUserSubscription),
      providesTags: ['UserSubscription'],
    }),
  }),
});

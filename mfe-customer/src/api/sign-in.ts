import type { CustomerLoginResponse, LoginRequest } from '@brightnest/contracts/auth/login';
import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import { endSession } from '@brightnest/kit/session';

export const { useCustomerLoginMutation, useCustomerLogoutMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerLogin: build.mutation<CustomerLoginResponse, LoginRequest>({
      query: (body) => callRoute(authRoutes.customerLogin, { body }),
      // Who is signed in is asked for anew, and nothing of the person before stays.
      invalidatesTags: (answer) => (answer ? CACHE_TAGS : []),
    }),
    customerLogout: build.mutation<unknown, void>({
      query: () => callRoute(authRoutes.customerLogout),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(endSession()),
          () => undefined,
        ),
    }),
  }),
});

import type {
  CustomerProfileResponse,
  UpdateCustomerProfileRequest,
} from '@brightnest/contracts/auth/customer-profile';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useGetCustomerProfileQuery, useUpdateCustomerProfileMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      // Answers null when the session is over (401).
      getCustomerProfile: build.query<CustomerProfileResponse | null, void>({
        query: () => callRoute(authRoutes.getCustomerProfile),
        providesTags: ['CustomerProfile'],
      }),
      updateCustomerProfile: build.mutation<CustomerProfileResponse, UpdateCustomerProfileRequest>({
        query: (body) => callRoute(authRoutes.updateCustomerProfile, { body }),
        invalidatesTags: (answer) => (answer ? ['CustomerProfile', 'Session'] : []),
      }),
    }),
  });

import type {
  CustomerSettings,
  CustomerSettingsResponse,
} from '@brightnest/contracts/auth/customer-settings';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useGetCustomerSettingsQuery, useUpdateCustomerSettingsMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      // Answers null when the session is over (401).
      getCustomerSettings: build.query<CustomerSettingsResponse | null, void>({
        query: () => callRoute(authRoutes.getCustomerSettings),
        providesTags: ['CustomerSettings'],
      }),
      updateCustomerSettings: build.mutation<CustomerSettingsResponse, CustomerSettings>({
        query: (body) => callRoute(authRoutes.updateCustomerSettings, { body }),
        invalidatesTags: (answer) => (answer ? ['CustomerSettings'] : []),
      }),
    }),
  });

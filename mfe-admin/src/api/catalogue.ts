import type {
  AdminServiceResponse,
  AdminServicesResponse,
  AdminTierResponse,
  AdminTiersResponse,
  ServiceRequest,
  SubscriptionTierRequest,
  UpdateServiceRequest,
  UpdateTierRequest,
} from '@brightnest/contracts/bookings/admin-catalogue';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface Added<T> {
  body: T;
  idempotencyKey: string;
}

interface Changed<T> {
  id: string;
  body: T;
}

// A read answers null when the session is over (401).
export const {
  useListAdminServicesQuery,
  useCreateAdminServiceMutation,
  useUpdateAdminServiceMutation,
  useListAdminTiersQuery,
  useCreateAdminTierMutation,
  useUpdateAdminTierMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminServices: build.query<AdminServicesResponse | null, void>({
      query: () => callRoute(bookingsRoutes.listAdminServices),
      providesTags: ['Services'],
    }),
    createAdminService: build.mutation<AdminServiceResponse, Added<ServiceRequest>>({
      query: (added) => callRoute(bookingsRoutes.createAdminService, added),
      invalidatesTags: ['Services', 'Activity'],
    }),
    updateAdminService: build.mutation<AdminServiceResponse, Changed<UpdateServiceRequest>>({
      query: ({ id, body }) =>
        callRoute(bookingsRoutes.updateAdminService, { params: { id }, body }),
      invalidatesTags: ['Services', 'Activity'],
    }),
    listAdminTiers: build.query<AdminTiersResponse | null, void>({
      query: () => callRoute(bookingsRoutes.listAdminTiers),
      providesTags: ['SubscriptionTiers'],
    }),
    createAdminTier: build.mutation<AdminTierResponse, Added<SubscriptionTierRequest>>({
      query: (added) => callRoute(bookingsRoutes.createAdminTier, added),
      invalidatesTags: ['SubscriptionTiers', 'Activity'],
    }),
    updateAdminTier: build.mutation<AdminTierResponse, Changed<UpdateTierRequest>>({
      query: ({ id, body }) => callRoute(bookingsRoutes.updateAdminTier, { params: { id }, body }),
      invalidatesTags: ['SubscriptionTiers', 'Activity'],
    }),
  }),
});

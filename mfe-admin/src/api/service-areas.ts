import type {
  AdminServiceAreaResponse,
  AdminServiceAreasResponse,
  ServiceAreaRequest,
} from '@brightnest/contracts/careers/admin-service-areas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
export const {
  useListAdminServiceAreasQuery,
  useCreateServiceAreaMutation,
  useUpdateServiceAreaMutation,
  useDeleteServiceAreaMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminServiceAreas: build.query<AdminServiceAreasResponse | null, void>({
      query: () => callRoute(careersRoutes.listAdminServiceAreas),
      providesTags: ['ServiceAreas'],
    }),
    createServiceArea: build.mutation<AdminServiceAreaResponse, ServiceAreaRequest>({
      query: (body) => callRoute(careersRoutes.createServiceArea, { body }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
    updateServiceArea: build.mutation<
      AdminServiceAreaResponse,
      { id: string; body: ServiceAreaRequest }
    >({
      query: ({ id, body }) => callRoute(careersRoutes.updateServiceArea, { params: { id }, body }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
    deleteServiceArea: build.mutation<null, string>({
      query: (id) => callRoute(careersRoutes.deleteServiceArea, { params: { id } }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
  }),
});

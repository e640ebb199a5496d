import type {
  PlaceListQuery,
  StaffPlaceListResponse,
} from '@brightnest/contracts/areas/place-list-schemas';
import type {
  AdminServiceAreaResponse,
  AdminServiceAreasResponse,
  ServiceAreaImportRequest,
  ServiceAreaImportResponse,
  ServiceAreaRequest,
} from '@brightnest/contracts/areas/service-area-schemas';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
export const {
  useAdminListServiceAreasQuery,
  useAdminCreateServiceAreaMutation,
  useAdminUpdateServiceAreaMutation,
  useAdminDeleteServiceAreaMutation,
  useAdminImportServiceAreasMutation,
  useAdminListPlaceListQuery,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListServiceAreas: build.query<AdminServiceAreasResponse | null, void>({
      query: () => callRoute(serviceAreaRoutes.listAdminServiceAreas),
      providesTags: ['ServiceAreas'],
    }),
    adminCreateServiceArea: build.mutation<AdminServiceAreaResponse, ServiceAreaRequest>({
      query: (body) => callRoute(serviceAreaRoutes.createServiceArea, { body }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
    adminUpdateServiceArea: build.mutation<
      AdminServiceAreaResponse,
      { id: string; version: string; body: ServiceAreaRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(serviceAreaRoutes.updateServiceArea, { params: { id }, version, body }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
    adminImportServiceAreas: build.mutation<ServiceAreaImportResponse, ServiceAreaImportRequest>({
      query: (body) => callRoute(serviceAreaRoutes.importServiceAreas, { body }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
    adminListPlaceList: build.query<StaffPlaceListResponse | null, PlaceListQuery>({
      query: (query) => callRoute(serviceAreaRoutes.listPlaceList, { query }),
      providesTags: ['ServiceAreas'],
    }),
    adminDeleteServiceArea: build.mutation<null, string>({
      query: (id) => callRoute(serviceAreaRoutes.deleteServiceArea, { params: { id } }),
      invalidatesTags: ['ServiceAreas', 'Activity'],
    }),
  }),
});

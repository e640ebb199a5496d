import type {
  AdminServiceResponse,
  AdminServicesResponse,
  AdminPlanResponse,
  AdminPlansResponse,
  ServiceRequest,
  PlanRequest,
  UpdateServiceRequest,
  UpdatePlanRequest,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

interface Added<T> {
  body: T;
  idempotencyKey: string;
}

interface Changed<T> {
  id: string;
  body: T;
}

// A read resolves to null when the session has ended (401).
export const {
  useAdminListServicesQuery,
  useAdminCreateServiceMutation,
  useAdminUpdateServiceMutation,
  useAdminListPlansQuery,
  useAdminCreatePlanMutation,
  useAdminUpdatePlanMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListServices: build.query<AdminServicesResponse | null, void>({
      query: () => callRoute(bookingsRoutes.listAdminServices),
      providesTags: ['Services'],
    }),
    adminCreateService: build.mutation<AdminServiceResponse, Added<ServiceRequest>>({
      query: (added) => callRoute(bookingsRoutes.createAdminService, added),
      invalidatesTags: ['Services', 'Activity'],
    }),
    adminUpdateService: build.mutation<AdminServiceResponse, Changed<UpdateServiceRequest>>({
      query: ({ id, body }) =>
        callRoute(bookingsRoutes.updateAdminService, { params: { id }, body }),
      invalidatesTags: ['Services', 'Activity'],
    }),
    adminListPlans: build.query<AdminPlansResponse | null, void>({
      query: () => callRoute(bookingsRoutes.listAdminTiers),
      providesTags: ['SubscriptionTiers'],
    }),
    adminCreatePlan: build.mutation<AdminPlanResponse, Added<PlanRequest>>({
      query: (added) => callRoute(bookingsRoutes.createAdminTier, added),
      invalidatesTags: ['SubscriptionTiers', 'Activity'],
    }),
    adminUpdatePlan: build.mutation<AdminPlanResponse, Changed<UpdatePlanRequest>>({
      query: ({ id, body }) => callRoute(bookingsRoutes.updateAdminTier, { params: { id }, body }),
      invalidatesTags: ['SubscriptionTiers', 'Activity'],
    }),
  }),
});

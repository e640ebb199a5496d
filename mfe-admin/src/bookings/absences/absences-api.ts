import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { absenceRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import type {
  AbsencePlanQuery,
  AbsencePlanResponse,
  AbsenceRequest,
  AbsenceResponse,
  AbsencesResponse,
  DeclineAbsenceRequest,
} from '@brightnest/contracts/workforce/absence-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const STALE: CacheTag[] = ['Absences', 'Board', 'Activity'];

// A read resolves to null when the session has ended (401).
export const {
  useAdminListAbsencesQuery,
  useAdminPlanAbsenceQuery,
  useAdminRecordAbsenceMutation,
  useAdminApproveAbsenceMutation,
  useAdminDeclineAbsenceMutation,
  useAdminRemoveAbsenceMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListAbsences: build.query<AbsencesResponse | null, void>({
      query: () => callRoute(absenceRoutes.listAbsences),
      providesTags: ['Absences', 'Board'],
    }),
    // Never cached: each job that is assigned changes who is free.
    adminPlanAbsence: build.query<AbsencePlanResponse | null, AbsencePlanQuery>({
      query: (query) => callRoute(absenceRoutes.planAbsence, { query }),
      keepUnusedDataFor: 0,
    }),
    adminRecordAbsence: build.mutation<
      AbsenceResponse,
      { body: AbsenceRequest; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) =>
        callRoute(absenceRoutes.recordAbsence, { body, idempotencyKey }),
      invalidatesTags: STALE,
    }),
    adminApproveAbsence: build.mutation<AbsenceResponse, string>({
      query: (id) => callRoute(absenceRoutes.approveAbsence, { params: { id } }),
      invalidatesTags: STALE,
    }),
    adminDeclineAbsence: build.mutation<AbsenceResponse, DeclineAbsenceRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(absenceRoutes.declineAbsence, { params: { id }, body }),
      invalidatesTags: STALE,
    }),
    adminRemoveAbsence: build.mutation<null, string>({
      query: (id) => callRoute(absenceRoutes.removeAbsence, { params: { id } }),
      invalidatesTags: STALE,
    }),
  }),
});

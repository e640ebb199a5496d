import type {
  AdminJobResponse,
  AdminJobsResponse,
  DeleteJobResponse,
  JobRequest,
} from '@brightnest/contracts/careers/admin-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
export const {
  useListAdminJobsQuery,
  useCreateJobMutation,
  useUpdateJobMutation,
  useDeleteJobMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminJobs: build.query<AdminJobsResponse | null, void>({
      query: () => callRoute(careersRoutes.listAdminJobs),
      providesTags: ['Jobs'],
    }),
    createJob: build.mutation<AdminJobResponse, JobRequest>({
      query: (body) => callRoute(careersRoutes.createJob, { body }),
      invalidatesTags: ['Jobs', 'Activity'],
    }),
    updateJob: build.mutation<AdminJobResponse, { id: number; body: JobRequest }>({
      query: ({ id, body }) => callRoute(careersRoutes.updateJob, { params: { id }, body }),
      invalidatesTags: ['Jobs', 'Activity'],
    }),
    deleteJob: build.mutation<DeleteJobResponse, number>({
      query: (id) => callRoute(careersRoutes.deleteJob, { params: { id } }),
      invalidatesTags: ['Jobs', 'Activity'],
    }),
  }),
});

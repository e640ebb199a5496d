import type {
  AdminJobResponse,
  AdminJobsResponse,
  DeleteJobResponse,
  JobRequest,
  UpdateJobRequest,
} from '@brightnest/contracts/jobs/job-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
export const {
  useAdminListJobsQuery,
  useAdminCreateJobMutation,
  useAdminUpdateJobMutation,
  useAdminDeleteJobMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListJobs: build.query<AdminJobsResponse | null, void>({
      query: () => callRoute(careersRoutes.listAdminJobs),
      providesTags: ['Jobs'],
    }),
    adminCreateJob: build.mutation<AdminJobResponse, JobRequest>({
      query: (body) => callRoute(careersRoutes.createJob, { body }),
      invalidatesTags: ['Jobs', 'Activity'],
    }),
    adminUpdateJob: build.mutation<AdminJobResponse, { id: number; body: UpdateJobRequest }>({
      query: ({ id, body }) => callRoute(careersRoutes.updateJob, { params: { id }, body }),
      invalidatesTags: ['Jobs', 'Activity'],
    }),
    adminDeleteJob: build.mutation<DeleteJobResponse, number>({
      query: (id) => callRoute(careersRoutes.deleteJob, { params: { id } }),
      invalidatesTags: ['Jobs', 'Activity'],
    }),
  }),
});

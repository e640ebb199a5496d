import type {
  ApplicationReceived,
  JobApplicationRequest,
} from '@brightnest/contracts/careers/job-application';
import type { Job, JobResponse, ServiceAreasResponse } from '@brightnest/contracts/careers/jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface Submission {
  body: JobApplicationRequest;
  idempotencyKey: string;
}

export const { useGetOpenJobQuery, useListJobAreasQuery, useApplyForJobMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getOpenJob: build.query<Job, string>({
        query: (jobId) => callRoute(careersRoutes.getJob, { params: { jobId } }),
        transformResponse: ({ job }: JobResponse) => job,
        extraOptions: { retry: false },
        providesTags: ['Jobs'],
      }),
      listJobAreas: build.query<string[], void>({
        query: () => callRoute(careersRoutes.listServiceAreas),
        transformResponse: ({ serviceAreas }: ServiceAreasResponse) =>
          serviceAreas.map(({ name }) => name),
        extraOptions: { retry: false },
        providesTags: ['ServiceAreas'],
      }),
      applyForJob: build.mutation<ApplicationReceived, Submission>({
        query: (submission) => callRoute(careersRoutes.submitJobApplication, submission),
        invalidatesTags: (answer) => (answer ? ['Applications'] : []),
      }),
    }),
  });

import type {
  ApplicationStatusRequest,
  ApplicationStatusResponse,
  OwnApplicationResponse,
} from '@brightnest/contracts/applications/application-schemas';
import type { CleanerApplyRequest } from '@brightnest/contracts/applications/cleaner-application-schemas';
import type {
  ApplicationReceived,
  JobApplicationRequest,
} from '@brightnest/contracts/applications/job-application-schemas';
import type { ServiceAreasResponse } from '@brightnest/contracts/areas/service-area';
import type { Job, JobResponse } from '@brightnest/contracts/jobs/job';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

interface SentApplication {
  body: CleanerApplyRequest;
  /** Marks repeats of one submission. */
  idempotencyKey: string;
}

export const {
  useCustomerGetApplicationQuery,
  useCustomerApplyAsCleanerMutation,
  useCustomerGetLinkedApplicationQuery,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerGetApplication: build.query<OwnApplicationResponse | null, void>({
      query: () => callRoute(careersRoutes.getOwnApplication),
      providesTags: ['Applications'],
    }),
    customerApplyAsCleaner: build.mutation<ApplicationReceived, SentApplication>({
      query: (sent) => callRoute(careersRoutes.applyAsCleaner, sent),
      // A conflict means that there is an application already: it is loaded and shown.
      invalidatesTags: (answer, error) =>
        answer || error?.code === 'conflict' ? ['Applications'] : [],
    }),
    // A read that is sent as POST, so that the token is in no address. The cache lives in memory alone.
    customerGetLinkedApplication: build.query<ApplicationStatusResponse, ApplicationStatusRequest>({
      query: (body) => callRoute(careersRoutes.showApplicationStatus, { body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

interface Submission {
  body: JobApplicationRequest;
  idempotencyKey: string;
}

export const {
  useCustomerGetJobQuery,
  useCustomerListServiceAreasQuery,
  useCustomerApplyForJobMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetJob: build.query<Job, string>({
      query: (jobId) => callRoute(careersRoutes.getJob, { params: { jobId } }),
      transformResponse: ({ job }: JobResponse) => job,
      extraOptions: { retry: false },
      providesTags: ['Jobs'],
    }),
    customerListServiceAreas: build.query<string[], void>({
      query: () => callRoute(serviceAreaRoutes.listServiceAreas),
      transformResponse: ({ serviceAreas }: ServiceAreasResponse) =>
        serviceAreas.map(({ name }) => name),
      extraOptions: { retry: false },
      providesTags: ['ServiceAreas'],
    }),
    customerApplyForJob: build.mutation<ApplicationReceived, Submission>({
      query: (submission) => callRoute(careersRoutes.submitJobApplication, submission),
      invalidatesTags: (answer) => (answer ? ['Applications'] : []),
    }),
  }),
});

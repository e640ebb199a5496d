import type { ScheduleQuery, ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import type {
  CleanerJob,
  CleanerJobChange,
  CleanerJobResponse,
  CleanerReportRequest,
  UpcomingJobsResponse,
} from '@brightnest/contracts/bookings/cleaner-job';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import type { AppDispatch, rootReducer } from '@brightnest/kit/store';

interface JobCall<Body> {
  assignmentId: string;
  body: Body;
  /** The same for every try, so that it counts once. */
  idempotencyKey: string;
}

// A read answers null when the session is over (401).
export const cleanerJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUpcomingJobs: build.query<UpcomingJobsResponse | null, void>({
      query: () => callRoute(cleanerRoutes.listUpcomingJobs),
      providesTags: ['CleanerJobs'],
    }),
    getSchedule: build.query<ScheduleResponse | null, ScheduleQuery>({
      query: (query) => callRoute(cleanerRoutes.getSchedule, { query }),
      providesTags: ['CleanerJobs'],
    }),
    reportOnJob: build.mutation<CleanerJobResponse, JobCall<CleanerReportRequest>>({
      query: ({ assignmentId, body, idempotencyKey }) =>
        callRoute(cleanerRoutes.reportOnJob, { params: { assignmentId }, body, idempotencyKey }),
      // Also after a refusal: the job is not what the screen showed.
      invalidatesTags: ['CleanerJobs'],
      onQueryStarted: (_report, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showJob(data.job)),
          () => undefined,
        ),
    }),
    updateOwnJob: build.mutation<CleanerJobResponse, JobCall<CleanerJobChange>>({
      query: ({ assignmentId, body, idempotencyKey }) =>
        callRoute(cleanerRoutes.updateOwnJob, { params: { assignmentId }, body, idempotencyKey }),
      // What was not taken is not what the screen showed.
      invalidatesTags: (answer) => (answer ? [] : ['CleanerJobs']),
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showJob(data.job)),
          () => undefined,
        ),
    }),
  }),
});

/** Puts a job as it is now wherever it is shown. */
function showJob(job: CleanerJob) {
  return (dispatch: AppDispatch, getState: () => ReturnType<typeof rootReducer>): void => {
    const { updateQueryData, selectCachedArgsForQuery } = cleanerJobsApi.util;
    const show = (answer: { jobs: CleanerJob[] } | null) => {
      if (answer) answer.jobs = answer.jobs.map((one) => (isSame(one, job) ? job : one));
    };
    dispatch(updateQueryData('listUpcomingJobs', undefined, show));
    for (const query of selectCachedArgsForQuery(getState(), 'getSchedule')) {
      dispatch(updateQueryData('getSchedule', query, show));
    }
  };
}

const isSame = (one: CleanerJob, other: CleanerJob) => one.assignmentId === other.assignmentId;

export const { useListUpcomingJobsQuery, useGetScheduleQuery } = cleanerJobsApi;

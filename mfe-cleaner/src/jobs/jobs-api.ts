import type {
  ScheduleQuery,
  ScheduleResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import type {
  CleanerJob,
  CleanerJobChange,
  CleanerJobResponse,
  CleanerReportRequest,
  UpcomingJobsResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import type { ReportProblemRequest } from '@brightnest/contracts/workforce/job-problem-schemas';
import type {
  JobMessageRequest,
  JobThreadResponse,
} from '@brightnest/contracts/workforce/job-thread';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { AppDispatch, rootReducer } from '@brightnest/kit/runtime/store';

interface JobCall<Body> {
  assignmentId: string;
  body: Body;
  /** The same for every attempt, so that it counts once. */
  idempotencyKey: string;
}

// A read answers null when the session is over (401).
export const jobsApi = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerListUpcomingJobs: build.query<UpcomingJobsResponse | null, void>({
      query: () => callRoute(cleanerRoutes.listUpcomingJobs),
      providesTags: ['CleanerJobs'],
    }),
    cleanerGetSchedule: build.query<ScheduleResponse | null, ScheduleQuery>({
      query: (query) => callRoute(cleanerRoutes.getSchedule, { query }),
      providesTags: ['CleanerJobs'],
    }),
    cleanerReportOnJob: build.mutation<CleanerJobResponse, JobCall<CleanerReportRequest>>({
      query: ({ assignmentId, body, idempotencyKey }) =>
        callRoute(cleanerRoutes.reportOnJob, { params: { assignmentId }, body, idempotencyKey }),
      // Also after a rejection: the job is not what the screen showed.
      invalidatesTags: ['CleanerJobs'],
      onQueryStarted: (_report, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showJob(data.job)),
          () => undefined,
        ),
    }),
    cleanerReportProblem: build.mutation<CleanerJobResponse, JobCall<ReportProblemRequest>>({
      query: ({ assignmentId, body, idempotencyKey }) =>
        callRoute(jobReportRoutes.reportProblem, {
          params: { assignmentId },
          body,
          idempotencyKey,
        }),
      invalidatesTags: ['CleanerJobs'],
      onQueryStarted: (_report, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showJob(data.job)),
          () => undefined,
        ),
    }),
    cleanerGetMessages: build.query<JobThreadResponse | null, string>({
      query: (assignmentId) =>
        callRoute(jobReportRoutes.getJobMessages, { params: { assignmentId } }),
      providesTags: ['CleanerJobs'],
    }),
    cleanerPostMessage: build.mutation<JobThreadResponse, JobCall<JobMessageRequest>>({
      query: ({ assignmentId, body, idempotencyKey }) =>
        callRoute(jobReportRoutes.postJobMessage, {
          ...{ params: { assignmentId }, body, idempotencyKey },
        }),
      onQueryStarted: ({ assignmentId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showThread(assignmentId, data)),
          () => undefined,
        ),
    }),
    cleanerMarkMessagesRead: build.mutation<
      JobThreadResponse,
      { assignmentId: string; upTo: number }
    >({
      query: ({ assignmentId, upTo }) =>
        callRoute(jobReportRoutes.markJobMessagesRead, {
          ...{ params: { assignmentId }, body: { upTo } },
        }),
      invalidatesTags: (answer) => (answer ? ['CleanerJobs'] : []),
    }),
    cleanerUpdateJob: build.mutation<CleanerJobResponse, JobCall<CleanerJobChange>>({
      query: ({ assignmentId, body, idempotencyKey }) =>
        callRoute(cleanerRoutes.updateOwnJob, { params: { assignmentId }, body, idempotencyKey }),
      // After a rejection the job is not what the screen showed.
      invalidatesTags: (answer) => (answer ? [] : ['CleanerJobs']),
      onQueryStarted: (_change, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showJob(data.job)),
          () => undefined,
        ),
    }),
  }),
});

/** Shows the thread with what was written at once. */
const showThread = (assignmentId: string, answer: JobThreadResponse) =>
  jobsApi.util.updateQueryData('cleanerGetMessages', assignmentId, () => answer);

/** Shows the changed job in every cached answer that has it. */
function showJob(job: CleanerJob) {
  return (dispatch: AppDispatch, getState: () => ReturnType<typeof rootReducer>): void => {
    const { updateQueryData, selectCachedArgsForQuery } = jobsApi.util;
    const show = (answer: { jobs: CleanerJob[] } | null) => {
      if (answer) answer.jobs = answer.jobs.map((one) => (isSame(one, job) ? job : one));
    };
    dispatch(updateQueryData('cleanerListUpcomingJobs', undefined, show));
    for (const query of selectCachedArgsForQuery(getState(), 'cleanerGetSchedule')) {
      dispatch(updateQueryData('cleanerGetSchedule', query, show));
    }
  };
}

const isSame = (one: CleanerJob, other: CleanerJob) => one.assignmentId === other.assignmentId;

export const {
  useCleanerListUpcomingJobsQuery,
  useCleanerGetScheduleQuery,
  useCleanerGetMessagesQuery,
  useCleanerMarkMessagesReadMutation,
} = jobsApi;

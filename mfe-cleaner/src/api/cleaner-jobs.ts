import type {
  CleanerJob,
  CleanerJobChange,
  CleanerJobResponse,
  CleanerReportRequest,
  ScheduleQuery,
  ScheduleResponse,
  UpcomingJobsResponse,
} from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

/** What a cleaner reports of one job. */
export interface JobReport {
  assignmentId: string;
  body: CleanerReportRequest;
  /** The same for every try, so that the report counts once. */
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
    reportOnJob: build.mutation<CleanerJobResponse, JobReport>({
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
    updateOwnJob: build.mutation<CleanerJobResponse, { job: CleanerJob; change: CleanerJobChange }>(
      {
        query: ({ job: { assignmentId }, change }) =>
          callRoute(cleanerRoutes.updateOwnJob, { params: { assignmentId }, body: change }),
        invalidatesTags: (answer) => (answer ? [] : ['CleanerJobs']),
        // A tick shows at once; where the server does not take it, what it has is asked for.
        onQueryStarted: ({ job, change }, { dispatch }) => {
          dispatch(showJob(withChange(job, change)));
        },
      },
    ),
  }),
});

function showJob(job: CleanerJob) {
  return cleanerJobsApi.util.updateQueryData('listUpcomingJobs', undefined, (answer) => {
    if (answer) answer.jobs = answer.jobs.map((one) => (isSame(one, job) ? job : one));
  });
}

const isSame = (one: CleanerJob, other: CleanerJob) => one.assignmentId === other.assignmentId;

function withChange(
  job: CleanerJob,
  { notes = job.notes, photos = job.photos, checklistDone }: CleanerJobChange,
): CleanerJob {
  const checklist = job.checklist.map(({ label, isDone }) => ({
    label,
    isDone: checklistDone ? checklistDone.includes(label) : isDone,
  }));
  return { ...job, notes, photos, checklist };
}

export const {
  useListUpcomingJobsQuery,
  useGetScheduleQuery,
  useReportOnJobMutation,
  useUpdateOwnJobMutation,
} = cleanerJobsApi;

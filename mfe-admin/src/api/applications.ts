import type {
  AdminApplication,
  AdminApplicationResponse,
  AdminApplicationsQuery,
  AdminApplicationsResponse,
  ApplicationStatusChange,
  ApproveApplicationResponse,
} from '@brightnest/contracts/careers/admin-applications';
import type { InterviewRequest } from '@brightnest/contracts/careers/interview';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import type { Dispatch } from '@reduxjs/toolkit';

interface MoveLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: AdminApplicationResponse }>;
}

// What a move answers shows at once; the lists, which it makes stale, follow.
const showAnswer = (_move: unknown, { dispatch, queryFulfilled }: MoveLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(data.application)),
    () => undefined,
  );

// A read answers null when the session is over (401).
const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApplications: build.query<AdminApplicationsResponse | null, AdminApplicationsQuery>({
      query: (query) => callRoute(careersRoutes.listApplications, { query }),
      providesTags: ['Applications'],
    }),
    getApplication: build.query<AdminApplicationResponse | null, string>({
      query: (id) => callRoute(careersRoutes.getApplication, { params: { id } }),
      providesTags: ['Applications'],
    }),
    changeApplicationStatus: build.mutation<
      AdminApplicationResponse,
      ApplicationStatusChange & { id: string }
    >({
      query: ({ id, ...body }) =>
        callRoute(careersRoutes.changeApplicationStatus, { params: { id }, body }),
      invalidatesTags: ['Applications', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    scheduleInterview: build.mutation<AdminApplicationResponse, InterviewRequest & { id: string }>({
      query: ({ id, ...body }) =>
        callRoute(careersRoutes.scheduleInterview, { params: { id }, body }),
      invalidatesTags: ['Applications', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    approveApplication: build.mutation<ApproveApplicationResponse, string>({
      query: (id) => callRoute(careersRoutes.approveApplication, { params: { id } }),
      invalidatesTags: ['Applications', 'Activity'],
      onQueryStarted: showAnswer,
    }),
  }),
});

function keep(application: AdminApplication) {
  return applicationsApi.util.upsertQueryEntries([
    {
      endpointName: 'getApplication',
      arg: application.id,
      value: { success: true, application },
    },
  ]);
}

export const {
  useListApplicationsQuery,
  useGetApplicationQuery,
  useChangeApplicationStatusMutation,
  useScheduleInterviewMutation,
  useApproveApplicationMutation,
} = applicationsApi;

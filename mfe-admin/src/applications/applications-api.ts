import type {
  AdminApplication,
  AdminApplicationResponse,
  AdminApplicationsQuery,
  AdminApplicationsResponse,
  ApplicationStatusChange,
  ApproveApplicationResponse,
} from '@brightnest/contracts/applications/application-schemas';
import type { InterviewRequest } from '@brightnest/contracts/applications/interview-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { Dispatch } from '@reduxjs/toolkit';

/** A change of an application, with the version of it that was seen. */
type Seen<T = object> = T & { id: string; version: string };

interface MoveLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: AdminApplicationResponse }>;
}

// The answer of a change is shown at once; the lists it makes stale are fetched again.
const showAnswer = (_move: unknown, { dispatch, queryFulfilled }: MoveLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(data.application)),
    () => undefined,
  );

// A read resolves to null when the session has ended (401).
const applicationsApi = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListApplications: build.query<AdminApplicationsResponse | null, AdminApplicationsQuery>({
      query: (query) => callRoute(careersRoutes.listApplications, { query }),
      providesTags: ['Applications'],
    }),
    adminGetApplication: build.query<AdminApplicationResponse | null, string>({
      query: (id) => callRoute(careersRoutes.getApplication, { params: { id } }),
      providesTags: ['Applications'],
    }),
    adminChangeApplicationStatus: build.mutation<
      AdminApplicationResponse,
      Seen<ApplicationStatusChange>
    >({
      query: ({ id, version, ...body }) =>
        callRoute(careersRoutes.changeApplicationStatus, { params: { id }, version, body }),
      invalidatesTags: ['Applications', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    adminScheduleInterview: build.mutation<AdminApplicationResponse, Seen<InterviewRequest>>({
      query: ({ id, version, ...body }) =>
        callRoute(careersRoutes.scheduleInterview, { params: { id }, version, body }),
      invalidatesTags: ['Applications', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    adminApproveApplication: build.mutation<ApproveApplicationResponse, Seen>({
      query: ({ id, version }) =>
        callRoute(careersRoutes.approveApplication, { params: { id }, version }),
      invalidatesTags: ['Applications', 'Activity'],
      onQueryStarted: showAnswer,
    }),
  }),
});

function keep(application: AdminApplication) {
  return applicationsApi.util.upsertQueryEntries([
    {
      endpointName: 'adminGetApplication',
      arg: application.id,
      value: { success: true, application },
    },
  ]);
}

export const {
  useAdminListApplicationsQuery,
  useAdminGetApplicationQuery,
  useAdminChangeApplicationStatusMutation,
  useAdminScheduleInterviewMutation,
  useAdminApproveApplicationMutation,
} = applicationsApi;

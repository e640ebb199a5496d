import { waitingListRoutes } from '@brightnest/contracts/routes/waiting-list';
import type {
  StaffWaitingListQuery,
  StaffWaitingListResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
export const { useAdminListWaitingQuery, useAdminRemoveWaitingEntryMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    adminListWaiting: build.query<StaffWaitingListResponse | null, StaffWaitingListQuery>({
      query: (query) => callRoute(waitingListRoutes.listStaffWaitingList, { query }),
      providesTags: ['WaitingList'],
    }),
    adminRemoveWaitingEntry: build.mutation<null, string>({
      query: (id) => callRoute(waitingListRoutes.removeWaitingEntry, { params: { id } }),
      invalidatesTags: ['WaitingList', 'Board', 'Activity'],
    }),
  }),
});

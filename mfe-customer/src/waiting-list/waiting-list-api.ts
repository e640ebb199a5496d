import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import type {
  DeclineHeldTimeRequest,
  JoinWaitingListRequest,
  UserWaitingListResponse,
  WaitingEntryResponse,
  WaitingListTermsResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

interface SentEntry {
  body: JoinWaitingListRequest;
  /** Marks repeats of one submission. */
  idempotencyKey: string;
}

interface Decline extends DeclineHeldTimeRequest {
  id: string;
}

// What is held takes slots away, and gives them back.
const CHANGED = ['WaitingList', 'Bookings'] as const;

export const {
  useCustomerGetWaitingListTermsQuery,
  useCustomerListWaitingQuery,
  useCustomerJoinWaitingListMutation,
  useCustomerLeaveWaitingListMutation,
  useCustomerDeclineHeldTimeMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListWaiting: build.query<UserWaitingListResponse | null, void>({
      query: () => callRoute(waitingListRoutes.listUserWaitingList),
      providesTags: ['WaitingList'],
    }),
    // For visitors too.
    customerGetWaitingListTerms: build.query<WaitingListTermsResponse, void>({
      query: () => callRoute(waitingListRoutes.getWaitingListTerms),
      providesTags: ['WaitingList'],
    }),
    customerJoinWaitingList: build.mutation<WaitingEntryResponse, SentEntry>({
      query: (sent) => callRoute(waitingListRoutes.joinWaitingList, sent),
      // Also after a refusal: a time may be free by now.
      invalidatesTags: CHANGED,
    }),
    customerLeaveWaitingList: build.mutation<null, string>({
      query: (id) => callRoute(waitingListRoutes.leaveWaitingList, { params: { id } }),
      invalidatesTags: CHANGED,
    }),
    customerDeclineHeldTime: build.mutation<WaitingEntryResponse, Decline>({
      query: ({ id, ...body }) =>
        callRoute(waitingListRoutes.declineHeldTime, { params: { id }, body }),
      invalidatesTags: CHANGED,
    }),
  }),
});

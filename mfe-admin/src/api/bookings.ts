import type {
  AssignBookingsRequest,
  CancelBookingsRequest,
  SeveralBookingsResponse,
} from '@brightnest/contracts/bookings/several-bookings';
import type {
  AssignBookingRequest,
  RecordCashRequest,
  StaffBooking,
  StaffBookingResponse,
  StaffBookingsQuery,
  StaffBookingsResponse,
  StaffCancelRequest,
} from '@brightnest/contracts/bookings/staff-bookings';
import type { BoardQuery, BoardResponse } from '@brightnest/contracts/bookings/week-board';
import type { CacheTag } from '@brightnest/contracts/events/live';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import type { Dispatch } from '@reduxjs/toolkit';

type ById<T> = T & { id: string };
type Keyed<T> = T & { idempotencyKey: string };

const STALE: CacheTag[] = ['Bookings', 'Board', 'DashboardStats', 'Activity'];

interface ChangeLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: StaffBookingResponse }>;
}

// What a change answers shows at once; the lists, which it makes stale, follow.
const showAnswer = (_change: unknown, { dispatch, queryFulfilled }: ChangeLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(data.booking)),
    () => undefined,
  );

// A read answers null when the session is over (401).
const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaffBookings: build.query<StaffBookingsResponse | null, StaffBookingsQuery>({
      query: (query) => callRoute(staffBookingsRoutes.listStaffBookings, { query }),
      providesTags: ['Bookings'],
    }),
    getStaffBooking: build.query<StaffBookingResponse | null, string>({
      query: (id) => callRoute(staffBookingsRoutes.getStaffBooking, { params: { id } }),
      providesTags: ['Bookings'],
    }),
    getBoard: build.query<BoardResponse | null, BoardQuery>({
      query: (query) => callRoute(staffBookingsRoutes.getBoard, { query }),
      providesTags: ['Board'],
    }),
    assignBooking: build.mutation<StaffBookingResponse, ById<AssignBookingRequest>>({
      query: ({ id, ...body }) =>
        callRoute(staffBookingsRoutes.assignBooking, { params: { id }, body }),
      invalidatesTags: STALE,
      onQueryStarted: showAnswer,
    }),
    recordCash: build.mutation<StaffBookingResponse, ById<RecordCashRequest>>({
      query: ({ id, ...body }) =>
        callRoute(staffBookingsRoutes.recordCash, { params: { id }, body }),
      invalidatesTags: [...STALE, 'Transactions'],
      onQueryStarted: showAnswer,
    }),
    cancelStaffBooking: build.mutation<StaffBookingResponse, ById<StaffCancelRequest>>({
      query: ({ id, ...body }) =>
        callRoute(staffBookingsRoutes.cancelStaffBooking, { params: { id }, body }),
      invalidatesTags: [...STALE, 'Transactions'],
      onQueryStarted: showAnswer,
    }),
    assignBookings: build.mutation<SeveralBookingsResponse, Keyed<AssignBookingsRequest>>({
      query: ({ idempotencyKey, ...body }) =>
        callRoute(staffBookingsRoutes.assignBookings, { body, idempotencyKey }),
      invalidatesTags: STALE,
    }),
    cancelBookings: build.mutation<SeveralBookingsResponse, Keyed<CancelBookingsRequest>>({
      query: ({ idempotencyKey, ...body }) =>
        callRoute(staffBookingsRoutes.cancelBookings, { body, idempotencyKey }),
      invalidatesTags: [...STALE, 'Transactions'],
    }),
  }),
});

function keep(booking: StaffBooking) {
  return bookingsApi.util.upsertQueryEntries([
    { endpointName: 'getStaffBooking', arg: booking.id, value: { success: true, booking } },
  ]);
}

export const {
  useListStaffBookingsQuery,
  useGetStaffBookingQuery,
  useGetBoardQuery,
  useAssignBookingMutation,
  useRecordCashMutation,
  useCancelStaffBookingMutation,
  useAssignBookingsMutation,
  useCancelBookingsMutation,
} = bookingsApi;

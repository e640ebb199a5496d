import type {
  MapPlacesQuery,
  MapPlacesResponse,
} from '@brightnest/contracts/board/map-place-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import type { OpenJobsQuery, OpenJobsResponse } from '@brightnest/contracts/board/open-job-schemas';
import { boardRoutes } from '@brightnest/contracts/routes/bookings/board';
import type { MoveQuoteJobRequest } from '@brightnest/contracts/board/quote-job-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type {
  StaffBookingsQuery,
  StaffBookingsResponse,
} from '@brightnest/contracts/board/bookings-list-schemas';
import type {
  RepriceBookingRequest,
  RepricePreviewQuery,
} from '@brightnest/contracts/scheduling/booking-reprice-schemas';
import type {
  EditBookingRequest,
  EditBookingResponse,
} from '@brightnest/contracts/scheduling/booking-edit-schemas';
import type { BoardQuery, BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import type {
  AssignBookingRequest,
  AssignBookingsRequest,
  BulkBookingsResponse,
  CancelBookingsRequest,
  RecordCashRequest,
  StaffBooking,
  StaffBookingResponse,
  StaffCancelRequest,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type {
  CandidatesQuery,
  CandidatesResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { Dispatch } from '@reduxjs/toolkit';

type ById<T> = T & { id: string };
/** With the version of the booking that was seen. */
type Seen<T> = ById<T> & { version: string };
type Keyed<T> = T & { idempotencyKey: string };

const STALE: CacheTag[] = ['Bookings', 'Board', 'DashboardStats', 'Activity'];

interface ChangeLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: StaffBookingResponse }>;
}

// The answer of a change is shown at once; the lists it makes stale are fetched again.
const showAnswer = (_change: unknown, { dispatch, queryFulfilled }: ChangeLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(data.booking)),
    () => undefined,
  );

/** Without a kind it is of all of them. */
type ListedBookingsQuery = Omit<StaffBookingsQuery, 'kind'> &
  Partial<Pick<StaffBookingsQuery, 'kind'>>;

// A read resolves to null when the session has ended (401).
const bookingsApi = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListBookings: build.query<StaffBookingsResponse | null, ListedBookingsQuery>({
      query: ({ kind = 'all', ...query }) =>
        callRoute(staffBookingsRoutes.listStaffBookings, { query: { ...query, kind } }),
      // Jobs of quotes are among them.
      providesTags: ['Bookings', 'Quotes'],
    }),
    adminGetBooking: build.query<StaffBookingResponse | null, string>({
      query: (id) => callRoute(staffBookingsRoutes.getStaffBooking, { params: { id } }),
      providesTags: ['Bookings'],
    }),
    adminGetBoard: build.query<BoardResponse | null, BoardQuery>({
      query: (query) => callRoute(staffBookingsRoutes.getBoard, { query }),
      providesTags: ['Board'],
    }),
    adminListOpenJobs: build.query<OpenJobsResponse | null, OpenJobsQuery>({
      query: (query) => callRoute(boardRoutes.listOpenJobs, { query }),
      providesTags: ['Board'],
    }),
    adminListMapPlaces: build.query<MapPlacesResponse | null, MapPlacesQuery>({
      query: (query) => callRoute(boardRoutes.listMapPlaces, { query }),
    }),
    adminAssignBooking: build.mutation<StaffBookingResponse, Seen<AssignBookingRequest>>({
      query: ({ id, version, ...body }) =>
        callRoute(staffBookingsRoutes.assignBooking, { params: { id }, version, body }),
      invalidatesTags: STALE,
      onQueryStarted: showAnswer,
    }),
    adminEditBooking: build.mutation<EditBookingResponse, Seen<EditBookingRequest>>({
      query: ({ id, version, ...body }) =>
        callRoute(staffBookingsRoutes.editBooking, { params: { id }, version, body }),
      invalidatesTags: [...STALE, 'Transactions'],
      onQueryStarted: showAnswer,
    }),
    adminResendConfirmationLink: build.mutation<StaffBookingResponse, string>({
      query: (id) => callRoute(staffBookingsRoutes.resendConfirmationLink, { params: { id } }),
      invalidatesTags: ['Activity'],
    }),
    adminMoveQuoteJob: build.mutation<AdminQuoteResponse, ById<MoveQuoteJobRequest>>({
      query: ({ id, ...body }) => callRoute(quotesRoutes.moveQuoteJob, { params: { id }, body }),
      invalidatesTags: [...STALE, 'Quotes'],
    }),
    adminCancelQuoteJob: build.mutation<AdminQuoteResponse, Seen<object>>({
      query: ({ id, version }) =>
        callRoute(quotesRoutes.changeQuoteStatus, {
          ...{ params: { id }, version },
          body: { status: 'cancelled' },
        }),
      invalidatesTags: [...STALE, 'Quotes', 'Transactions'],
    }),
    adminRecordCash: build.mutation<StaffBookingResponse, ById<RecordCashRequest>>({
      query: ({ id, ...body }) =>
        callRoute(staffBookingsRoutes.recordCash, { params: { id }, body }),
      invalidatesTags: [...STALE, 'Transactions', 'Pay'],
      onQueryStarted: showAnswer,
    }),
    adminCancelBooking: build.mutation<StaffBookingResponse, Seen<StaffCancelRequest>>({
      query: ({ id, version, ...body }) =>
        callRoute(staffBookingsRoutes.cancelStaffBooking, { params: { id }, version, body }),
      invalidatesTags: [...STALE, 'Transactions'],
      onQueryStarted: showAnswer,
    }),
    // Never cached: payments make it stale.
    adminPreviewBookingPrice: build.query<
      MoneyPreviewResponse | null,
      { id: string; query: RepricePreviewQuery }
    >({
      query: ({ id, query }) =>
        callRoute(staffBookingsRoutes.previewBookingPrice, { params: { id }, query }),
      providesTags: ['Bookings'],
      keepUnusedDataFor: 0,
    }),
    adminRepriceBooking: build.mutation<StaffBookingResponse, Seen<RepriceBookingRequest>>({
      query: ({ id, version, ...body }) =>
        callRoute(staffBookingsRoutes.repriceBooking, { params: { id }, version, body }),
      invalidatesTags: [...STALE, 'Transactions'],
      onQueryStarted: showAnswer,
    }),
    adminAssignBookings: build.mutation<BulkBookingsResponse, Keyed<AssignBookingsRequest>>({
      query: ({ idempotencyKey, ...body }) =>
        callRoute(staffBookingsRoutes.assignBookings, { body, idempotencyKey }),
      invalidatesTags: STALE,
    }),
    adminCancelBookings: build.mutation<BulkBookingsResponse, Keyed<CancelBookingsRequest>>({
      query: ({ idempotencyKey, ...body }) =>
        callRoute(staffBookingsRoutes.cancelBookings, { body, idempotencyKey }),
      invalidatesTags: [...STALE, 'Transactions'],
    }),
  }),
});

function keep(booking: StaffBooking) {
  return bookingsApi.util.upsertQueryEntries([
    { endpointName: 'adminGetBooking', arg: booking.id, value: { success: true, booking } },
  ]);
}

export const {
  useAdminListBookingsQuery,
  useAdminGetBookingQuery,
  useAdminGetBoardQuery,
  useAdminListMapPlacesQuery,
  useAdminListOpenJobsQuery,
  useAdminAssignBookingMutation,
  useAdminEditBookingMutation,
  useAdminResendConfirmationLinkMutation,
  useAdminMoveQuoteJobMutation,
  useAdminCancelQuoteJobMutation,
  useAdminRecordCashMutation,
  useAdminCancelBookingMutation,
  useAdminPreviewBookingPriceQuery,
  useAdminRepriceBookingMutation,
  useAdminAssignBookingsMutation,
  useAdminCancelBookingsMutation,
} = bookingsApi;

// Resolves to null when the session has ended (401).
export const { useAdminListCandidatesQuery, useAdminListBulkCandidatesQuery } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    adminListCandidates: build.query<CandidatesResponse | null, CandidatesQuery>({
      query: (query) => callRoute(staffBookingsRoutes.listCandidates, { query }),
      // Assigning a job changes who is free when.
      providesTags: ['Board'],
    }),
    adminListBulkCandidates: build.query<CandidatesResponse[] | null, CandidatesQuery[]>({
      queryFn: async (queries, _api, _options, fetchWithBaseQuery) => {
        const answers = await Promise.all(
          queries.map((query) =>
            fetchWithBaseQuery(callRoute(staffBookingsRoutes.listCandidates, { query })),
          ),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        const found = answers.map(({ data }) => data as CandidatesResponse | null);
        return { data: found.includes(null) ? null : (found as CandidatesResponse[]) };
      },
      providesTags: ['Board'],
    }),
  }),
});

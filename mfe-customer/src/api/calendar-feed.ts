import type { CalendarFeedResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

const calendarFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    getCalendarFeed: build.query<CalendarFeedResponse | null, void>({
      query: () => callRoute(bookingsRoutes.getCalendarFeed),
    }),
    renewCalendarFeed: build.mutation<CalendarFeedResponse, void>({
      query: () => callRoute(bookingsRoutes.renewCalendarFeed),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showFeed(data)),
          () => undefined,
        ),
    }),
    deleteCalendarFeed: build.mutation<CalendarFeedResponse, void>({
      query: () => callRoute(bookingsRoutes.deleteCalendarFeed),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showFeed(data)),
          () => undefined,
        ),
    }),
  }),
});

/** The answer of a change is the feed as it is now. */
function showFeed(answer: CalendarFeedResponse) {
  return calendarFeedApi.util.upsertQueryData('getCalendarFeed', undefined, answer);
}

export const {
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useDeleteCalendarFeedMutation,
} = calendarFeedApi;

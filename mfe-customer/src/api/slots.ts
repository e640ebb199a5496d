import type { SlotsQuery, SlotsResponse } from '@brightnest/contracts/bookings/slots';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useListSlotsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSlots: build.query<SlotsResponse, SlotsQuery>({
      query: (query) => callRoute(bookingsRoutes.listSlots, { query: { ...query } }),
      // A booking of one's own takes a time away or gives one back.
      providesTags: ['Bookings'],
    }),
  }),
});

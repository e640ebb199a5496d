import type { DayOffRequest, DayOffResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface NewDayOff {
  body: DayOffRequest;
  idempotencyKey: string;
}

export const { useAddDayOffMutation, useRemoveDayOffMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addDayOff: build.mutation<DayOffResponse, NewDayOff>({
      query: ({ body, idempotencyKey }) =>
        callRoute(cleanerRoutes.addDayOff, { body, idempotencyKey }),
      invalidatesTags: (answer) => (answer ? ['CleanerJobs'] : []),
    }),
    removeDayOff: build.mutation<unknown, string>({
      query: (id) => callRoute(cleanerRoutes.removeDayOff, { params: { id } }),
      // Also where it is gone already.
      invalidatesTags: ['CleanerJobs'],
    }),
  }),
});

import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useListOfferedServicesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The public pages ask for them as well, by the same name: one answer serves both.
    listOfferedServices: build.query<Service[] | null, void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
  }),
});

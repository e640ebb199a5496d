import type {
  SubscribeRequest,
  SubscribeResponse,
} from '@brightnest/contracts/bookings/user-subscription';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import type { AppDispatch } from '@brightnest/kit/store';

const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<SubscribeResponse, SubscribeRequest>({
      query: (body) => callRoute(bookingsRoutes.subscribe, { body }),
    }),
  }),
});

/** Begins a membership, or goes on with the one that was begun and not paid. */
export async function beginMembership(dispatch: AppDispatch, tierId: string) {
  return dispatch(endpoints.subscribe.initiate({ tierId }, { track: false }));
}

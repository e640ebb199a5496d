import type {
  SubscribeRequest,
  SubscribeResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { AppDispatch } from '@brightnest/kit/runtime/store';

const { endpoints } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSubscribe: build.mutation<SubscribeResponse, SubscribeRequest>({
      query: (body) => callRoute(bookingsRoutes.subscribe, { body }),
    }),
  }),
});

/** Begins a membership, or goes on with the one that was begun and not paid. */
export async function beginMembership(dispatch: AppDispatch, tierId: string) {
  return dispatch(endpoints.publicSubscribe.initiate({ tierId }, { track: false }));
}

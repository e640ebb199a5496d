import { remoteApi } from '@brightnest/kit/runtime/api';
import { placeCheck, placeEndpoints } from '@brightnest/kit/ui/forms/place-check';

const { useCustomerCheckServiceAreaQuery, useCustomerJoinPlaceListMutation } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    customerCheckServiceArea: placeEndpoints.check(build),
    customerJoinPlaceList: placeEndpoints.join(build),
  }),
});

export const usePlaceCheck = placeCheck({
  useCheck: useCustomerCheckServiceAreaQuery,
  useJoin: useCustomerJoinPlaceListMutation,
});

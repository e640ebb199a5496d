import { remoteApi } from '@brightnest/kit/runtime/api';
import { placeCheck, placeEndpoints } from '@brightnest/kit/ui/forms/place-check';

const { usePublicCheckServiceAreaQuery, usePublicJoinPlaceListMutation } = remoteApi(
  'public',
).injectEndpoints({
  endpoints: (build) => ({
    publicCheckServiceArea: placeEndpoints.check(build),
    publicJoinPlaceList: placeEndpoints.join(build),
  }),
});

export const usePlaceCheck = placeCheck({
  useCheck: usePublicCheckServiceAreaQuery,
  useJoin: usePublicJoinPlaceListMutation,
});

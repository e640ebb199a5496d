import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import type {
  JoinPlaceListRequest,
  PlaceListResponse,
} from '@brightnest/contracts/areas/place-list-schemas';
import type { ServiceAreaCheck } from '@brightnest/contracts/areas/service-area';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/service-areas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { currentCheck } from '@brightnest/kit/ui/forms/place-notice';

const { usePublicCheckServiceAreaQuery, usePublicJoinPlaceListMutation } = remoteApi(
  'public',
).injectEndpoints({
  endpoints: (build) => ({
    publicCheckServiceArea: build.query<ServiceAreaCheck | null, string>({
      query: (postalCode) =>
        callRoute(serviceAreaRoutes.checkServiceArea, { query: { postalCode } }),
      providesTags: ['ServiceAreas'],
    }),
    publicJoinPlaceList: build.mutation<PlaceListResponse, JoinPlaceListRequest>({
      query: (body) => callRoute(serviceAreaRoutes.joinPlaceList, { body }),
    }),
  }),
});

/** What is offered where a postcode is, asked as soon as it is a whole one. */
export function usePlaceCheck(postalCode: string | undefined) {
  const code = normalizePostcode(postalCode ?? '');
  const { data } = usePublicCheckServiceAreaQuery(code ?? '', { skip: code === undefined });
  const [join] = usePublicJoinPlaceListMutation();
  return { check: currentCheck(data, postalCode), join };
}

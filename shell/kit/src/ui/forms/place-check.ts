import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import type {
  JoinPlaceListRequest,
  PlaceListResponse,
} from '@brightnest/contracts/areas/place-list-schemas';
import type { ServiceAreaCheck } from '@brightnest/contracts/areas/service-area';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { type Builder, callRoute } from '../../runtime/api';

/** The calls of {@link placeCheck}, which a remote names as its own. */
export const placeEndpoints = {
  check: (build: Builder) =>
    build.query<ServiceAreaCheck | null, string>({
      query: (postalCode) =>
        callRoute(serviceAreaRoutes.checkServiceArea, { query: { postalCode } }),
      providesTags: ['ServiceAreas'],
    }),
  join: (build: Builder) =>
    build.mutation<PlaceListResponse, JoinPlaceListRequest>({
      query: (body) => callRoute(serviceAreaRoutes.joinPlaceList, { body }),
    }),
};

interface PlaceCalls {
  useCheck: (
    postalCode: string,
    options: { skip: boolean },
  ) => { data?: ServiceAreaCheck | null; error?: unknown };
  useJoin: () => readonly [
    (request: JoinPlaceListRequest) => PromiseLike<{ error?: unknown }>,
    unknown,
  ];
}

/** What is known of a place. */
interface PlaceCheck {
  /** Undefined while nothing is known of the postcode that is in the field now. */
  check: ServiceAreaCheck | undefined;
  /** It could not be asked for. */
  error: unknown;
  join: (request: JoinPlaceListRequest) => PromiseLike<{ error?: unknown }>;
}

/** Makes the hook that asks what is offered where a postcode is, as soon as it is a whole one. */
export function placeCheck({ useCheck, useJoin }: PlaceCalls) {
  return function usePlaceCheck(postalCode: string | undefined): PlaceCheck {
    const code = normalizePostcode(postalCode ?? '');
    const { data, error } = useCheck(code ?? '', { skip: code === undefined });
    const [join] = useJoin();
    return { check: data && data.postalCode === code ? data : undefined, error, join };
  };
}

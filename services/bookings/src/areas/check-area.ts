import { invalidPostcodeText } from '@brightnest/contracts/areas/postcode';
import {
  isOfferedIn,
  notOfferedText,
  notServedText,
  otherStateText,
  type ServiceAreaCheck,
  type ServiceAreasResponse,
} from '@brightnest/contracts/areas/service-area';
import { serviceAreaCheckQuerySchema } from '@brightnest/contracts/areas/service-area-schemas';
import {
  PUBLIC_AREAS_RPC,
  type PublicAreasAnswer,
  publicAreasRequestSchema,
} from '@brightnest/contracts/areas/public-areas';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { CHECK_PLACE_RPC, checkPlaceRequestSchema } from '@brightnest/contracts/rpc/places';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { areasRevision, findAreaOf, readAreas, toServiceArea } from './service-area';

/** The areas that are served, in the order staff gave them. */
export const listServiceAreas: Handler = handle(
  serviceAreaRoutes.listServiceAreas,
  {},
  async (): Promise<ServiceAreasResponse> => {
    const { all } = await readAreas();
    return { success: true, serviceAreas: all.map(toServiceArea) };
  },
);

/** The same for the pages of the site. */
export const answerPublicAreas: RpcHandler = rpcHandler(
  PUBLIC_AREAS_RPC,
  publicAreasRequestSchema,
  async (): Promise<PublicAreasAnswer> => {
    // First, so that areas are never older than it says.
    const revision = await areasRevision();
    const { all, nameAnyPostcode: namesPostcodes } = await readAreas();
    const areas = all.map(({ name, slug, state, services }) => ({ name, slug, state, services }));
    return { areas: { namesPostcodes, areas }, revision };
  },
);

/** Whether somebody cleans where a postcode is, and what. */
export const checkServiceArea: Handler = handle(
  serviceAreaRoutes.checkServiceArea,
  { query: serviceAreaCheckQuerySchema },
  async ({ query: { postalCode } }): Promise<ServiceAreaCheck> => {
    const [{ nameAnyPostcode }, found] = await Promise.all([readAreas(), findAreaOf(postalCode)]);
    if (!found) {
      return { success: true, postalCode, isServed: !nameAnyPostcode, area: null, services: [] };
    }
    const { id, name, slug, state, services } = toServiceArea(found);
    return { success: true, postalCode, isServed: true, area: { id, name, slug, state }, services };
  },
);

/** Where a customer wants what. */
interface WantedPlace {
  /** Empty or absent where it is not known. */
  postalCode?: string | undefined;
  /** The region that was entered beside it; absent where it does not matter. */
  state?: string;
  /** Id of a service, or type of a quote; absent where none is chosen yet. */
  service?: string;
}

/** Which of the fields of a form are wrong, by what each is called there. */
export interface PlaceFields {
  postalCode: string;
  state: string;
  service: string;
}

/**
 * Says what keeps a place from being served, by the field; nothing while the company names no postcodes.
 * @returns an empty record where it is served.
 */
export async function refusePlace({
  postalCode = '',
  state,
  service,
}: WantedPlace): Promise<Partial<PlaceFields>> {
  const { nameAnyPostcode } = await readAreas();
  if (!nameAnyPostcode) return {};
  if (postalCode === '') return { postalCode: invalidPostcodeText() };
  const area = await findAreaOf(postalCode);
  if (!area) return { postalCode: notServedText(postalCode) };
  if (state !== undefined && state !== area.state) {
    return { state: otherStateText(postalCode, area.state) };
  }
  const isOffered = service === undefined || isOfferedIn(area, service);
  return isOffered ? {} : { service: notOfferedText(area.name) };
}

/** @throws AppError `validation_failed` where a place is not served. */
export async function assertServed(
  place: WantedPlace,
  fieldOf: Partial<PlaceFields> = {},
): Promise<void> {
  const refusals = Object.entries(await refusePlace(place));
  if (refusals.length === 0) return;
  const fields = Object.fromEntries(
    refusals.map(([field, message]) => [
      fieldOf[field as keyof PlaceFields] ?? field,
      () => message,
    ]),
  );
  throw new AppError('validation_failed', { message: () => refusals[0]![1], fields });
}

/** The same for quotes, which asks before it takes a request. */
export const checkPlace: RpcHandler = rpcHandler(
  CHECK_PLACE_RPC,
  checkPlaceRequestSchema,
  async ({ postalCode, state, service }) => ({
    refused: await refusePlace({ postalCode, state, service }),
  }),
);

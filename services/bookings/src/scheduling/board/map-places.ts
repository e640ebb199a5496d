import {
  mapPlacesQuerySchema,
  type MapPlacesResponse,
} from '@brightnest/contracts/board/map-place-schemas';
import { boardRoutes } from '@brightnest/contracts/routes/bookings/board';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { placesWithin } from '../../areas/place-positions';

/** The suburbs that a map names. */
export const listMapPlaces: Handler = handle(
  boardRoutes.listMapPlaces,
  { query: mapPlacesQuerySchema },
  async ({ query }): Promise<MapPlacesResponse> => ({
    success: true,
    places: placesWithin(query),
  }),
);

import Joi from 'joi';
import type { Position } from '../scheduling/position';

/** Query of `GET /api/admin/board/places`: what a map shows, in degrees, and how large it is. */
export interface MapPlacesQuery {
  south: number;
  west: number;
  north: number;
  east: number;
  /** For so many names it has room side by side, and below each other. */
  columns: number;
  rows: number;
}

const MAX_NAMES = 40;
const [LATITUDE, LONGITUDE] = [90, 180];

/** Schema of {@link MapPlacesQuery}. */
export const mapPlacesQuerySchema = Joi.object<MapPlacesQuery, true>({
  south: Joi.number().min(-LATITUDE).max(LATITUDE).required(),
  west: Joi.number().min(-LONGITUDE).max(LONGITUDE).required(),
  north: Joi.number().min(Joi.ref('south')).max(LATITUDE).required(),
  east: Joi.number().min(Joi.ref('west')).max(LONGITUDE).required(),
  columns: Joi.number().integer().min(1).max(MAX_NAMES).required(),
  rows: Joi.number().integer().min(1).max(MAX_NAMES).required(),
});

/** A suburb, by which somebody finds their way on a map. */
export interface MapPlace extends Position {
  name: string;
}

/** Answer of `GET /api/admin/board/places`: some of all places in the window, spread evenly over it. */
export interface MapPlacesResponse {
  success: true;
  places: MapPlace[];
}

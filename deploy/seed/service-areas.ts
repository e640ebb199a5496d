import mongoose from 'mongoose';
import {
  findAreas,
  ServiceAreaModel,
  touchAreas,
} from '../../services/bookings/src/areas/service-area';
import { slugFor } from '../../services/bookings/src/areas/write-areas';
import { demoApplicationId } from './demo-ids';

/** Adds the areas that are missing; what staff changed stays. @returns how many were added. */
export async function seedServiceAreas(): Promise<number> {
  const areas = Object.entries(DEMO_SERVICE_AREAS).flatMap(([state, names]) =>
    names.map((name) => ({ name, state })),
  );
  return mongoose.connection.transaction(async (session) => {
    await touchAreas(session);
    const there = await findAreas(session);
    const known = new Set((await ServiceAreaModel.distinct('_id')).map(String));
    const missing = areas
      .map((area, index) => ({ ...area, _id: demoApplicationId('a2ea', index), index }))
      .filter(({ _id }) => !known.has(String(_id)))
      .map(({ index, ...area }) => ({
        ...{ ...area, slug: slugFor(area, there), displayOrder: index + 1 },
      }));
    await ServiceAreaModel.create(missing, { session, ordered: true });
    return missing.length;
  });
}

/** Areas of the demonstration, by state, in display order. */
export const DEMO_SERVICE_AREAS: Readonly<Record<string, readonly string[]>> = {
  NSW: [
    'Sydney CBD',
    'Inner West',
    'Eastern Suburbs',
    'North Sydney',
    'Northern Beaches',
    'Hills District',
    'Parramatta',
    'Sutherland Shire',
  ],
  VIC: ['Melbourne CBD', 'Inner North', 'Bayside', 'Eastern Melbourne', 'Western Melbourne'],
  QLD: ['Brisbane CBD', 'Brisbane North', 'Brisbane South', 'Gold Coast'],
};

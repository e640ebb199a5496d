import { parsePostcodes } from '@brightnest/contracts/areas/postcode';
import mongoose, { type ClientSession } from 'mongoose';
import {
  findAreas,
  ServiceAreaModel,
  type ServiceAreaRecord,
  touchAreas,
} from '../../services/bookings/src/areas/service-area';
import { slugFor } from '../../services/bookings/src/areas/write-areas';
import { demoApplicationId } from './demo-ids';

/** Adds the areas that are missing; what staff changed stays. @returns how many were added. */
export async function seedServiceAreas(): Promise<number> {
  const areas = Object.entries(DEMO_SERVICE_AREAS).flatMap(([state, named]) =>
    Object.entries(named).map(([name, postcodes]) => ({
      ...{ name, state, postcodes: parsePostcodes(postcodes).ranges },
    })),
  );
  return mongoose.connection.transaction(async (session) => {
    await touchAreas(session);
    const there = await findAreas(session);
    const known = new Set((await ServiceAreaModel.distinct('_id')).map(String));
    const all = areas.map((area, index) => ({
      ...{ ...area, _id: demoApplicationId('a2ea', index), displayOrder: index + 1 },
    }));
    const missing = all
      .filter(({ _id }) => !known.has(String(_id)))
      .map((area) => ({ ...area, slug: slugFor(area, there) }));
    if (missing.length > 0) await addPostcodes(all, session);
    await ServiceAreaModel.create(missing, { session, ordered: true });
    return missing.length;
  });
}

/**
 * Gives postcodes to the areas of a demonstration that began without any: beside one that names some, an area without
 * them would not be served.
 */
async function addPostcodes(
  areas: readonly Pick<ServiceAreaRecord, '_id' | 'postcodes'>[],
  session: ClientSession,
): Promise<void> {
  if (await ServiceAreaModel.exists({ 'postcodes.0': { $exists: true } }).session(session)) return;
  for (const { _id, postcodes } of areas) {
    await ServiceAreaModel.updateOne({ _id }, { $set: { postcodes } }, { session });
  }
}

/** Areas of the demonstration and their postcodes, by state, in display order: where its cleaners are. */
export const DEMO_SERVICE_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NSW: {
    'Sydney CBD': '2000, 2007-2011, 2015-2017',
    'Inner West': '2037-2050, 2130-2138, 2193, 2203-2204',
    'Eastern Suburbs': '2018-2036',
    'North Sydney': '2060-2077, 2088-2090, 2110-2114',
    'Northern Beaches': '2084-2087, 2092-2108',
    'Hills District': '2118-2126, 2153-2159',
    Parramatta: '2115-2117, 2127-2128, 2140-2152',
    'Sutherland Shire': '2224-2234',
  },
  VIC: {
    'Melbourne CBD': '3000-3010',
    'Inner North': '3051-3058, 3065-3072',
    Bayside: '3181-3195',
    'Eastern Melbourne': '3101-3156',
    'Western Melbourne': '3011-3043',
  },
  QLD: {
    'Brisbane CBD': '4000-4006',
    'Brisbane North': '4007-4069',
    'Brisbane South': '4101-4179',
    'Gold Coast': '4207-4230',
  },
  WA: { Perth: '6000-6064, 6100-6164' },
  SA: { Adelaide: '5000-5098' },
  TAS: { Hobart: '7000-7018, 7050-7055' },
  ACT: { Canberra: '2600-2617, 2900-2914' },
  NT: { Darwin: '0800-0832' },
};

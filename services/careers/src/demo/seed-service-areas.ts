import { ServiceAreaModel } from '../model/service-area';
import { DEMO_SERVICE_AREAS } from './demo-service-areas';
import { demoId } from './demo-id';

/** Adds the areas that are missing; what staff changed stays. @returns how many were added. */
export async function seedServiceAreas(): Promise<number> {
  const areas = Object.entries(DEMO_SERVICE_AREAS).flatMap(([state, names]) =>
    names.map((name) => ({ name, state })),
  );
  const { upsertedCount } = await ServiceAreaModel.bulkWrite(
    areas.map((area, index) => ({
      updateOne: {
        filter: { _id: demoId('a2ea', index) },
        update: { $setOnInsert: { ...area, isActive: true, displayOrder: index + 1 } },
        upsert: true,
      },
    })),
  );
  return upsertedCount;
}

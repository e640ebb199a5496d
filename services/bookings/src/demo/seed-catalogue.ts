import { Types } from 'mongoose';
import { BookableService } from '../model/service';
import { Tier } from '../model/subscription-tier';
import { DEMO_SERVICES } from './demo-services';
import { DEMO_TIERS } from './demo-tiers';

const MINOR_UNITS = 100;

/**
 * Adds the services and plans that are missing; what staff changed stays.
 * @returns how many of each were added.
 */
export async function seedCatalogue(): Promise<{ services: number; tiers: number }> {
  const services = DEMO_SERVICES.map(({ dollars, ...service }, index) => ({
    ...service,
    basePrice: { minor: dollars * MINOR_UNITS, currency: 'AUD' as const },
    isActive: true,
    displayOrder: index + 1,
  }));
  const tiers = DEMO_TIERS.map(({ rupees, ...tier }) => ({
    ...tier,
    monthlyPrice: { minor: rupees * MINOR_UNITS, currency: 'LKR' as const },
    isActive: true,
  }));
  const added = await Promise.all([
    BookableService.bulkWrite(services.map((service, index) => missing('5e41', index, service))),
    Tier.bulkWrite(tiers.map((tier, index) => missing('71e4', index, tier))),
  ]);
  return { services: added[0].upsertedCount, tiers: added[1].upsertedCount };
}

/** Under the same id at every run, whatever staff renamed: so seeding twice adds nothing. */
function missing<T>(kind: string, index: number, record: T) {
  const hex = `de30${kind}${index.toString(16).padStart(16, '0')}`;
  const filter = { _id: Types.ObjectId.createFromHexString(hex) };
  return { updateOne: { filter, update: { $setOnInsert: record }, upsert: true } };
}

import { SERVICE_TEMPLATES } from '@brightnest/contracts/catalogue/service-templates';
import { Types } from 'mongoose';
import { PlanModel, type PlanRecord } from '../../services/bookings/src/catalogue/plans';
import { BookableService } from '../../services/bookings/src/catalogue/services';

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
  const tiers = DEMO_TIERS.map(({ rupees, covers, ...tier }) => ({
    ...tier,
    creditServiceIds: covers.map((name) => {
      return demoId(
        '5e41',
        DEMO_SERVICES.findIndex((service) => service.name === name),
      );
    }),
    monthlyPrice: { minor: rupees * MINOR_UNITS, currency: 'LKR' as const },
    isActive: true,
  }));
  const added = await Promise.all([
    BookableService.bulkWrite(services.map((service, index) => missing('5e41', index, service))),
    PlanModel.bulkWrite(tiers.map((tier, index) => missing('71e4', index, tier))),
  ]);
  return { services: added[0].upsertedCount, tiers: added[1].upsertedCount };
}

/** Under the same id at every run, whatever staff renamed: so seeding twice adds nothing. */
function missing<T>(kind: string, index: number, record: T) {
  const filter = { _id: Types.ObjectId.createFromHexString(demoId(kind, index)) };
  return { updateOne: { filter, update: { $setOnInsert: record }, upsert: true } };
}

const demoId = (kind: string, index: number) =>
  `de30${kind}${index.toString(16).padStart(16, '0')}`;

/** The prices of the demonstration, whole Australian dollars. */
const DEMO_PRICES: Readonly<Record<string, number>> = {
  'Regular House Cleaning': 80,
  'Deep Cleaning': 200,
  'Move-In/Move-Out Cleaning': 250,
  // Two hours are the least that can be booked: the home page's “from $80”.
  'Residential Cleaning': 40,
  'Office Cleaning': 45,
  'Retail & Restaurant Cleaning': 55,
  'Commercial Cleaning': 50,
};

/** The specification has no starting price for it: it costs what a quote for the same home does. */
const BY_ROOMS = {
  name: 'Spring Cleaning',
  description: 'Once a year, everything: priced by your rooms, as in the quote form.',
  category: 'deep_cleaning',
  dollars: 0,
  ...{ priceUnit: 'rooms', serviceType: 'spring_cleaning' },
  estimatedDuration: 240,
  features: [
    'Everything of a deep clean',
    'Behind and under the furniture',
    'Curtain rails, lamps and vents',
    'As many rooms as you have',
  ],
} as const;

/** The catalogue of the demonstration, in display order. */
export const DEMO_SERVICES = [
  ...SERVICE_TEMPLATES.map((template) => ({
    ...template,
    dollars: DEMO_PRICES[template.name]!,
  })),
  { ...BY_ROOMS, features: [...BY_ROOMS.features] },
];

/** By which the database is known to be the demonstration's. */
export const OWN_SERVICES = {
  model: BookableService,
  ids: DEMO_SERVICES.map((_demo, index) => new Types.ObjectId(demoId('5e41', index))),
  noun: 'services',
};

type DemoTier = Omit<PlanRecord, '_id' | 'isActive' | 'monthlyPrice' | 'creditServiceIds'> & {
  /** Whole rupees. */
  rupees: number;
  /** Names of the services that a cleaning pays for. */
  covers: readonly string[];
};

const HOME = ['Regular House Cleaning', 'Residential Cleaning'];

const OF_EVERY_PLAN = ['No booking fees', '20% off all extras', 'Cancel any time'];

export const DEMO_TIERS: readonly DemoTier[] = [
  {
    name: 'Fresh Start',
    description: 'Two cleanings a month, for smaller homes and tidy people.',
    rupees: 4_500,
    cleaningsPerMonth: 2,
    ...{ covers: HOME, creditMinutes: 180 },
    benefits: ['2 regular cleanings every month', 'The same cleaner each time', ...OF_EVERY_PLAN],
  },
  {
    name: 'Weekly Fresh',
    description: 'A clean home every week, always on the same day.',
    rupees: 8_500,
    cleaningsPerMonth: 4,
    ...{ covers: HOME, creditMinutes: 180 },
    benefits: [
      '4 regular cleanings every month',
      'The same cleaner each time',
      'Priority scheduling',
      ...OF_EVERY_PLAN,
    ],
  },
  {
    name: 'Total Care',
    description: 'Twice a week, for busy families and homes that receive guests.',
    rupees: 15_500,
    cleaningsPerMonth: 8,
    ...{ covers: [...HOME, 'Deep Cleaning'], creditMinutes: 300 },
    benefits: [
      '8 regular or deep cleanings every month',
      'The same two cleaners',
      'First choice of times',
      ...OF_EVERY_PLAN,
    ],
  },
];

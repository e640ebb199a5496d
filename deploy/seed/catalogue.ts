import { Types } from 'mongoose';
import { PlanModel, type PlanRecord } from '../../services/bookings/src/catalogue/plans';
import {
  BookableService,
  type ServiceRecord,
} from '../../services/bookings/src/catalogue/services';

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

type DemoService = Omit<ServiceRecord, '_id' | 'isActive' | 'displayOrder' | 'basePrice'> & {
  /** Whole Australian dollars. */
  dollars: number;
};

/** The catalogue of the demonstration, in display order. */
export const DEMO_SERVICES: readonly DemoService[] = [
  {
    name: 'Regular House Cleaning',
    description:
      'The same cleaner, every week, fortnight or month, so your home simply stays clean.',
    category: 'residential',
    dollars: 80,
    priceUnit: 'fixed',
    estimatedDuration: 120,
    features: [
      'Kitchen and bathrooms cleaned and disinfected',
      'Floors vacuumed and mopped',
      'Dusting of all surfaces',
      'Beds made and bins emptied',
      'The same cleaner each visit',
    ],
  },
  {
    name: 'Deep Cleaning',
    description:
      'Every corner, edge and appliance: for spring, before guests, or after a long busy year.',
    category: 'deep_cleaning',
    dollars: 200,
    priceUnit: 'fixed',
    estimatedDuration: 300,
    features: [
      'Everything of a regular clean',
      'Inside oven, fridge and cupboards',
      'Grout, tiles and taps descaled',
      'Skirting boards, doors and light switches',
      'Window sills and tracks',
    ],
  },
  {
    name: 'Move-In/Move-Out Cleaning',
    description: 'An empty home made ready for its next people, to the agent’s checklist.',
    category: 'move_in_out',
    dollars: 250,
    priceUnit: 'fixed',
    estimatedDuration: 360,
    features: [
      'Bond-back checklist, ticked off with photos',
      'Inside all cupboards and wardrobes',
      'Oven, range hood and fridge',
      'Walls spot-cleaned',
      'Free return within 72 hours if the agent asks',
    ],
  },
  {
    name: 'Residential Cleaning',
    description: 'By the hour, for whatever your home needs today. You set the list.',
    category: 'residential',
    // Two hours are the least that can be booked: the home page's “from $80”.
    dollars: 40,
    priceUnit: 'hour',
    estimatedDuration: 120,
    features: [
      'You choose the tasks and their order',
      'Products and equipment included',
      'Eco-friendly products on request',
      'Insured and background-checked cleaners',
    ],
  },
  {
    name: 'Office Cleaning',
    description: 'Desks, meeting rooms and kitchens clean before the first coffee.',
    category: 'commercial',
    dollars: 45,
    priceUnit: 'hour',
    priceOnRequest: true,
    estimatedDuration: 180,
    features: [
      'Before or after office hours',
      'Desks, screens and phones wiped',
      'Kitchens and bathrooms restocked',
      'One contact for all your floors',
    ],
  },
  {
    name: 'Retail & Restaurant Cleaning',
    description: 'Shop floors that shine and kitchens that pass inspection, around your hours.',
    category: 'commercial',
    dollars: 55,
    priceUnit: 'hour',
    priceOnRequest: true,
    estimatedDuration: 180,
    features: [
      'Food-safe products and methods',
      'Floors degreased and polished',
      'Shop windows and counters',
      'Early mornings and late nights',
    ],
  },
  {
    name: 'Commercial Cleaning',
    description: 'Clinics, studios, lobbies and stairwells, cleaned to a plan we agree with you.',
    category: 'commercial',
    dollars: 50,
    priceUnit: 'hour',
    priceOnRequest: true,
    estimatedDuration: 240,
    features: [
      'A cleaning plan made on site',
      'Regular quality checks',
      'Emergency cleaning around the clock',
      'Fully insured',
    ],
  },
];

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

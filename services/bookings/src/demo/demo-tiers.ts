import type { SubscriptionTierRecord } from '../model/subscription-tier';

type DemoTier = Omit<SubscriptionTierRecord, '_id' | 'isActive' | 'monthlyPrice'> & {
  /** Whole rupees. */
  rupees: number;
};

const OF_EVERY_PLAN = ['No booking fees', '20% off all extras', 'Cancel any time'];

export const DEMO_TIERS: readonly DemoTier[] = [
  {
    name: 'Fresh Start',
    description: 'Two cleanings a month, for smaller homes and tidy people.',
    rupees: 4_500,
    cleaningsPerMonth: 2,
    benefits: ['2 cleanings every month', 'The same cleaner each time', ...OF_EVERY_PLAN],
  },
  {
    name: 'Weekly Fresh',
    description: 'A clean home every week, always on the same day.',
    rupees: 8_500,
    cleaningsPerMonth: 4,
    benefits: [
      '4 cleanings every month',
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
    benefits: [
      '8 cleanings every month',
      'The same two cleaners',
      'First choice of times',
      'One deep clean each quarter',
      ...OF_EVERY_PLAN,
    ],
  },
];

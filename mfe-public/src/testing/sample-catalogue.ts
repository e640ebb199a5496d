import type { Service, Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';

/** A service for tests. */
export function sampleService(traits: Partial<Service> = {}): Service {
  return {
    id: 'service-1',
    name: 'Oven day',
    description: 'Everything that gets hot',
    category: 'deep_cleaning',
    basePrice: '200.00',
    priceUnit: 'fixed',
    priceOnRequest: false,
    estimatedDuration: 150,
    features: ['First', 'Second', 'Third', 'Fourth feature', 'Fifth feature'],
    isActive: true,
    ...traits,
  };
}

/** A club plan for tests. */
export function samplePlan(traits: Partial<Plan> = {}): Plan {
  const { name = 'Weekly Fresh' } = traits;
  return {
    id: name,
    name,
    description: 'Every week',
    monthlyPrice: '8525.00',
    currency: 'LKR',
    cleaningsPerMonth: 4,
    ...{ creditServiceIds: [], creditMinutes: null },
    benefits: ['No booking fees', 'Priority scheduling'],
    isActive: true,
    ...traits,
  };
}

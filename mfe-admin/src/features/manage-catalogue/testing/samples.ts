import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';

/** A service as the server gives it. */
export function sampleService(traits: Partial<AdminService> = {}): AdminService {
  return {
    id: '64b0000000000000000000c1',
    name: 'Deep Cleaning',
    description: 'Every corner',
    category: 'deep_cleaning',
    basePrice: '200.00',
    priceUnit: 'fixed',
    estimatedDuration: 300,
    features: ['Oven', 'Fridge'],
    isActive: true,
    displayOrder: 2,
    ...traits,
  };
}

/** A club plan as the server gives it. */
export function samplePlan(traits: Partial<SubscriptionTier> = {}): SubscriptionTier {
  return {
    id: '64b0000000000000000000d1',
    name: 'Weekly Fresh',
    description: 'Every week',
    monthlyPrice: '8500.00',
    cleaningsPerMonth: 4,
    benefits: ['No booking fees'],
    isActive: true,
    ...traits,
  };
}

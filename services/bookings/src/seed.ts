import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedBookings } from './demo/seed-bookings';
import { seedCatalogue } from './demo/seed-catalogue';
import { seedCleaners } from './demo/seed-cleaners';
import { models } from './model/models';

void runSeed({
  service: 'bookings',
  models,
  seed: async () => {
    const { services, tiers } = await seedCatalogue();
    const cleaners = await seedCleaners();
    const bookings = await seedBookings();
    return `${services} services, ${tiers} club plans, ${cleaners} cleaners and ${bookings} bookings added`;
  },
});

import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedCatalogue } from './demo/seed-catalogue';
import { models } from './model/models';

void runSeed({
  service: 'bookings',
  models,
  seed: async () => {
    const { services, tiers } = await seedCatalogue();
    return `${services} services and ${tiers} club plans added`;
  },
});

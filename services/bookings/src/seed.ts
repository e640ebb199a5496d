import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedBookings } from './demo/seed-bookings';
import { seedCatalogue } from './demo/seed-catalogue';
import { seedCleaners } from './demo/seed-cleaners';
import { seedTeamJobs } from './demo/seed-team-jobs';
import { models } from './model/models';

void runSeed({
  service: 'bookings',
  models,
  seed: async () => {
    const { services, tiers } = await seedCatalogue();
    const cleaners = await seedCleaners();
    const jobs = await seedTeamJobs();
    const bookings = await seedBookings();
    return `${services} services, ${tiers} club plans, ${cleaners} cleaners, ${bookings} bookings and ${jobs} jobs of quotes added`;
  },
});

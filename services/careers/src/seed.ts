import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedApplications } from './demo/seed-applications';
import { seedJobs } from './demo/seed-jobs';
import { seedServiceAreas } from './demo/seed-service-areas';
import { models } from './model/models';

void runSeed({
  service: 'careers',
  models,
  seed: async () => {
    const [areas, jobs] = [await seedServiceAreas(), await seedJobs()];
    const applications = await seedApplications();
    return `${areas} service areas, ${jobs} jobs and ${applications} applications added`;
  },
});

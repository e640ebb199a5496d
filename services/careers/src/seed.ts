import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedJobs } from './demo/seed-jobs';
import { seedServiceAreas } from './demo/seed-service-areas';
import { models } from './model/models';

void runSeed({
  service: 'careers',
  models,
  seed: async () => {
    const [areas, jobs] = [await seedServiceAreas(), await seedJobs()];
    return `${areas} service areas and ${jobs} jobs added`;
  },
});

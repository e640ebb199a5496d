import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedAccounts } from './demo/seed-accounts';
import { models } from './model/models';

void runSeed({
  service: 'auth',
  models,
  seed: async () => `${await seedAccounts()} demonstration accounts added`,
});

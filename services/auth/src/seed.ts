import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedAccounts } from './demo/seed-accounts';
import { seedPeople } from './demo/seed-people';
import { models } from './model/models';

void runSeed({
  service: 'auth',
  models,
  seed: async () => {
    const accounts = await seedAccounts();
    return `${accounts} demonstration accounts and ${await seedPeople()} people added`;
  },
});

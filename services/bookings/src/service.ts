import { createService, type RunnableService } from '@brightnest/service-kit/service';
import type { BookingsEnv } from './env';
import { listServices } from './features/list-services/list-services';
import { listSubscriptionTiers } from './features/list-subscription-tiers/list-subscription-tiers';
import { models } from './model/models';

export function createBookingsService(env: BookingsEnv): RunnableService {
  return createService({
    name: 'bookings',
    env,
    models,
    routes: [listServices, listSubscriptionTiers],
  });
}

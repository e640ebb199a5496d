import { createAsker } from '@brightnest/service-kit/asker';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import { bookingCalls } from './booking-calls';
import type { BookingsEnv } from './env';
import { addCleaner } from './features/add-cleaner/add-cleaner';
import { getCustomerStats } from './features/get-customer-stats/get-customer-stats';
import { getUserSubscription } from './features/get-user-subscription/get-user-subscription';
import { listServices } from './features/list-services/list-services';
import { listSubscriptionTiers } from './features/list-subscription-tiers/list-subscription-tiers';
import { models } from './model/models';

export function createBookingsService(env: BookingsEnv): RunnableService {
  const urls = { quotes: env.QUOTES_URL };
  const asker = createAsker({ urls, internalKey: env.INTERNAL_KEY });

  return createService({
    name: 'bookings',
    env,
    models,
    routes: [
      ...bookingCalls(),
      listServices,
      listSubscriptionTiers,
      getUserSubscription,
      getCustomerStats({ asker }),
    ],
    subscriptions: [addCleaner],
    onStop: () => asker.close(),
  });
}

import { createAsker } from '@brightnest/service-kit/asker';
import { createService, type RunnableService } from '@brightnest/service-kit/service';
import { bookingCalls } from './booking-calls';
import type { BookingsEnv } from './env';
import { addCleaner } from './features/add-cleaner/add-cleaner';
import { expireUnpaid } from './features/expire-unpaid/expire-unpaid';
import { getCustomerStats } from './features/get-customer-stats/get-customer-stats';
import { getUserSubscription } from './features/get-user-subscription/get-user-subscription';
import { listServices } from './features/list-services/list-services';
import { listSubscriptionTiers } from './features/list-subscription-tiers/list-subscription-tiers';
import { remindCustomers } from './features/remind-customers/remind-customers';
import { models } from './model/models';

export function createBookingsService(env: BookingsEnv): RunnableService {
  const urls = { quotes: env.QUOTES_URL };
  const asker = createAsker({ urls, internalKey: env.INTERNAL_KEY });

  return createService({
    name: 'bookings',
    env,
    models,
    routes: [
      ...bookingCalls({ internalKey: env.INTERNAL_KEY }),
      listServices,
      listSubscriptionTiers,
      getUserSubscription,
      getCustomerStats({ asker }),
    ],
    subscriptions: [addCleaner],
    periodic: [expireUnpaid, remindCustomers],
    onStop: () => asker.close(),
  });
}

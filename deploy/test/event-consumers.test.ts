import { EVENT_CONSUMERS, type EventConsumer } from '@brightnest/contracts/events/consumers';
import { type ServiceName, SERVICES } from '@brightnest/contracts/routes/declaration';
import type { RunnableService } from '@brightnest/service-kit/service/service';
import { readAuthEnv } from '../../services/auth/src/env';
import { createAuthService } from '../../services/auth/src/service';
import { readBookingsEnv } from '../../services/bookings/src/env';
import { createBookingsService } from '../../services/bookings/src/service';
import { readCareersEnv } from '../../services/careers/src/env';
import { createCareersService } from '../../services/careers/src/service';
import { readQuotesEnv } from '../../services/quotes/src/env';
import { createQuotesService } from '../../services/quotes/src/service';
import { readUploadsEnv } from '../../services/uploads/src/env';
import { createUploadsService } from '../../services/uploads/src/service';
import { sampleEnv } from '../local/testing/sample-site';

const CREATE: Record<ServiceName, () => RunnableService> = {
  auth: () => createAuthService(readAuthEnv()),
  quotes: () => createQuotesService(readQuotesEnv()),
  careers: () => createCareersService(readCareersEnv()),
  bookings: () => createBookingsService(readBookingsEnv()),
  uploads: () => createUploadsService(readUploadsEnv()),
};

const inOrder = (consumers: readonly EventConsumer[]) =>
  [...consumers].sort((a, b) => a.name.localeCompare(b.name));

test.each(SERVICES)('the consumers that contracts names of %s are those that it has', (service) => {
  Object.assign(process.env, sampleEnv(service));
  const subscribed = CREATE[service]()
    .subscriptions.filter(({ options }) => !options.everyInstance)
    .map(({ consumer, types, options }) => ({
      ...{ service, name: consumer, types, ordered: options.ordered ?? false },
    }));
  const named = EVENT_CONSUMERS.filter((consumer) => consumer.service === service);
  expect(inOrder(named)).toEqual(inOrder(subscribed));
});

test('no two consumers share a queue', () => {
  const queues = EVENT_CONSUMERS.map(({ service, name }) => `${service}.${name}`);
  expect(new Set(queues).size).toBe(queues.length);
});

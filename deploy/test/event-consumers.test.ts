import { EVENT_CONSUMERS, type EventConsumer } from '@brightnest/contracts/events/consumers';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { createAllServices } from '../openapi/all-services';

const services = createAllServices();

const inOrder = (consumers: readonly EventConsumer[]) =>
  [...consumers].sort((a, b) => a.name.localeCompare(b.name));

test.each(SERVICES)('the consumers that contracts names of %s are those that it has', (service) => {
  const subscribed = services[service].subscriptions
    .filter(({ options }) => !options.everyInstance)
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

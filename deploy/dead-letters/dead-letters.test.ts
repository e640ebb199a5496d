import { on } from '@brightnest/service-kit/messaging/subscriptions';
import { createService } from '@brightnest/service-kit/service/service';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { startTestService, type TestService } from '@brightnest/service-kit/testing/test-service';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { list, replay, type SiteBroker } from './dead-letters';

let isBroken = true;
const handled: string[] = [];
const consumer = on('quote.read', 'reader', async (event) => {
  if (isBroken) throw new Error('the printer is on fire');
  handled.push(event.id);
});

let service: TestService;
let broker: SiteBroker;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({
      name: 'auth',
      env: { ...env, BROKER_RETRY_DELAYS_MS: [10] },
      routes: [],
      subscriptions: [consumer],
    }),
  );
  const { AMQP_URL, INTERNAL_KEY } = service.env;
  broker = { amqpUrl: AMQP_URL, serviceUrls: [service.url], internalKey: INTERNAL_KEY };
});
afterAll(() => service?.stop());

test('an event that its consumer gave up on is listed, and given back once the consumer is mended', async () => {
  expect(await list(broker)).toEqual(['No dead letter in 1 queues.']);
  const event = testEvent('quote.read', { quoteId: '1' });
  await publishRaw(service.env, [event]);

  const lines = await eventually(async () => {
    const found = await list(broker);
    return found[0]?.includes(event.id) && found;
  });
  expect(lines).toEqual([expect.stringContaining('the printer is on fire')]);

  isBroken = false;
  await expect(replay(broker, ['another-id'])).rejects.toThrow(
    'No dead letter has such an event id',
  );
  expect(await replay(broker, [event.id])).toEqual(['1 event was given back.']);
  await eventually(() => handled.includes(event.id));
  expect(await list(broker)).toEqual(['No dead letter in 1 queues.']);
});

test('a wrong key is told in one sentence', () =>
  expect(list({ ...broker, internalKey: 'not-the-right-key' })).rejects.toThrow(
    'does not tell its queues',
  ));

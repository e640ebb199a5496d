import mongoose from 'mongoose';
import { pino } from 'pino';
import { buildIndexes, connectDatabase } from '../persistence/database';
import { createMetrics } from '../metrics';
import { Outbox, OutboxSequence } from './outbox';
import { on } from './subscriptions';
import { createTestEnv, dropDatabase } from '../testing/test-service';
import { eventually } from '../testing/eventually';
import { dropTopology, publishRaw, testEvent } from '../testing/test-broker';
import { startMessaging, type Messaging } from './messaging';

const env = createTestEnv('http://127.0.0.1:1');
const heard: Record<string, string[]> = { shared: [], ordered: [], live: [] };
const running = new Map<string, Messaging>();

/** One of several instances of a service. */
async function startInstance(name: string): Promise<Messaging> {
  const note = (consumer: string) => async () => void heard[consumer]?.push(name);
  const messaging = await startMessaging({
    service: 'auth',
    env,
    models: [],
    log: pino({ level: 'silent' }),
    metrics: createMetrics('auth'),
    subscriptions: [
      on('quote.read', 'shared', note('shared'), { prefetch: 1 }),
      on('quote.read', 'ordered', note('ordered'), { ordered: true }),
      on('quote.read', 'live', note('live'), { everyInstance: true }),
    ],
  });
  await eventually(messaging.isConnected);
  running.set(name, messaging);
  return messaging;
}

const publish = (count: number): Promise<void> =>
  publishRaw(
    env,
    Array.from({ length: count }, () => testEvent('quote.read', { quoteId: 'q' })),
  );

beforeAll(async () => {
  await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? '');
  await buildIndexes([Outbox, OutboxSequence]);
});
afterAll(async () => {
  const queues = [...running.values()].map((messaging) => messaging.queues);
  await Promise.all([...running.values()].map((messaging) => messaging.stop()));
  await mongoose.disconnect();
  await dropDatabase(env);
  await dropTopology(env, ...queues);
});

test('instances share a queue, take turns on an ordered one, and each hear what is for every one', async () => {
  const [a] = [await startInstance('a'), await startInstance('b')];
  await publish(40);
  await eventually(() => heard.shared?.length === 40 && heard.ordered?.length === 40);
  await eventually(() => heard.live?.length === 80);
  expect(new Set(heard.shared)).toEqual(new Set(['a', 'b']));
  expect(new Set(heard.ordered)).toEqual(new Set(['a']));
  expect(heard.live?.filter((name) => name === 'b')).toHaveLength(40);

  await a.stop();
  await publish(5);
  await eventually(() => heard.ordered?.length === 45);
  expect(heard.ordered?.slice(40)).toEqual(['b', 'b', 'b', 'b', 'b']);
});

import { EVENT_CONSUMERS } from '@brightnest/contracts/events/consumers';
import { EVENT_TYPES } from '@brightnest/contracts/events/event-types';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { pino } from 'pino';
import type { CommonEnv } from '../env';
import { createMetrics } from '../metrics';
import { buildIndexes, connectDatabase } from '../persistence/database';
import { eventually } from '../testing/eventually';
import { dropTopology, publishRaw, testEvent } from '../testing/test-broker';
import { createTestEnv, dropDatabase } from '../testing/test-service';
import { listDeadLetters, replayDeadLetters } from './dead-letters';
import { newEvent } from './events';
import { type Messaging, startMessaging } from './messaging';
import { inTransactionWithEvents, Outbox, OutboxSequence } from './outbox';
import { on, type Subscription } from './subscriptions';
import { consumerQueue, deadLetterQueue, retryExchange } from './topology';

const env = createTestEnv('http://127.0.0.1:1', { BROKER_RETRY_DELAYS_MS: [20, 30] });
const running: Messaging[] = [];

beforeAll(async () => {
  await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? '');
  await buildIndexes([Outbox, OutboxSequence]);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((messaging) => messaging.stop()));
});
afterAll(async () => {
  await mongoose.disconnect();
  await dropDatabase(env);
});

async function start(
  service: string,
  own: CommonEnv,
  ...subscriptions: Subscription[]
): Promise<Messaging> {
  const log = pino({ level: 'silent' });
  const metrics = createMetrics(service);
  const messaging = await startMessaging({
    ...{ service, env: own, subscriptions, models: [], log, metrics },
  });
  running.push(messaging);
  await eventually(messaging.isConnected);
  return messaging;
}

test.each(['classic', 'quorum'] as const)(
  'in %s queues an event comes back after a pause to the consumer that failed, and to no other',
  async (queueType) => {
    const namespace = `${env.BROKER_NAMESPACE}_${queueType}`;
    const own = { ...env, BROKER_NAMESPACE: namespace, BROKER_QUEUE_TYPE: queueType };
    const heard = { broken: 0, sound: 0 };
    let isBroken = true;
    const { queues } = await start(
      'auth',
      own,
      on('quote.read', 'broken', async () => {
        heard.broken += 1;
        if (isBroken) throw new Error('out of order');
      }),
      on('quote.read', 'sound', async () => void (heard.sound += 1)),
    );
    await publishRaw(own, [testEvent('quote.read', { quoteId: 'q' })]);

    const target = { amqpUrl: env.AMQP_URL, queue: deadLetterQueue(own, 'auth') };
    const letter = { queue: consumerQueue(own, 'auth', 'broken'), attempts: 3 };
    await eventually(async () => (await listDeadLetters(target)).length === 1);
    expect(heard).toEqual({ broken: 3, sound: 1 });
    // More often than newer brokers give a message out of a quorum queue unless they are told otherwise.
    for (let look = 0; look < 25; look += 1) {
      expect(await listDeadLetters(target)).toMatchObject([letter]);
    }
    isBroken = false;
    expect(await replayDeadLetters(target)).toBe(1);
    await eventually(() => heard.broken === 4);
    await dropTopology(own, queues);
  },
);

describe('a service that publishes', () => {
  const own: CommonEnv = { ...env, BROKER_CONSUMERS: 'all' };
  const queue = consumerQueue(own, 'auth', 'activity');
  const heard: string[] = [];
  const activity = on(EVENT_TYPES, 'activity', async ({ aggregate }) => heard.push(aggregate.id));

  beforeEach(() => start('quotes', own));
  afterAll(() => {
    const consumed = EVENT_CONSUMERS.map((it) => consumerQueue(own, it.service, it.name));
    const deadLetters = deadLetterQueue(own, 'auth');
    const retries = own.BROKER_RETRY_DELAYS_MS.map((delayMs) => retryExchange(own, delayMs));
    return dropTopology(own, { consumed, retries, deadLetters });
  });

  async function publish(quoteId: string): Promise<void> {
    await inTransactionWithEvents(async (_session, emit) => {
      emit({ type: 'quote', id: quoteId }, newEvent('quote.read', { quoteId }));
    });
    await eventually(async () => (await Outbox.countDocuments()) === 0);
  }

  it('has its events wait for a consumer that has never run', async () => {
    await publish('early');
    await start('auth', own, activity);
    await eventually(() => heard.includes('early'));
  });

  it('makes queues that were taken away again before an event counts as published', async () => {
    const model = await connect(env.AMQP_URL);
    const channel = await model.createChannel();
    await channel.deleteQueue(queue);
    await publish('late');
    expect(await channel.checkQueue(queue)).toMatchObject({ messageCount: 1 });
    await model.close();
    await start('auth', own, activity);
    await eventually(() => heard.includes('late'));
  });
});

import { randomUUID } from 'node:crypto';
import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type {
  DomainEvent,
  EventPayloads,
  EventType,
} from '@brightnest/contracts/events/event-types';
import type { CommonEnv } from '../env';
import { deadLetterQueue, eventsExchange, retryQueue } from '../messaging/topology';

type BrokerEnv = Pick<CommonEnv, 'AMQP_URL' | 'BROKER_NAMESPACE'>;

/** Events that a test listens to. */
export interface CollectedEvents {
  /** Everything published so far, in order of arrival. */
  events: DomainEvent[];
  ofType<T extends EventType>(type: T): DomainEvent<T>[];
  stop(): Promise<void>;
}

/** Listens to every event of a namespace from now on. */
export async function collectEvents(env: BrokerEnv): Promise<CollectedEvents> {
  const model = await connect(env.AMQP_URL, { noDelay: true });
  const channel = await model.createChannel();
  const events: DomainEvent[] = [];
  await channel.assertExchange(eventsExchange(env.BROKER_NAMESPACE), 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange(env.BROKER_NAMESPACE), '#');
  await channel.consume(
    queue,
    (message) => {
      if (message) events.push(JSON.parse(message.content.toString()) as DomainEvent);
    },
    { noAck: true },
  );
  return {
    events,
    ofType: <T extends EventType>(type: T) =>
      events.filter((event) => event.type === type) as DomainEvent[] as DomainEvent<T>[],
    stop: () => model.close(),
  };
}

/** An event as another service would publish it; `overrides` replace any part of the envelope. */
export function testEvent<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  overrides: Partial<Omit<DomainEvent, 'type' | 'payload'>> = {},
): DomainEvent<T> {
  return {
    id: randomUUID(),
    type,
    service: 'quotes',
    aggregate: { type: type.split('.', 1)[0]!, id: randomUUID() },
    sequence: 1,
    occurredAt: new Date().toISOString(),
    origin: {},
    payload,
    ...overrides,
  } as DomainEvent<T>;
}

/** Publishes events, or anything else, as another service would, and waits for the confirms. */
export async function publishRaw(
  env: BrokerEnv,
  messages: readonly { type: string; id?: string }[],
): Promise<void> {
  await withChannel(env, async (channel) => {
    const exchange = eventsExchange(env.BROKER_NAMESPACE);
    await channel.assertExchange(exchange, 'topic', { durable: true });
    for (const message of messages) {
      channel.publish(exchange, message.type, Buffer.from(JSON.stringify(message)), {
        persistent: true,
        ...(message.id !== undefined && { messageId: message.id }),
        type: message.type,
      });
    }
    await channel.waitForConfirms();
  });
}

/** Binds a queue to one more type of event, as an earlier release of its service might have done. */
export async function bindQueue(env: BrokerEnv, queue: string, type: EventType): Promise<void> {
  await withChannel(env, async (channel) => {
    await channel.bindQueue(queue, eventsExchange(env.BROKER_NAMESPACE), type);
  });
}

/** Removes what a service declared in a namespace of its own. */
export async function dropTopology(
  env: BrokerEnv & Pick<CommonEnv, 'BROKER_RETRY_DELAYS_MS'>,
  queues: readonly string[],
): Promise<void> {
  await withChannel(env, async (channel) => {
    for (const queue of queues) {
      const retries = env.BROKER_RETRY_DELAYS_MS.map((delay) => retryQueue(queue, delay));
      for (const name of [queue, deadLetterQueue(queue), ...retries]) {
        await channel.deleteQueue(name);
      }
    }
    await channel.deleteExchange(eventsExchange(env.BROKER_NAMESPACE));
  });
}

async function withChannel(
  env: BrokerEnv,
  work: (channel: ConfirmChannel) => Promise<void>,
): Promise<void> {
  const model: ChannelModel = await connect(env.AMQP_URL, { noDelay: true });
  try {
    await work(await model.createConfirmChannel());
  } finally {
    await model.close();
  }
}

import { randomUUID } from 'node:crypto';
import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';
import type {
  DomainEvent,
  EventPayloads,
  EventType,
} from '@brightnest/contracts/events/event-types';
import type { CommonEnv } from '../env';
import { INTERNAL_KEY_HEADER } from '../rpc/server';
import { eventsExchange, type ServiceQueues } from '../messaging/topology';

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
  await channel.assertExchange(eventsExchange(env), 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange(env), '#');
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
    const exchange = eventsExchange(env);
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
    await channel.bindQueue(queue, eventsExchange(env), type);
  });
}

/** The queues of a service that is a process of its own. */
export async function queuesOf(url: string, internalKey: string): Promise<ServiceQueues> {
  const headers = { [INTERNAL_KEY_HEADER]: internalKey };
  const answer = await fetch(`${url}/internal/queues`, { headers });
  return (await answer.json()) as ServiceQueues;
}

/** Removes what services declared in a namespace of its own. */
export async function dropTopology(env: BrokerEnv, ...services: ServiceQueues[]): Promise<void> {
  const retries = services.flatMap((queues) => queues.retries);
  const others = services.flatMap(({ consumed, deadLetters = [] }) => consumed.concat(deadLetters));
  await withChannel(env, async (channel) => {
    for (const queue of [...retries, ...others]) await channel.deleteQueue(queue);
    for (const exchange of [...retries, eventsExchange(env)]) {
      await channel.deleteExchange(exchange);
    }
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

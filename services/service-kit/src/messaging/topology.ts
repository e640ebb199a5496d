import type { EventConsumer } from '@brightnest/contracts/events/consumers';
import { EVENT_TYPES, type EventType } from '@brightnest/contracts/events/event-types';
import type { Channel } from 'amqplib';
import type { CommonEnv } from '../env';

/** What exchanges and queues of one installation are made by. */
export type TopologyEnv = Pick<
  CommonEnv,
  'BROKER_NAMESPACE' | 'BROKER_QUEUE_TYPE' | 'BROKER_RETRY_DELAYS_MS'
>;

/** The durable queues of one service; one that consumes nothing has none. */
export interface ServiceQueues {
  consumed: string[];
  /** Where its failed events wait, as those of other services do. */
  retries: string[];
  deadLetters?: string;
}

export const NO_QUEUES: ServiceQueues = { consumed: [], retries: [] };

/** Declares the exchange that all events pass. */
export async function declareEvents(channel: Channel, env: TopologyEnv): Promise<void> {
  await channel.assertExchange(eventsExchange(env), 'topic', { durable: true });
}

/**
 * Declares where a service's failed events go: for each pause before another try an exchange with the
 * queue in which they wait, which all services share, and the queue of its own for dead letters.
 */
export async function declareFailures(
  channel: Channel,
  service: string,
  env: TopologyEnv,
): Promise<void> {
  const deadLetters = deadLetterQueue(env, service);
  await channel.assertQueue(deadLetters, { durable: true, arguments: queueArguments(env) });
  // One queue per pause: in a queue of mixed ones a message waits for the one before it.
  for (const delayMs of new Set(env.BROKER_RETRY_DELAYS_MS)) {
    const name = retryExchange(env, delayMs);
    await channel.assertExchange(name, 'fanout', { durable: true });
    await channel.assertQueue(name, {
      durable: true,
      messageTtl: delayMs,
      // Straight to the queue that the routing key names, which stays what it was.
      deadLetterExchange: '',
      arguments: {
        ...queueArguments(env),
        // A quorum queue hands over without confirmation unless told otherwise.
        ...(env.BROKER_QUEUE_TYPE === 'quorum' && {
          'x-dead-letter-strategy': 'at-least-once',
          'x-overflow': 'reject-publish',
        }),
      },
    });
    await channel.bindQueue(name, name, '');
  }
}

/** Whose queue is declared: another service's, or of the same. */
export type DeclaredConsumer = Omit<EventConsumer, 'service'> & { service: string };

/** Declares a consumer's durable queue. */
export async function declareConsumerQueue(
  channel: Channel,
  consumer: DeclaredConsumer,
  env: TopologyEnv,
): Promise<void> {
  const queue = consumerQueue(env, consumer.service, consumer.name);
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      ...queueArguments(env),
      ...(consumer.ordered && { 'x-single-active-consumer': true }),
    },
  });
  await bind(channel, queue, consumer.types, env);
}

/** Declares the queue of one instance; it goes with the connection. */
export async function declareInstanceQueue(
  channel: Channel,
  queue: string,
  types: readonly EventType[],
  env: TopologyEnv,
): Promise<void> {
  await channel.assertQueue(queue, { exclusive: true, autoDelete: true, durable: false });
  await bind(channel, queue, types, env);
}

async function bind(
  channel: Channel,
  queue: string,
  types: readonly EventType[],
  env: TopologyEnv,
): Promise<void> {
  // Who hears everything needs one binding, not one for each type.
  const keys = types.length === EVENT_TYPES.length ? ['#'] : types;
  for (const key of keys) await channel.bindQueue(queue, eventsExchange(env), key);
}

// Nobody counts how often a message goes back to its queue: newer brokers would drop it after twenty times.
const UNLIMITED = 2 ** 31 - 1;

function queueArguments({ BROKER_QUEUE_TYPE }: TopologyEnv): Record<string, unknown> {
  return {
    'x-queue-type': BROKER_QUEUE_TYPE,
    ...(BROKER_QUEUE_TYPE === 'quorum' && { 'x-delivery-limit': UNLIMITED }),
  };
}

type Namespaced = Pick<CommonEnv, 'BROKER_NAMESPACE'>;

/** The topic exchange that all events of one installation pass. */
export function eventsExchange({ BROKER_NAMESPACE }: Namespaced): string {
  return `${BROKER_NAMESPACE}.events`;
}

/** The durable queue of one consumer of one service. */
export function consumerQueue(
  { BROKER_NAMESPACE }: Namespaced,
  service: string,
  consumer: string,
): string {
  return `${BROKER_NAMESPACE}.${service}.${consumer}`;
}

/**
 * Where failed events wait for so long; they go on to the queue that their routing key names. The queue
 * behind it has the same name.
 */
export function retryExchange({ BROKER_NAMESPACE }: Namespaced, delayMs: number): string {
  return `${BROKER_NAMESPACE}.retry.${delayMs}`;
}

/** Where a service's events lie that failed every time or could not be understood. */
export function deadLetterQueue({ BROKER_NAMESPACE }: Namespaced, service: string): string {
  return `${BROKER_NAMESPACE}.${service}.dead-letters`;
}

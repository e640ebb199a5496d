import type { Channel, Options } from 'amqplib';
import type { Subscription } from './subscriptions';

/** How queues are made. */
export interface QueueSettings {
  exchange: string;
  queueType: 'classic' | 'quorum';
  /** Wait before each further try, in order. */
  retryDelaysMs: readonly number[];
}

/** Declares a consumer's durable queue, its retry queues and its dead-letter queue. */
export async function declareConsumerQueues(
  channel: Channel,
  queue: string,
  subscription: Subscription,
  settings: QueueSettings,
): Promise<void> {
  const type = { 'x-queue-type': settings.queueType };
  await channel.assertQueue(deadLetterQueue(queue), { durable: true, arguments: type });
  for (const delay of new Set(settings.retryDelaysMs)) {
    await channel.assertQueue(retryQueue(queue, delay), retryOptions(queue, delay, settings));
  }
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      ...type,
      ...(subscription.options.ordered && { 'x-single-active-consumer': true }),
    },
  });
  await bind(channel, queue, subscription, settings);
}

/** Declares the queue of one instance; it goes with the connection. */
export async function declareInstanceQueue(
  channel: Channel,
  queue: string,
  subscription: Subscription,
  settings: QueueSettings,
): Promise<void> {
  await channel.assertQueue(queue, { exclusive: true, autoDelete: true, durable: false });
  await bind(channel, queue, subscription, settings);
}

async function bind(
  channel: Channel,
  queue: string,
  subscription: Subscription,
  settings: QueueSettings,
): Promise<void> {
  for (const type of subscription.types) await channel.bindQueue(queue, settings.exchange, type);
}

// One queue per delay: in a queue of mixed delays a message waits for the one before it.
function retryOptions(
  queue: string,
  delay: number,
  { queueType }: QueueSettings,
): Options.AssertQueue {
  return {
    durable: true,
    messageTtl: delay,
    deadLetterExchange: '',
    deadLetterRoutingKey: queue,
    arguments: {
      'x-queue-type': queueType,
      // A quorum queue hands over without confirmation unless told otherwise.
      ...(queueType === 'quorum' && {
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      }),
    },
  };
}

/** The topic exchange that all events of one installation pass. */
export function eventsExchange(namespace: string): string {
  return `${namespace}.events`;
}

/** The durable queue of one consumer of one service. */
export function consumerQueue(namespace: string, service: string, consumer: string): string {
  return `${namespace}.${service}.${consumer}`;
}

/** Where a failed event of `queue` waits; named after the delay, which the broker fixes per queue. */
export function retryQueue(queue: string, delayMs: number): string {
  return `${queue}.retry.${delayMs}`;
}

/** Where events of `queue` lie that failed every time or could not be understood. */
export function deadLetterQueue(queue: string): string {
  return `${queue}.dead`;
}

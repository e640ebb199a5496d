import type { Channel, ConsumeMessage } from 'amqplib';
import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import type { Subscription } from '../subscriptions';
import type { Publish } from './broker';
import { decodeEvent } from './event-codec';
import { createKeyedQueue } from './keyed-queue';
import { deadLetterQueue, retryQueue } from './names';
import type { QueueSettings } from './topology';

/** Counts the tries of an event, from 1. Our own header: the broker's `x-death` differs by queue type. */
export const ATTEMPT_HEADER = 'x-attempt';

/** Everything that decides what becomes of one consumer's messages. */
export interface ConsumerOptions {
  queue: string;
  subscription: Subscription;
  settings: Pick<QueueSettings, 'retryDelaysMs'>;
  log: Logger;
  metrics: Metrics;
}

/** The life of the connection that a message came on: it is settled there or not at all. */
export interface Delivery {
  channel: Channel;
  publish: Publish;
}

/** Handles messages; remembers which are running so that a stop can wait for them. */
export interface Consumer {
  receive(delivery: Delivery, message: ConsumeMessage): void;
  idle(): Promise<void>;
}

type Settling = ConsumerOptions & Pick<Delivery, 'publish'>;

type Outcome = 'done' | 'retried' | 'dead' | 'dropped' | 'ignored';

/** Creates the consumer of one subscription. It outlives connections; channels come and go. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const running = new Set<Promise<void>>();
  const inOrder = createKeyedQueue();
  return {
    receive({ channel, publish }, message) {
      const work = settle(message, { ...options, publish }, inOrder)
        .then((outcome) => {
          options.metrics.eventsConsumed.inc({ consumer: options.subscription.consumer, outcome });
          channel.ack(message);
        })
        // What could not be settled stays with the broker, which delivers it again.
        .catch((error: unknown) => giveBack(channel, message, error, options.log))
        .finally(() => running.delete(work));
      running.add(work);
    },
    async idle() {
      await Promise.all(running);
    },
  };
}

async function settle(
  message: ConsumeMessage,
  options: Settling,
  inOrder: <T>(key: string, work: () => Promise<T>) => Promise<T>,
): Promise<Outcome> {
  let event: DomainEvent;
  try {
    event = decodeEvent(message.content);
  } catch (error) {
    options.log.error({ err: error, queue: options.queue }, 'event not understood');
    return bury(message, error, options);
  }
  // The queue remembers bindings of earlier releases; what is no longer subscribed to is let go.
  if (!options.subscription.types.includes(event.type)) return 'ignored';
  // Deliveries run side by side, but not two of one aggregate.
  return inOrder(`${event.aggregate.type}:${event.aggregate.id}`, async () => {
    const log = options.log.child({ eventId: event.id, eventType: event.type });
    try {
      await options.subscription.handler(event, { log });
      return 'done';
    } catch (error) {
      log.warn({ err: error, queue: options.queue, attempt: attemptOf(message) }, 'event failed');
      return retry(message, error, options);
    }
  });
}

async function retry(message: ConsumeMessage, error: unknown, options: Settling): Promise<Outcome> {
  // The queue of one instance is for live news: late is worse than never.
  if (options.subscription.options.everyInstance) return 'dropped';
  const attempt = attemptOf(message);
  const delay = options.settings.retryDelaysMs[attempt - 1];
  if (delay === undefined) return bury(message, error, options);
  await options.publish('', retryQueue(options.queue, delay), message.content, {
    ...message.properties,
    headers: { [ATTEMPT_HEADER]: attempt + 1 },
  });
  return 'retried';
}

async function bury(message: ConsumeMessage, error: unknown, options: Settling): Promise<Outcome> {
  if (options.subscription.options.everyInstance) return 'dropped';
  await options.publish('', deadLetterQueue(options.queue), message.content, {
    ...message.properties,
    headers: {
      [ATTEMPT_HEADER]: attemptOf(message),
      'x-error': error instanceof Error ? error.message : String(error),
      'x-failed-at': new Date().toISOString(),
    },
  });
  options.log.error({ queue: options.queue }, 'event dead-lettered');
  return 'dead';
}

function attemptOf(message: ConsumeMessage): number {
  const attempt: unknown = message.properties.headers?.[ATTEMPT_HEADER];
  return typeof attempt === 'number' ? attempt : 1;
}

function giveBack(channel: Channel, message: ConsumeMessage, error: unknown, log: Logger): void {
  log.warn({ err: error }, 'event not settled');
  try {
    channel.nack(message);
  } catch {
    // The channel is gone, and with it the delivery: the broker has already taken it back.
  }
}

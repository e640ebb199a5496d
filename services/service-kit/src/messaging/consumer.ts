import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { createKeyedQueue } from '../keyed-queue';
import type { Metrics } from '../metrics';
import { type BrokerSession, UnroutableError } from './broker';
import { decodeEvent } from './events';
import type { Subscription } from './subscriptions';
import { traced, TRACEPARENT_HEADER } from '../tracing/tracing';
import { retryExchange, type TopologyEnv } from './topology';

/** Counts the tries of an event, from 1. Our own header: the broker's `x-death` differs by queue type. */
export const ATTEMPT_HEADER = 'x-attempt';

/** Names the queue of the consumer that gave up on an event. */
export const QUEUE_HEADER = 'x-queue';

/** Everything that decides what becomes of one consumer's messages. */
interface ConsumerOptions {
  queue: string;
  /** Of its service. */
  deadLetters: string;
  subscription: Subscription;
  env: TopologyEnv;
  log: Logger;
  metrics: Metrics;
}

/** The life of the connection that a message came on: it is settled there or not at all. */
interface Delivery extends Pick<BrokerSession, 'publish' | 'abandon'> {
  channel: Channel;
}

/** Handles messages; remembers which are running so that a stop can wait for them. */
interface Consumer {
  receive(delivery: Delivery, message: ConsumeMessage): void;
  /** When the oldest event happened that is being handled: ISO 8601 UTC. Those behind it in the queue are newer. */
  oldest(): string | undefined;
  idle(): Promise<void>;
}

/** What is known of a message that is being handled. */
interface InHand {
  occurredAt?: string;
}

type Settling = ConsumerOptions & Pick<Delivery, 'publish'> & { inHand: InHand };

type Outcome = 'done' | 'retried' | 'dead' | 'dropped' | 'ignored';

/** Creates the consumer of one subscription. It outlives connections; channels come and go. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const running = new Map<Promise<void>, InHand>();
  const inOrder = createKeyedQueue();
  return {
    receive(delivery, message) {
      const { channel, publish } = delivery;
      const inHand: InHand = {};
      const work = settle(message, { ...options, publish, inHand }, inOrder)
        .then((outcome) => {
          options.metrics.eventsConsumed.inc({ consumer: options.subscription.consumer, outcome });
          channel.ack(message);
        })
        // What could not be settled stays with the broker, which delivers it again.
        .catch((error: unknown) => nack(delivery, message, error, options.log))
        .finally(() => running.delete(work));
      running.set(work, inHand);
    },
    oldest() {
      const times = [...running.values()].flatMap(({ occurredAt }) => occurredAt ?? []);
      return times.toSorted()[0];
    },
    async idle() {
      await Promise.all(running.keys());
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
    return deadLetter(message, error, options);
  }
  options.inHand.occurredAt = event.occurredAt;
  // The queue remembers bindings of earlier releases; what is no longer subscribed to is let go.
  if (!options.subscription.types.includes(event.type)) return 'ignored';
  // Deliveries run side by side, but not two of one aggregate.
  return inOrder(`${event.aggregate.type}:${event.aggregate.id}`, async () => {
    const log = options.log.child({ eventId: event.id, eventType: event.type });
    try {
      await traced(
        `consume ${event.type}`,
        {
          ...{ kind: 'consumer', parent: parentOf(message) ?? event.traceparent },
          attributes: { 'messaging.consumer.group.name': options.subscription.consumer },
        },
        async () => options.subscription.handler(event, { log }),
      );
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
  const delayMs = options.env.BROKER_RETRY_DELAYS_MS[attempt - 1];
  if (delayMs === undefined) return deadLetter(message, error, options);
  await options.publish(retryExchange(options.env, delayMs), options.queue, message.content, {
    ...message.properties,
    headers: { [ATTEMPT_HEADER]: attempt + 1 },
  });
  return 'retried';
}

async function deadLetter(
  message: ConsumeMessage,
  error: unknown,
  options: Settling,
): Promise<Outcome> {
  if (options.subscription.options.everyInstance) return 'dropped';
  await options.publish('', options.deadLetters, message.content, {
    ...message.properties,
    headers: {
      [QUEUE_HEADER]: options.queue,
      [ATTEMPT_HEADER]: attemptOf(message),
      'x-error': error instanceof Error ? error.message : String(error),
      'x-failed-at': new Date().toISOString(),
    },
  });
  options.log.error({ queue: options.queue }, 'event dead-lettered');
  return 'dead';
}

/** Of whoever published it; one that is tried again has what stands in the event alone. */
function parentOf(message: ConsumeMessage): string | undefined {
  const parent: unknown = message.properties.headers?.[TRACEPARENT_HEADER];
  return typeof parent === 'string' ? parent : undefined;
}

function attemptOf(message: ConsumeMessage): number {
  const attempt: unknown = message.properties.headers?.[ATTEMPT_HEADER];
  return typeof attempt === 'number' ? attempt : 1;
}

function nack(
  { channel, abandon }: Delivery,
  message: ConsumeMessage,
  error: unknown,
  log: Logger,
): void {
  log.warn({ err: error }, 'event not settled');
  // Where failed events wait was taken away. It is made again with a new connection, as events come again.
  if (error instanceof UnroutableError) return abandon('a queue for failed events is gone');
  try {
    channel.nack(message);
  } catch {
    // The channel is gone, and with it the delivery: the broker has already taken it back.
  }
}

const DEFAULT_PREFETCH = 10;

/** A queue that is consumed for as long as the service runs, over as many connections as it takes. */
export interface SubscribedQueue {
  name: string;
  /** Whose it is, by the name that the consumer has in its service. */
  consumerName: string;
  isDurable: boolean;
  /** Consumes it on this connection. */
  open(session: BrokerSession): Promise<void>;
  /** When the oldest event happened that is being handled: ISO 8601 UTC. */
  oldest(): string | undefined;
  /** Takes no more messages and waits for those that are being handled. */
  stop(): Promise<void>;
}

interface SubscribedQueueOptions extends Pick<
  SubscribedQueue,
  'name' | 'consumerName' | 'isDurable'
> {
  prefetch: number | undefined;
  consumer: Consumer;
  log: Logger;
  /** Declares the queue where nobody else does. */
  declare?(channel: Channel): Promise<void>;
}

/** Creates the served queue of one subscription. */
export function createSubscribedQueue(options: SubscribedQueueOptions): SubscribedQueue {
  const { name, consumerName, isDurable, prefetch = DEFAULT_PREFETCH, consumer, log } = options;
  let current: { channel: Channel; tag: string } | undefined;
  let isStopped = false;

  return {
    name,
    consumerName,
    isDurable,
    oldest: consumer.oldest,
    async open(session) {
      if (isStopped) return;
      const channel = await session.model.createChannel();
      channel.on('error', (error) => log.warn({ err: error, queue: name }, 'channel failed'));
      channel.on('close', () => {
        if (current?.channel !== channel) return;
        current = undefined;
        if (!isStopped) session.abandon(`the channel of ${name} closed`);
      });
      await options.declare?.(channel);
      await channel.prefetch(prefetch);
      const { consumerTag } = await channel.consume(name, (message) => {
        if (message) consumer.receive({ ...session, channel }, message);
        else session.abandon(`the broker cancelled the consumer of ${name}`);
      });
      current = { channel, tag: consumerTag };
    },
    async stop() {
      isStopped = true;
      const last = current;
      await last?.channel.cancel(last.tag).catch(() => undefined);
      await consumer.idle();
      // A round trip behind the last acknowledgements; without a connection there is nothing to close.
      await last?.channel.close().catch(() => undefined);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_CONSUMERS } from '@brightnest/contracts/events/consumers';
import { isServiceName } from '@brightnest/contracts/routes/declaration';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { Backlog } from '../backlogs';
import type { AnyModel } from '../persistence/database';
import type { CommonEnv } from '../env';
import { aggregateOf } from './events';
import type { Metrics } from '../metrics';
import type { Subscription } from './subscriptions';
import { connectBroker, type BrokerSession, type Publish, UnroutableError } from './broker';
import { createConsumer, createSubscribedQueue, type SubscribedQueue } from './consumer';
import { documentSource, type EventSource, unpublishedEvents } from './event-source';
import {
  consumerQueue,
  deadLetterQueue,
  declareConsumerQueue,
  type DeclaredConsumer,
  declareEvents,
  declareFailures,
  declareInstanceQueue,
  eventsExchange,
  NO_QUEUES,
  retryExchange,
  type ServiceQueues,
} from './topology';
import { outboxSource } from './outbox';
import { countMessages, measureMessaging, type QueuedMessages } from './queue-metrics';
import { startRelay, type Relay } from './relay';

const RELAY_STOP_TIMEOUT_MS = 5_000;

/** The event side of one running service. */
export interface Messaging {
  isConnected(): boolean;
  queues: ServiceQueues;
  /** Its events that are not published yet; none of a service without a database. */
  backlogs: readonly Backlog[];
  /**
   * How many messages lie in its queues, those that are being handled left out.
   * @throws Error when the broker does not say.
   */
  countQueued(): Promise<QueuedMessages>;
  stop(): Promise<void>;
}

/** What the event side of a service is made of. */
interface MessagingOptions {
  service: string;
  env: CommonEnv;
  subscriptions: readonly Subscription[];
  models: readonly AnyModel[];
  log: Logger;
  metrics: Metrics;
  /** Called when the broker is connected, the first time and every time after. */
  onConnected?(): void;
}

/** Starts consuming and relaying; returns at once, also while the broker is down. */
export async function startMessaging(options: MessagingOptions): Promise<Messaging> {
  const { service, env, log, metrics } = options;
  const served = options.subscriptions.map((subscription) => queueFor(subscription, options));
  const durable = served.filter((queue) => queue.isDurable).map((queue) => queue.name);
  const queues = durable.length > 0 ? queuesFor(durable, service, env) : NO_QUEUES;
  const sources = sourcesOf(service, options.models);
  const consumers = [
    ...ownConsumers(service, options.subscriptions),
    ...(sources.length > 0 ? otherConsumers(service, env) : []),
  ];
  let session: BrokerSession | undefined;
  let relay: Relay | undefined;

  const broker = await connectBroker({
    url: env.AMQP_URL,
    log,
    onConnected() {
      relay?.wake();
      options.onConnected?.();
    },
    async setup(opened) {
      session = opened;
      const channel = await opened.model.createChannel();
      channel.on('error', (error) => log.warn({ err: error }, 'broker channel failed'));
      await declareEvents(channel, env);
      if (durable.length > 0) await declareFailures(channel, service, env);
      for (const consumer of consumers) await declareConsumerQueue(channel, consumer, env);
      for (const queue of served) await queue.open(opened);
      // A round trip last: the connection can be lost unnoticed while consumers are being set up.
      await channel.checkExchange(eventsExchange(env));
      await channel.close();
    },
  });

  if (sources.length > 0) {
    const { connection } = mongoose;
    const publish: Publish = async (exchange, type, ...rest) => {
      try {
        await broker.publish(exchange, type, ...rest);
      } catch (error) {
        if (!(error instanceof UnroutableError)) throw error;
        if (!consumers.some(({ types }) => types.some((heard) => heard === type))) return;
        // Somebody took the queues away; another connection makes them again, and the event is tried again.
        session?.abandon(`the queues for ${type} are gone`);
        throw error;
      }
    };
    const exchange = eventsExchange(env);
    relay = startRelay({
      ...{ connection, sources, exchange, log, metrics },
      broker: { ...broker, publish },
    });
  }

  const backlogs = sources.length > 0 ? [unpublishedEvents(sources)] : [];
  const countQueued = async (): Promise<QueuedMessages> => {
    if (!session || !broker.isConnected()) throw new Error('RabbitMQ is not connected.');
    return countMessages(session.model, served, queues.deadLetters);
  };
  measureMessaging({ served, ...broker, countQueued }, options);

  return {
    isConnected: broker.isConnected,
    queues,
    backlogs,
    countQueued,
    async stop() {
      const handled = Promise.all(served.map((queue) => queue.stop()));
      // A broker that takes no messages confirms none either: closing ends the wait for it.
      await Promise.race([handled, broker.untilBlocked()]);
      const relayStopped = relay?.stop();
      const late = pause(RELAY_STOP_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([relayStopped, broker.untilBlocked(), late]);
      await broker.close();
      await Promise.all([handled, relayStopped]);
    },
  };
}

function queueFor(
  subscription: Subscription,
  { service, env, log, metrics }: MessagingOptions,
): SubscribedQueue {
  const { types, options } = subscription;
  const isDurable = !options.everyInstance;
  const base = consumerQueue(env, service, subscription.consumer);
  const name = isDurable ? base : `${base}.${randomUUID()}`;
  const deadLetters = deadLetterQueue(env, service);
  return createSubscribedQueue({
    ...{ name, isDurable, consumerName: subscription.consumer, prefetch: options.prefetch, log },
    consumer: createConsumer({ queue: name, deadLetters, subscription, env, log, metrics }),
    // Beside it, because it goes with its connection.
    ...(!isDurable && {
      declare: (channel) => declareInstanceQueue(channel, name, types, env),
    }),
  });
}

function queuesFor(consumed: string[], service: string, env: CommonEnv): ServiceQueues {
  const retries = env.BROKER_RETRY_DELAYS_MS.map((delayMs) => retryExchange(env, delayMs));
  return { consumed, retries, deadLetters: deadLetterQueue(env, service) };
}

function ownConsumers(
  service: string,
  subscriptions: readonly Subscription[],
): readonly DeclaredConsumer[] {
  return subscriptions
    .filter(({ options }) => !options.everyInstance)
    .map(({ consumer, types, options: { ordered = false } }) => ({
      ...{ service, name: consumer, types, ordered },
    }));
}

/** Those whose queues have to be there before this service publishes. */
function otherConsumers(service: string, env: CommonEnv): readonly DeclaredConsumer[] {
  if (env.BROKER_CONSUMERS === 'own') return [];
  return EVENT_CONSUMERS.filter((consumer) => consumer.service !== service);
}

function sourcesOf(service: string, models: readonly AnyModel[]): EventSource[] {
  if (!isServiceName(service)) return [];
  const documents = models.flatMap((model) => {
    const aggregate = aggregateOf(model.schema);
    return aggregate === undefined ? [] : [documentSource(model.collection, service, aggregate)];
  });
  return [...documents, outboxSource(service)];
}

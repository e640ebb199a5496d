import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AnyModel } from '../persistence/database';
import type { CommonEnv } from '../env';
import { aggregateOf } from './events';
import type { Metrics } from '../metrics';
import type { Subscription } from './subscriptions';
import { connectBroker, type BrokerSession } from './broker';
import { createConsumer, createSubscribedQueue, type SubscribedQueue } from './consumer';
import { documentSource, type EventSource } from './event-source';
import { consumerQueue, eventsExchange } from './topology';
import { outboxSource } from './outbox';
import { startRelay, type Relay } from './relay';

const RELAY_STOP_TIMEOUT_MS = 5_000;

/** The event side of one running service. */
export interface Messaging {
  isConnected(): boolean;
  /** Durable queues that this service consumes. */
  queues: string[];
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
  const exchange = eventsExchange(env.BROKER_NAMESPACE);
  const served = options.subscriptions.map((subscription) => queueFor(subscription, options));
  let relay: Relay | undefined;

  const broker = await connectBroker({
    url: env.AMQP_URL,
    log,
    onConnected() {
      relay?.wake();
      options.onConnected?.();
    },
    async setup(session: BrokerSession) {
      const channel = await session.model.createChannel();
      channel.on('error', (error) => log.warn({ err: error }, 'broker channel failed'));
      await channel.assertExchange(exchange, 'topic', { durable: true });
      for (const queue of served) await queue.open(session);
      // A round trip last: the connection can be lost unnoticed while consumers are being set up.
      await channel.checkExchange(exchange);
      await channel.close();
    },
  });

  const sources = sourcesOf(service, options.models);
  if (sources.length > 0) {
    const { connection } = mongoose;
    relay = startRelay({ connection, sources, broker, exchange, log, metrics });
  }

  return {
    isConnected: broker.isConnected,
    queues: served.filter((queue) => queue.isDurable).map((queue) => queue.name),
    async stop() {
      await Promise.all(served.map((queue) => queue.stop()));
      const relayStopped = relay?.stop();
      // A broker that takes no messages confirms none either: closing ends the wait for it.
      await Promise.race([relayStopped, pause(RELAY_STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await broker.close();
      await relayStopped;
    },
  };
}

function queueFor(
  subscription: Subscription,
  { service, env, log, metrics }: MessagingOptions,
): SubscribedQueue {
  const isDurable = !subscription.options.everyInstance;
  const base = consumerQueue(env.BROKER_NAMESPACE, service, subscription.consumer);
  const name = isDurable ? base : `${base}.${randomUUID()}`;
  const settings = {
    exchange: eventsExchange(env.BROKER_NAMESPACE),
    queueType: env.BROKER_QUEUE_TYPE,
    retryDelaysMs: env.BROKER_RETRY_DELAYS_MS,
  };
  const consumer = createConsumer({ queue: name, subscription, settings, log, metrics });
  return createSubscribedQueue({ name, isDurable, subscription, settings, consumer, log });
}

function sourcesOf(service: string, models: readonly AnyModel[]): EventSource[] {
  if (!isServiceName(service)) return [];
  const documents = models.flatMap((model) => {
    const aggregate = aggregateOf(model.schema);
    return aggregate === undefined ? [] : [documentSource(model.collection, service, aggregate)];
  });
  return [...documents, outboxSource(service)];
}

function isServiceName(name: string): name is ServiceName {
  return SERVICES.some((service) => service === name);
}

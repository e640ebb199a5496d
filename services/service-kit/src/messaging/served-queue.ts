import type { Channel } from 'amqplib';
import type { Logger } from 'pino';
import type { Subscription } from '../subscriptions';
import type { BrokerSession } from './broker';
import type { Consumer } from './consumer';
import { declareConsumerQueues, declareInstanceQueue, type QueueSettings } from './topology';

const DEFAULT_PREFETCH = 10;

/** A queue that is consumed for as long as the service runs, over as many connections as it takes. */
export interface ServedQueue {
  name: string;
  isDurable: boolean;
  /** Declares the queue and consumes it on this connection. */
  open(session: BrokerSession): Promise<void>;
  /** Takes no more messages and waits for those that are being handled. */
  stop(): Promise<void>;
}

interface ServedQueueOptions {
  name: string;
  isDurable: boolean;
  subscription: Subscription;
  settings: QueueSettings;
  consumer: Consumer;
  log: Logger;
}

/** Creates the served queue of one subscription. */
export function createServedQueue(options: ServedQueueOptions): ServedQueue {
  const { name, isDurable, subscription, settings, consumer, log } = options;
  let current: { channel: Channel; tag: string } | undefined;
  let isStopped = false;

  return {
    name,
    isDurable,
    async open(session) {
      if (isStopped) return;
      const channel = await session.model.createChannel();
      channel.on('error', (error) => log.warn({ err: error, queue: name }, 'channel failed'));
      channel.on('close', () => {
        if (current?.channel !== channel) return;
        current = undefined;
        if (!isStopped) session.abandon(`the channel of ${name} closed`);
      });
      const declare = isDurable ? declareConsumerQueues : declareInstanceQueue;
      await declare(channel, name, subscription, settings);
      await channel.prefetch(subscription.options.prefetch ?? DEFAULT_PREFETCH);
      const { consumerTag } = await channel.consume(name, (message) => {
        if (message) consumer.receive({ channel, publish: session.publish }, message);
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

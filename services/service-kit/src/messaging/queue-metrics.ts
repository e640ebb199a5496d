import type { Logger } from 'pino';
import { secondsSince } from '../backlogs';
import { addGauges, type Metrics } from '../metrics';
import type { BrokerSession } from './broker';
import type { SubscribedQueue } from './consumer';

/** How many messages lie in the queues of one service. */
export interface QueuedMessages {
  queues: { consumer: string; messages: number }[];
  deadLetters: number;
}

/** Asks the broker, on a channel of its own: it closes one that asks for a queue that is gone. */
export async function countMessages(
  model: BrokerSession['model'],
  served: readonly SubscribedQueue[],
  deadLetters: string | undefined,
): Promise<QueuedMessages> {
  const channel = await model.createChannel();
  // A refused call says so once more as an event.
  channel.on('error', () => undefined);
  const count = async (name: string) => (await channel.checkQueue(name)).messageCount;
  try {
    const queues = [];
    for (const { name, consumerName: consumer } of served.filter(({ isDurable }) => isDurable)) {
      queues.push({ consumer, messages: await count(name) });
    }
    return { queues, deadLetters: deadLetters === undefined ? 0 : await count(deadLetters) };
  } finally {
    await channel.close().catch(() => undefined);
  }
}

/** What is asked. */
interface Measured {
  isConnected(): boolean;
  isBlocked(): boolean;
  countQueued(): Promise<QueuedMessages>;
  served: readonly SubscribedQueue[];
}

/** Has the graphs ask what lies in the queues, and since when. */
export function measureMessaging(
  { served, isConnected, isBlocked, countQueued }: Measured,
  { metrics: { registry }, log }: { metrics: Metrics; log: Logger },
): void {
  addGauges(registry, {
    gauges: {
      broker_connected: 'Whether RabbitMQ is connected: 1, or 0',
      broker_blocked: 'Whether RabbitMQ takes nothing, for lack of disk or memory: 1, or 0',
    },
    labelNames: [],
    log,
    look(gauges) {
      gauges.broker_connected.set(isConnected() ? 1 : 0);
      gauges.broker_blocked.set(isBlocked() ? 1 : 0);
    },
  });
  const durable = served.filter(({ isDurable }) => isDurable);
  if (durable.length === 0) return;
  addGauges(registry, {
    gauges: {
      event_queue_oldest_age_seconds:
        'How long ago the oldest event happened that a consumer has in hand; those in its queue are newer',
    },
    labelNames: ['consumer'],
    log,
    look(gauges) {
      for (const { consumerName: consumer, oldest } of durable) {
        const age = secondsSince(oldest() ?? null);
        gauges.event_queue_oldest_age_seconds.set({ consumer }, age);
      }
    },
  });
  addGauges(registry, {
    gauges: {
      event_queue_messages: 'Events in the queue of a consumer, those in hand left out',
      event_dead_letters: 'Events that a consumer of this service gave up on',
    },
    labelNames: ['consumer'],
    log,
    async look(gauges) {
      if (!isConnected()) return;
      const { queues, deadLetters } = await countQueued();
      for (const { consumer, messages } of queues) {
        gauges.event_queue_messages.set({ consumer }, messages);
      }
      gauges.event_dead_letters.set(deadLetters);
    },
  });
}

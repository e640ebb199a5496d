import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { ATTEMPT_HEADER } from './consumer';
import { deadLetterQueue } from './topology';

/** Where dead letters are looked for. */
interface DeadLetterOptions {
  amqpUrl: string;
  /** A consumer's queue, as `GET /internal/queues` of its service names it. */
  queue: string;
}

/** An event that its consumer gave up on. */
export interface DeadLetter {
  queue: string;
  eventId: string | undefined;
  eventType: string | undefined;
  error: string;
  /** ISO 8601 UTC. */
  failedAt: string;
  attempts: number;
  content: string;
}

/** Lists the dead letters of a queue, the oldest first; they stay where they are. */
export function listDeadLetters({ amqpUrl, queue }: DeadLetterOptions): Promise<DeadLetter[]> {
  return withChannel(amqpUrl, async (channel) => {
    const letters: DeadLetter[] = [];
    // Nothing is acknowledged: closing the channel puts every letter back in its place.
    await eachLetter(channel, queue, async (message) => {
      letters.push(describe(queue, message));
    });
    return letters;
  });
}

/**
 * Sends dead letters to their consumer again, with all tries ahead of them: those with an id in
 * `eventIds`, or all. Each leaves the dead-letter queue after the broker has confirmed the new message.
 * @returns how many were replayed.
 */
export function replayDeadLetters(
  { amqpUrl, queue }: DeadLetterOptions,
  eventIds?: readonly string[],
): Promise<number> {
  return withChannel(amqpUrl, async (channel) => {
    let replayed = 0;
    await eachLetter(channel, queue, async (message) => {
      const id: unknown = message.properties.messageId;
      if (eventIds && !(typeof id === 'string' && eventIds.includes(id))) return;
      channel.sendToQueue(queue, message.content, {
        ...message.properties,
        persistent: true,
        headers: { [ATTEMPT_HEADER]: 1 },
      });
      await channel.waitForConfirms();
      channel.ack(message);
      replayed += 1;
    });
    return replayed;
  });
}

async function eachLetter(
  channel: ConfirmChannel,
  queue: string,
  visit: (message: GetMessage) => Promise<void>,
): Promise<void> {
  // As many as there are now: one that fails again meanwhile must not go round for ever.
  const { messageCount } = await channel.checkQueue(deadLetterQueue(queue));
  for (let seen = 0; seen < messageCount; seen += 1) {
    const message = await channel.get(deadLetterQueue(queue));
    if (!message) return;
    await visit(message);
  }
}

function describe(queue: string, { properties, content }: GetMessage): DeadLetter {
  const headers = properties.headers ?? {};
  return {
    queue,
    eventId: textOf(properties.messageId),
    eventType: textOf(properties.type),
    error: textOf(headers['x-error']) ?? '',
    failedAt: textOf(headers['x-failed-at']) ?? '',
    attempts: Number(headers[ATTEMPT_HEADER] ?? 1),
    content: content.toString('utf8'),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function withChannel<T>(
  amqpUrl: string,
  work: (channel: ConfirmChannel) => Promise<T>,
): Promise<T> {
  const model = await connect(amqpUrl, { noDelay: true });
  // A refused operation rejects the call as well; without a listener it would end the process too.
  model.on('error', () => undefined);
  try {
    const channel = await model.createConfirmChannel();
    channel.on('error', () => undefined);
    const result = await work(channel);
    // A round trip behind the acknowledgements: closing the connection alone can overtake them.
    await channel.close();
    return result;
  } finally {
    await model.close();
  }
}

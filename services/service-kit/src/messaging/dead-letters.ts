import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { createPublisher } from './broker';
import { ATTEMPT_HEADER, QUEUE_HEADER } from './consumer';

/** Where dead letters are looked for. */
interface DeadLetterOptions {
  amqpUrl: string;
  /** The dead-letter queue of a service, as its `GET /internal/queues` names it. */
  queue: string;
}

/** An event that its consumer gave up on. */
export interface DeadLetter {
  /** The consumer's. */
  queue: string;
  eventId: string | undefined;
  eventType: string | undefined;
  error: string;
  /** ISO 8601 UTC. */
  failedAt: string;
  attempts: number;
  content: string;
}

/** Lists the dead letters of a service, the oldest first; they stay where they are. */
export function listDeadLetters({ amqpUrl, queue }: DeadLetterOptions): Promise<DeadLetter[]> {
  return withChannel(amqpUrl, async (channel) => {
    const letters: DeadLetter[] = [];
    // Nothing is acknowledged: closing the channel puts every letter back in its place.
    await eachLetter(channel, queue, async (message) => {
      letters.push(describe(message));
    });
    return letters;
  });
}

/**
 * Sends dead letters to their consumers again, with all tries ahead of them: those with an id in
 * `eventIds`, or all. Each leaves the dead-letter queue after the broker has confirmed the new message.
 * @returns how many were replayed.
 * @throws UnroutableError when a consumer's queue is gone; its letter stays.
 */
export function replayDeadLetters(
  { amqpUrl, queue }: DeadLetterOptions,
  eventIds?: readonly string[],
): Promise<number> {
  return withChannel(amqpUrl, async (channel) => {
    let replayed = 0;
    const publish = createPublisher(channel);
    await eachLetter(channel, queue, async (message) => {
      const id: unknown = message.properties.messageId;
      if (eventIds && !(typeof id === 'string' && eventIds.includes(id))) return;
      await publish('', describe(message).queue, message.content, {
        ...message.properties,
        headers: { [ATTEMPT_HEADER]: 1 },
      });
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
  const { messageCount } = await channel.checkQueue(queue);
  for (let seen = 0; seen < messageCount; seen += 1) {
    const message = await channel.get(queue);
    if (!message) return;
    await visit(message);
  }
}

function describe({ properties, content }: GetMessage): DeadLetter {
  const headers = properties.headers ?? {};
  return {
    queue: textOf(headers[QUEUE_HEADER]) ?? '',
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

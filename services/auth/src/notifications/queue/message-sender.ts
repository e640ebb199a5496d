import mongoose, { type Model } from 'mongoose';
import { traced } from '@brightnest/service-kit/tracing/tracing';
import type { Logger } from 'pino';
import { forgottenAt, type MessageRecord, onQueued } from './message-queue';
import type { MessageOutcomes } from './message-metrics';
import { isOutdated } from './topics';

/** How long a claimed message belongs to its sender, in milliseconds; longer than any attempt lasts. */
export const CLAIM_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;
/** With these delays the last try is about half a day after the first. */
const MAX_ATTEMPTS = 20;

/** A way in which messages go out. */
export interface Channel<T extends MessageRecord> {
  /** What one of its messages is called in the log. */
  name: string;
  model: Model<T>;
  /** What of a record is removed with a secret that is in it. */
  text: readonly (keyof T & string)[];
  /** Why this one is not to be sent after all, where there is a reason besides those of all messages. */
  findSkipReason?(message: T): Promise<string | undefined>;
  deliver(message: T): Promise<void>;
  /** Whether the other side refused this recipient or message for good, rather than the connection or for now. */
  isPermanentRefusal(error: unknown): boolean;
  /** Milliseconds until a message is tried again that was tried so often; undefined where it is not. */
  retryDelay?(message: T): number | undefined;
  /** Recipients to whom messages are sent at the same time by one process; one when absent. */
  parallel?: number;
}

export interface MessageSender {
  start(log: Logger, outcomes: MessageOutcomes): void;
  /** Waits for the message that is being sent. */
  stop(): Promise<void>;
}

/**
 * Sends the queued messages of a channel, oldest first, one at a time to each recipient, so that one who does not answer
 * keeps up nobody else's where several are sent to at the same time. A message is claimed before it is sent
 * and marked afterwards, so parallel senders never send the same one. When a sender dies between the two, the
 * message is sent again (at-least-once delivery).
 * What this process queues is sent at once.
 * @param pollMs milliseconds between two looks for what is tried again, or was queued by another process.
 */
export function createMessageSender<T extends MessageRecord>(
  channel: Channel<T>,
  pollMs: number,
): MessageSender {
  const parallel = channel.parallel ?? 1;
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  let isAskedAgain = false;
  let isStopping = false;
  let stopLooking = () => {};

  async function sendDue(log: Logger, outcomes: MessageOutcomes): Promise<void> {
    for (;;) {
      const message = isStopping ? undefined : await claim(channel, busy);
      if (!message) return;
      busy.add(message.to);
      // There may be more, for others.
      if (parallel > 1) look(log, outcomes);
      try {
        const outcome = await send(message, log);
        outcomes.inc({ channel: channel.name, outcome });
      } finally {
        busy.delete(message.to);
      }
    }
  }

  /** Sends what is due beside what is being sent, as far as there is room. */
  function look(log: Logger, outcomes: MessageOutcomes): void {
    if (isStopping) return;
    if (running.size >= parallel) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    const work = sendDue(log, outcomes)
      .catch((error: unknown) => log.error({ err: error }, `queue of ${channel.name} not read`))
      .finally(() => {
        running.delete(work);
        if (isAskedAgain) look(log, outcomes);
      });
    running.add(work);
  }

  async function send(message: T, log: Logger): Promise<string> {
    const lastError = await findSkipReason(channel, message);
    if (lastError !== undefined) {
      await markFinished(channel, message, { status: 'failed', lastError });
      return 'skipped';
    }
    try {
      const { traceparent: parent } = message;
      await traced(`send ${channel.name}`, { kind: 'producer', parent }, () =>
        channel.deliver(message),
      );
      await markFinished(channel, message, { status: 'sent', sentAt: new Date() });
      return 'sent';
    } catch (error) {
      const outcome = await scheduleRetry(channel, message, error);
      const { _id, attempts: attempt } = message;
      log.warn({ err: error, message: _id, attempt }, `${channel.name} not sent`);
      return outcome;
    }
  }

  return {
    start(log, outcomes) {
      const lookNow = () => look(log, outcomes);
      const timer = setInterval(lookNow, pollMs);
      const stopHearing = onQueued(channel.model, lookNow);
      stopLooking = () => {
        clearInterval(timer);
        stopHearing();
      };
    },
    async stop() {
      isStopping = true;
      stopLooking();
      await Promise.all(running);
    },
  };
}

async function claim<T extends MessageRecord>(
  { model }: Channel<T>,
  busy: ReadonlySet<string>,
): Promise<T | null> {
  const now = Date.now();
  return model
    .findOneAndUpdate(
      {
        status: 'pending',
        nextAttemptAt: mongoose.trusted({ $lte: new Date(now) }),
        ...(busy.size > 0 && { to: mongoose.trusted({ $nin: [...busy] }) }),
      },
      { $set: { nextAttemptAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    )
    .lean<T>();
}

/** Checked right before sending: an expired code or an outdated time would only confuse. */
async function findSkipReason<T extends MessageRecord>(
  channel: Channel<T>,
  message: T,
): Promise<string | undefined> {
  const { secretUntil, sendBefore, about } = message;
  const now = new Date();
  if (secretUntil && secretUntil <= now) return 'what it holds has expired';
  if (sendBefore && sendBefore <= now) return 'it comes too late';
  if (about && (await isOutdated(about))) return 'what it tells of has changed';
  return channel.findSkipReason?.(message);
}

/** Marks a message as done; a secret in it is removed. */
async function markFinished<T extends MessageRecord>(
  { model, text }: Channel<T>,
  { _id, secretUntil, holdsPrivateLink, forgetsRecipient }: T,
  end: Partial<MessageRecord> & { status: 'sent' | 'failed' },
): Promise<void> {
  if (forgetsRecipient) {
    await model.deleteOne({ _id });
    return;
  }
  const holdsSecret = secretUntil !== undefined || holdsPrivateLink;
  const secrets = holdsSecret ? Object.fromEntries(text.map((field) => [field, 1])) : {};
  const kept = end.status === 'failed' ? { forgetAt: forgottenAt() } : {};
  await model.updateOne({ _id }, { $set: { ...end, ...kept }, $unset: secrets } as object);
}

function growingDelay({ attempts }: MessageRecord): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

async function scheduleRetry<T extends MessageRecord>(
  channel: Channel<T>,
  message: T,
  error: unknown,
): Promise<'failed' | 'retried'> {
  const lastError = error instanceof Error ? error.message : String(error);
  const { retryDelay = growingDelay } = channel;
  const wait = channel.isPermanentRefusal(error) ? undefined : retryDelay(message);
  if (wait === undefined) {
    const failedAt = new Date();
    await markFinished(channel, message, { status: 'failed', lastError, failedAt });
    return 'failed';
  }
  const nextAttemptAt = new Date(Date.now() + wait);
  const { _id } = message;
  await channel.model.updateOne({ _id }, { $set: { lastError, nextAttemptAt } } as object);
  return 'retried';
}

import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyModel, isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { Migration } from '@brightnest/service-kit/service/migrations';
import { currentTraceparent } from '@brightnest/service-kit/tracing/tracing';
import mongoose, {
  type IndexDefinition,
  type Model,
  Schema,
  type SchemaDefinition,
} from 'mongoose';
import type { TopicRevision } from './topics';

/** When a message is worth sending. */
export interface MessageTiming {
  /** When it is tried (again); a sender that takes it moves this ahead. */
  nextAttemptAt: Date;
  /** Too late to be of use after this time, and not sent then. */
  sendBefore?: Date;
  /** What it is about, one or several; not sent once all of that is known to have a newer revision. */
  about?: TopicRevision | TopicRevision[];
}

/** A message to one recipient, waiting or sent, whichever way it goes. */
export interface MessageRecord extends MessageTiming {
  /** `{event id}:{template}`, so that an event sends each of its messages once. */
  _id: string;
  /** An address, a number, or the id of an endpoint. */
  to: string;
  /**
   * Set on a message that holds a code or a link: when that stops working. The message is not sent after
   * this time, and its text does not outlive the sending.
   */
  secretUntil?: Date;
  /** Set on a message that holds a private link without an end: its text does not outlive the sending either. */
  holdsPrivateLink?: true;
  /** Its recipient is nobody's business once it has been sent, or can't be: then the record goes. */
  forgetsRecipient?: true;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  lastError?: string;
  /** Set once it is tried no more; not on one that was not to be sent after all. */
  failedAt?: Date;
  createdAt: Date;
  /** Of the trace in which it was queued, where traces are collected. */
  traceparent?: string;
  /** Set at the end of a success; the record is removed 90 days later. */
  sentAt?: Date;
  /** Set on one that failed or was not to be sent: the record is removed at this time. */
  forgetAt?: Date;
}

const MESSAGE_KEPT_SECONDS = 90 * 24 * 60 * 60;

/** Until when a message is kept that ends now without having been sent. */
export function forgottenAt(): Date {
  return new Date(Date.now() + MESSAGE_KEPT_SECONDS * 1_000);
}

/** A queue of messages of one kind, with the fields and indexes that this kind has besides. */
export function messageModel<T extends MessageRecord>(
  name: string,
  collection: string,
  fields: SchemaDefinition,
  indexes: readonly IndexDefinition[] = [],
): Model<T> {
  const schema = new Schema(
    {
      _id: String,
      to: { type: String, required: true },
      ...fields,
      secretUntil: Date,
      holdsPrivateLink: Boolean,
      forgetsRecipient: Boolean,
      sendBefore: Date,
      about: {
        type: [
          new Schema<TopicRevision>({ id: String, revision: Number }, { _id: false, id: false }),
        ],
        default: undefined,
      },
      status: { type: String, enum: ['pending', 'sent', 'failed'], default: 'pending' },
      attempts: { type: Number, default: 0 },
      nextAttemptAt: { type: Date, default: () => new Date() },
      lastError: String,
      failedAt: Date,
      sentAt: Date,
      forgetAt: Date,
      traceparent: { type: String, default: currentTraceparent },
    },
    { collection, timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
  );
  schema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { status: 'pending' } });
  // What waits for the office: few.
  schema.index({ failedAt: 1 }, { partialFilterExpression: { failedAt: { $exists: true } } });
  schema.index({ sentAt: 1 }, { expireAfterSeconds: MESSAGE_KEPT_SECONDS });
  schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });
  for (const index of indexes) schema.index(index);
  schema.post('save', (message) => {
    const tell = () => queued.emit(name);
    const session = message.$session();
    // Others see it once its transaction is through.
    if (session) session.once('ended', tell);
    else tell();
  });
  return mongoose.model<T>(name, schema as unknown as Schema<T>);
}

const queued = new EventEmitter();

/** Has `hear` called whenever this process has queued a message. @returns what ends that. */
export function onQueued<T>({ modelName }: Model<T>, hear: () => void): () => void {
  queued.on(modelName, hear);
  return () => queued.off(modelName, hear);
}

/** @returns the id by which a cause sends each of its messages once. */
export const messageId = (cause: string, template: string): string => `${cause}:${template}`;

/** Runs what queues a message; a second time for the same cause and template does nothing. */
export async function queueOnce(queue: () => Promise<unknown>): Promise<void> {
  try {
    await queue();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** What has a message that ended go out once more, with all of its tries. */
export const queuedAgain = () => ({
  $set: { status: 'pending' as const, attempts: 0, nextAttemptAt: new Date() },
  $unset: { sentAt: 1, failedAt: 1, lastError: 1, forgetAt: 1 } as const,
});

const LOOK_MS = 200;

/**
 * Looks at a message until it has been tried.
 * @param waitMs how long somebody waits for that.
 * @returns it as it is then; null where it is gone.
 */
export async function awaitAttempt<T extends MessageRecord>(
  model: Model<T>,
  id: string,
  waitMs: number,
): Promise<T | null> {
  const end = Date.now() + waitMs;
  for (;;) {
    const message = await model.findById(id).lean<T>();
    // A pending one with an error was tried, and is again later.
    const isTried = !message || message.status !== 'pending' || message.lastError;
    if (isTried || Date.now() >= end) return message;
    await wait(LOOK_MS);
  }
}

/** Gives an end to the messages that failed before they had one. */
export const forgetFailedMessages = (models: readonly AnyModel[]): Migration => ({
  name: '2026-11-20-forget-failed-messages',
  async run() {
    const results = await Promise.all(
      models.map((model) =>
        model.collection.updateMany(
          { status: 'failed', forgetAt: { $exists: false } },
          { $set: { forgetAt: forgottenAt() } },
        ),
      ),
    );
    return results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
  },
});

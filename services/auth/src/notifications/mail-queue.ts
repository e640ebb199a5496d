import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, isValidObjectId, Schema } from 'mongoose';
import { emailOf, findActiveUser } from '../users/user';
import { addressed, type Recipient } from './guest-links';
import type { MailContent } from './mail-template';

/** A text file that goes with a message. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A revision of what a message is about, such as `booking <id>`. */
export interface TopicRevision {
  id: string;
  revision: number;
}

/** When a message is worth sending. */
export interface MailTiming {
  /** When it is tried (again); a sender that takes it moves this ahead. */
  nextAttemptAt: Date;
  /** Too late to be of use after this time, and not sent then. */
  sendBefore?: Date;
  /** What it is about, one or several; not sent once all of that is known to have a newer revision. */
  about?: TopicRevision | TopicRevision[];
}

/** A message to one person, waiting or sent. */
export interface MailRecord extends MailTiming {
  /** `{event id}:{template}`, so that an event sends each of its messages once. */
  _id: string;
  to: string;
  /** Where an answer goes; to the sender of all mail when absent. */
  replyTo?: string;
  subject: string;
  /** The message, as a page and as plain text. Gone after it was sent when it held a secret. */
  html?: string;
  text?: string;
  attachments?: MailAttachment[];
  /**
   * Set on a message that holds a code or a link: when that stops working. The message is not sent after
   * this time, and its text does not outlive the sending.
   */
  secretUntil?: Date;
  /** Set on a message that holds a private link without an end: its text does not outlive the sending either. */
  holdsPrivateLink?: true;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  lastError?: string;
  createdAt: Date;
  /** Set at the end of a success; the record is removed 90 days later. */
  sentAt?: Date;
}

const SENT_MAIL_KEPT_SECONDS = 90 * 24 * 60 * 60;

const mailSchema = new Schema<MailRecord>(
  {
    _id: String,
    to: { type: String, required: true },
    replyTo: String,
    subject: { type: String, required: true },
    html: { type: String, required: true },
    text: { type: String, required: true },
    attachments: {
      type: [
        new Schema<MailAttachment>(
          { filename: String, contentType: String, content: String },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    secretUntil: Date,
    holdsPrivateLink: Boolean,
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
    sentAt: Date,
  },
  { collection: 'mails', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
mailSchema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { status: 'pending' } });
mailSchema.index({ sentAt: 1 }, { expireAfterSeconds: SENT_MAIL_KEPT_SECONDS });

export const Mail = mongoose.model('Mail', mailSchema);

interface QueuedMail {
  /** Tells the messages of one event apart. */
  template: string;
  to: string;
  replyTo?: string;
  content: MailContent;
  attachments?: MailAttachment[];
  holdsPrivateLink?: true;
  /** For a message that is worth sending only at some time. */
  timing?: Partial<MailTiming>;
}

/** Queues a message to be sent; a second time for the same event and template does nothing. */
export async function queueMail({
  eventId,
  to,
  ...mail
}: Omit<QueuedMail, 'to'> & { eventId: string; to: string | Recipient }): Promise<void> {
  try {
    const whole = typeof to === 'string' ? { to } : await addressed(to, mail.content);
    await Mail.create(toMailRecord(eventId, { ...mail, ...whole }));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Queues a message in the transaction of the change it is about, so that there is never one without the other.
 * @param secretUntil when the code or link in it stops working, for a message that holds one.
 */
export async function queueMailWithin(
  transaction: ClientSession,
  { secretUntil, ...mail }: QueuedMail & { secretUntil?: Date },
): Promise<void> {
  await Mail.create([{ ...toMailRecord(randomUUID(), mail), secretUntil }], {
    session: transaction,
  });
}

function toMailRecord(
  cause: string,
  { template, to, replyTo, content, attachments, timing, holdsPrivateLink }: QueuedMail,
) {
  const _id = `${cause}:${template}`;
  return {
    ...{ _id, to, ...content, ...timing },
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && { attachments }),
    ...(holdsPrivateLink && { holdsPrivateLink }),
  };
}

/** Finds a user to write to; a deactivated one gets no messages. */
export async function findRecipient(userId: string): Promise<Recipient | null> {
  const user = isValidObjectId(userId) ? await findActiveUser(userId) : null;
  if (!user) return null;
  const { _id, firstName, guest } = user;
  return { userId: String(_id), email: emailOf(user), firstName, isGuest: guest !== undefined };
}

/** The newest revision known of a booking or an assignment: mails about an older one are not sent. */
interface NewestRevision {
  /** Such as `booking <id>`. */
  _id: string;
  revision: number;
  /** The record is removed at this time, when no mail about an older revision can be waiting any more. */
  forgetAt: Date;
}

const newestRevisionSchema = new Schema<NewestRevision>(
  { _id: String, revision: { type: Number, required: true }, forgetAt: Date },
  { collection: 'newest_revisions', versionKey: false },
);
newestRevisionSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const NewestRevision = mongoose.model('NewestRevision', newestRevisionSchema);

/** Records a revision; an older one that arrives late changes nothing. */
export async function recordRevision(id: string, revision: number, forgetAt: Date): Promise<void> {
  await NewestRevision.updateOne({ _id: id }, { $max: { revision, forgetAt } }, { upsert: true });
}

/** Whether a newer revision of all of these is known. */
export async function isOutdated(
  about: TopicRevision | readonly TopicRevision[],
): Promise<boolean> {
  for (const { id, revision } of [about].flat()) {
    const newer = mongoose.trusted({ $gt: revision });
    if (!(await NewestRevision.exists({ _id: id, revision: newer }))) return false;
  }
  return true;
}

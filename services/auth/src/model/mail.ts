import mongoose, { Schema } from 'mongoose';
import type { RevisionOf } from './newest-revision';

/** A text file that goes with a message. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** When a message is worth sending. */
export interface MailTiming {
  /** When it is tried (again); a sender that takes it moves this ahead. */
  nextAttemptAt: Date;
  /** It says nothing any more after this time, and is not sent then. */
  sendBefore?: Date;
  /** What it tells of; it is not sent once that is known to have changed. */
  about?: RevisionOf;
}

/** A message to one person, waiting or sent. */
export interface MailRecord extends MailTiming {
  /** `{event id}:{template}`, so that an event sends each of its messages once. */
  _id: string;
  to: string;
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
    sendBefore: Date,
    about: {
      type: new Schema<RevisionOf>({ id: String, revision: Number }, { _id: false, id: false }),
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

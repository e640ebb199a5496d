import { randomUUID } from 'node:crypto';
import type { CompanyProfile } from '@brightnest/contracts/company/company-profile';
import { type ClientSession, isValidObjectId, Schema } from 'mongoose';
import { readCompanyProfile } from '../company/company-profile';
import { emailOf, findActiveUser } from '../users/user';
import { addressed, type Recipient } from './guest-links';
import type { MailContent, RenderedMail } from './mail-template';
import {
  messageId,
  messageModel,
  type MessageRecord,
  type MessageTiming,
  queueOnce,
} from './queue/message-queue';
import { languageOfAddress } from './reader-language';
import { queueSms } from './sms/sms-queue';
import type { Writing } from './texts/message-texts';
import { findWriting } from './texts/text-settings';

/** A text file that goes with a message. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A file that is made for the company as it is when the message is queued, and for its reader. */
export type Attachment = (company: CompanyProfile, writing: Writing) => MailAttachment;

/** A mail to one person, waiting or sent. */
export interface MailRecord extends MessageRecord {
  /** Where an answer goes; to the company when absent. */
  replyTo?: string;
  subject: string;
  /** The message, as a page and as plain text. Gone after it was sent when it held a secret. */
  html?: string;
  text?: string;
  attachments?: MailAttachment[];
}

export const Mail = messageModel<MailRecord>('Mail', 'mails', {
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
});

interface QueuedMail {
  /** Tells the messages of one event apart. */
  template: string;
  to: string;
  /** Of the page on which they gave their address: a BCP 47 tag. */
  language?: string;
  replyTo?: string;
  content: MailContent;
  attachments?: Attachment[];
  holdsPrivateLink?: true;
  /** Nothing of it is kept once it was sent. */
  forgetsRecipient?: true;
  /** For a message that is worth sending only at some time. */
  timing?: Partial<MessageTiming>;
}

interface QueuedForEvent extends Omit<QueuedMail, 'to'> {
  eventId: string;
  to: string | Recipient;
}

let publicUrl = '';

/** Says where the site is that mails lead to, once, before any is queued. */
export function setMailSite(address: string): void {
  publicUrl = address;
}

/** Writes a message and its files for the company as it is now, in the language of who reads it. */
async function render<T extends Pick<QueuedMail, 'content' | 'attachments' | 'language'>>({
  content,
  attachments,
  language,
  ...mail
}: T) {
  const [profile, writing] = await Promise.all([readCompanyProfile(), findWriting(language)]);
  const company = { ...profile, publicUrl };
  return {
    ...mail,
    content: content(company, writing),
    attachments: attachments?.map((make) => make(company, writing)),
  };
}

/** Queues a message to be sent; a second time for the same event and template does nothing. */
export async function queueMail({ eventId, to, ...queued }: QueuedForEvent): Promise<void> {
  const language =
    typeof to === 'string' ? await languageOfAddress(to, queued.language) : to.language;
  const mail = await render({ ...queued, ...(language !== undefined && { language }) });
  await queueOnce(async () => {
    const whole = typeof to === 'string' ? { to } : await addressed(to, mail.content);
    await Mail.create(toMailRecord(eventId, { ...mail, ...whole }));
  });
  const { template, content, timing, holdsPrivateLink } = mail;
  const { sms, link } = content;
  // Who has no account has not chosen to be texted.
  if (!sms || typeof to === 'string') return;
  const notice = { ...(link !== undefined && { link }), ...sms };
  await queueSms({ eventId, template, userId: to.userId, notice, timing, holdsPrivateLink });
}

/**
 * Queues a message in the transaction of the change it is about, so that there is never one without the other.
 * @param secretUntil when the code or link in it stops working, for a message that holds one.
 */
export async function queueMailWithin(
  transaction: ClientSession,
  { secretUntil, ...mail }: QueuedMail & { secretUntil?: Date },
): Promise<void> {
  const language = await languageOfAddress(mail.to, mail.language);
  const record = toMailRecord(
    randomUUID(),
    await render({ ...mail, ...(language !== undefined && { language }) }),
  );
  await Mail.create([{ ...record, secretUntil }], {
    session: transaction,
  });
}

interface RenderedQueuedMail extends Omit<QueuedMail, 'content' | 'attachments' | 'language'> {
  content: RenderedMail;
  attachments: MailAttachment[] | undefined;
}

function toMailRecord(
  cause: string,
  { template, to, replyTo, content, attachments, timing, ...kept }: RenderedQueuedMail,
) {
  const _id = messageId(cause, template);
  const { subject, html, text } = content;
  return {
    ...{ _id, to, subject, html, text, ...timing },
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && { attachments }),
    ...(kept.holdsPrivateLink && { holdsPrivateLink: kept.holdsPrivateLink }),
    ...(kept.forgetsRecipient && { forgetsRecipient: kept.forgetsRecipient }),
  };
}

/** Finds a user to write to; a deactivated one gets no messages. */
export async function findRecipient(userId: string): Promise<Recipient | null> {
  const user = isValidObjectId(userId) ? await findActiveUser(userId) : null;
  if (!user) return null;
  const { _id, firstName, guest } = user;
  const email = emailOf(user);
  // Of an account that nobody has opened yet, that of the form from which its address is known.
  const language = user.language ?? (await languageOfAddress(email, undefined));
  return {
    ...{ userId: String(_id), email, firstName, ...(language !== undefined && { language }) },
    isGuest: guest !== undefined,
  };
}

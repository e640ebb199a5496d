import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import type { ClientSession } from 'mongoose';
import { Mail, type MailAttachment, type MailTiming } from '../model/mail';
import type { MailContent } from './mail-content';

interface QueuedMail {
  /** Tells the messages of one event apart. */
  template: string;
  to: string;
  content: MailContent;
  attachments?: MailAttachment[];
  /** For a message that has its time. */
  timing?: Partial<MailTiming>;
}

/** Writes a message down to be sent; the second time for the same event and template does nothing. */
export async function queueMail({
  eventId,
  ...mail
}: QueuedMail & { eventId: string }): Promise<void> {
  try {
    await Mail.create(recordOf(eventId, mail));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Writes a message down in the transaction of what it tells of, so that there is never one without the other.
 * @param secretUntil when the code or link in it stops working, for a message that holds one.
 */
export async function queueMailWithin(
  transaction: ClientSession,
  { secretUntil, ...mail }: QueuedMail & { secretUntil?: Date },
): Promise<void> {
  await Mail.create([{ ...recordOf(randomUUID(), mail), secretUntil }], { session: transaction });
}

function recordOf(cause: string, { template, to, content, attachments, timing }: QueuedMail) {
  const _id = `${cause}:${template}`;
  return { _id, to, ...content, ...(attachments && { attachments }), ...timing };
}

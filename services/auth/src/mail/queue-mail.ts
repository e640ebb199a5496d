import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { Mail } from '../model/mail';
import type { MailContent } from './mail-content';

interface QueuedMail {
  eventId: string;
  /** Tells the messages of one event apart. */
  template: string;
  to: string;
  content: MailContent;
}

/** Writes a message down to be sent; the second time for the same event and template does nothing. */
export async function queueMail({ eventId, template, to, content }: QueuedMail): Promise<void> {
  try {
    await Mail.create({ _id: `${eventId}:${template}`, to, ...content });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

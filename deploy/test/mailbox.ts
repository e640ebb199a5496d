import { WAIT_TIMEOUT_MS } from '@brightnest/service-kit/testing/eventually';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** A mail that a site sent and its catcher kept. */
export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string; name: string }[];
  from: { address: string; name: string }[];
  attachments?: { fileName: string; contentType: string }[];
  time: string;
}

/** The mails that a test site has sent. */
export interface Mailbox {
  /** Where people read them. */
  pageUrl: string;
  /** All of them, the oldest first. */
  list(): Promise<CaughtMail[]>;
  /** The newest mail to an address, waiting until it is there. */
  latestTo(address: string, subject?: RegExp, text?: RegExp): Promise<CaughtMail>;
  clear(): Promise<void>;
}

export function openMailbox(pageUrl: string): Mailbox {
  const list = async () => (await call(`${pageUrl}/email`)).json() as Promise<CaughtMail[]>;
  return {
    pageUrl,
    list,
    async latestTo(address, subject = /./, text = /./) {
      const deadline = Date.now() + WAIT_TIMEOUT_MS;
      for (;;) {
        const mail = (await list()).findLast(
          ({ to, ...mail }) =>
            subject.test(mail.subject) &&
            text.test(mail.text) &&
            to.some((receiver) => receiver.address === address),
        );
        if (mail) return mail;
        if (Date.now() > deadline)
          throw new Error(`No mail to ${address} ${subject} ${text} has come`);
        await pause(LOOK_EVERY_MS);
      }
    },
    async clear() {
      await call(`${pageUrl}/email/all`, 'DELETE');
    },
  };
}

async function call(url: string, method = 'GET'): Promise<Response> {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`${method} ${url} answers ${response.status}`);
  return response;
}

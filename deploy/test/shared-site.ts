import { WAIT_TIMEOUT_MS } from '@brightnest/service-kit/testing/eventually';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessRecord, readRunFile } from '../local/supervisor/process-table';
import { readSharedSite } from './test-env';

/**
 * The site that all browser tests use which neither break nor ship anything. It is started once,
 * before the first of them.
 */
export function sharedSite(): TestSite {
  return openSite(JSON.parse(readSharedSite()) as SiteFacts);
}

/** Where a test site and what is behind it are found; plain data, so that it passes between processes. */
export interface SiteFacts {
  /** The address visitors use. */
  url: string;
  mailUrl: string;
  /** A copy of the built shell and remotes and the registry, this site's alone. */
  siteDir: string;
  /** Logs, keys and run.json. */
  data: string;
  mongoUrl: string;
  /** Databases are named `<prefix><service>`. */
  databasePrefix: string;
  amqpUrl: string;
  brokerNamespace: string;
  /** Of its files. */
  bucket: string;
  internalKey: string;
}

/** A running test site. */
export interface TestSite extends SiteFacts {
  mail: Mailbox;
  /** A process of it by name, such as `quotes` or `gateway`, as it is now. */
  process(name: string): ProcessRecord | undefined;
}

export function openSite(facts: SiteFacts): TestSite {
  return {
    ...facts,
    mail: openMailbox(facts.mailUrl),
    process: (name) => readRunFile(join(facts.data, 'run.json'))?.processes[name],
  };
}

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
  /** All of them, the oldest first. */
  list(): Promise<CaughtMail[]>;
  /** The newest mail to an address, waiting until it is there. */
  latestTo(address: string, subject?: RegExp, text?: RegExp): Promise<CaughtMail>;
  clear(): Promise<void>;
}

export function openMailbox(pageUrl: string): Mailbox {
  const list = async () => (await call(`${pageUrl}/email`)).json() as Promise<CaughtMail[]>;
  return {
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

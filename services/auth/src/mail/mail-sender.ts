import mongoose from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { Mail, type MailRecord } from '../model/mail';
import { isOutdated } from '../model/newest-revision';

const POLL_MS = 1_000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** How long a taken message stays with its sender; longer than any attempt lasts. */
const CLAIM_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;
/** With these delays the last try is about half a day after the first. */
const MAX_ATTEMPTS = 20;
const PERMANENT_REFUSAL = 500;

export interface MailSender {
  start(log: Logger): void;
  /** Waits for the message that is being sent. */
  stop(): Promise<void>;
}

/**
 * Sends what is in `mails`, oldest first, one at a time. A message is taken before it is sent and marked
 * after, so several senders never send the same one side by side. A sender that dies between the two
 * leaves a message that was sent and is sent once more: two systems can't commit together, and a
 * message twice is better than none. Its Message-ID is the same both times.
 */
export function createMailSender({ smtpUrl, from }: { smtpUrl: string; from: string }): MailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
    { from },
  );
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'brightnest.example';
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function sendDue(log: Logger): Promise<void> {
    for (;;) {
      const mail = isStopping ? undefined : await claim();
      if (!mail) return;
      const lastError = await whyWorthless(mail);
      if (lastError !== undefined) {
        await close(mail, { status: 'failed', lastError });
        continue;
      }
      try {
        const messageId = `<${mail._id.replace(':', '.')}@${domain}>`;
        await transport.sendMail({ ...contentOf(mail), messageId });
        await close(mail, { status: 'sent', sentAt: new Date() });
      } catch (error) {
        await postpone(mail, error);
        log.warn({ err: error, mail: mail._id, attempt: mail.attempts }, 'mail not sent');
      }
    }
  }

  function schedule(log: Logger): void {
    timer = setTimeout(() => {
      running = sendDue(log)
        .catch((error: unknown) => log.error({ err: error }, 'mails not read'))
        .finally(() => {
          if (!isStopping) schedule(log);
        });
    }, POLL_MS);
  }

  return {
    start: schedule,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

function contentOf({ to, subject, html, text, attachments }: MailRecord) {
  return { to, subject, html, text, ...(attachments && { attachments }) };
}

async function claim(): Promise<MailRecord | null> {
  const now = Date.now();
  return Mail.findOneAndUpdate(
    { status: 'pending', nextAttemptAt: mongoose.trusted({ $lte: new Date(now) }) },
    { $set: { nextAttemptAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  ).lean<MailRecord>();
}

/** Asked at the last moment: a code that has stopped working, or a time that is another one now, only confuses. */
async function whyWorthless({
  secretUntil,
  sendBefore,
  about,
}: MailRecord): Promise<string | undefined> {
  const now = new Date();
  if (secretUntil && secretUntil <= now) return 'what it holds has expired';
  if (sendBefore && sendBefore <= now) return 'it comes too late';
  return about && (await isOutdated(about)) ? 'what it tells of has changed' : undefined;
}

/** Marks a message that is not tried again; the secret in it is not kept. */
async function close(
  { _id, secretUntil }: MailRecord,
  end: Partial<MailRecord> & { status: 'sent' | 'failed' },
): Promise<void> {
  const secrets = secretUntil ? { html: 1, text: 1 } : {};
  await Mail.updateOne({ _id }, { $set: end, $unset: secrets });
}

async function postpone(mail: MailRecord, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error);
  if (mail.attempts >= MAX_ATTEMPTS || isPermanent(error)) {
    return close(mail, { status: 'failed', lastError });
  }
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
  const nextAttemptAt = new Date(Date.now() + wait);
  await Mail.updateOne({ _id: mail._id }, { $set: { lastError, nextAttemptAt } });
}

/** Whether the server refused this recipient or message for good, rather than us or for now. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutTheMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutTheMessage && Number(error.responseCode) >= PERMANENT_REFUSAL;
}

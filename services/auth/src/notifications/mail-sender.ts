import mongoose from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { isOutdated, Mail, type MailRecord } from './mail-queue';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** How long a claimed message belongs to its sender; longer than any attempt lasts. */
const CLAIM_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;
/** With these delays the last try is about half a day after the first. */
const MAX_ATTEMPTS = 20;
const PERMANENT_REFUSAL = 500;

interface MailSenderOptions {
  smtpUrl: string;
  from: string;
  /** Milliseconds between two looks at an empty queue. */
  pollMs: number;
}

interface MailSender {
  start(log: Logger): void;
  /** Waits for the message that is being sent. */
  stop(): Promise<void>;
}

/**
 * Sends the queued mails, oldest first, one at a time. A message is claimed before it is sent and marked
 * afterwards, so parallel senders never send the same one. When a sender dies between the two, the message
 * is sent again (at-least-once delivery), with the same Message-ID.
 */
export function createMailSender({ smtpUrl, from, pollMs }: MailSenderOptions): MailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
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
      const lastError = await findSkipReason(mail);
      if (lastError !== undefined) {
        await markFinished(mail, { status: 'failed', lastError });
        continue;
      }
      try {
        const messageId = `<${mail._id.replace(':', '.')}@${domain}>`;
        await transport.sendMail({ ...toMessage(mail), messageId });
        await markFinished(mail, { status: 'sent', sentAt: new Date() });
      } catch (error) {
        await scheduleRetry(mail, error);
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
    }, pollMs);
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

function toMessage({ to, replyTo, subject, html, text, attachments }: MailRecord) {
  return {
    ...{ to, subject, html, text },
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && { attachments }),
  };
}

async function claim(): Promise<MailRecord | null> {
  const now = Date.now();
  return Mail.findOneAndUpdate(
    { status: 'pending', nextAttemptAt: mongoose.trusted({ $lte: new Date(now) }) },
    { $set: { nextAttemptAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
  ).lean<MailRecord>();
}

/** Checked right before sending: an expired code or an outdated time would only confuse. */
async function findSkipReason({
  secretUntil,
  sendBefore,
  about,
}: MailRecord): Promise<string | undefined> {
  const now = new Date();
  if (secretUntil && secretUntil <= now) return 'what it holds has expired';
  if (sendBefore && sendBefore <= now) return 'it comes too late';
  return about && (await isOutdated(about)) ? 'what it tells of has changed' : undefined;
}

/** Marks a message as done; a secret in it is removed. */
async function markFinished(
  { _id, secretUntil, holdsPrivateLink }: MailRecord,
  end: Partial<MailRecord> & { status: 'sent' | 'failed' },
): Promise<void> {
  const secrets = secretUntil || holdsPrivateLink ? { html: 1, text: 1 } : {};
  await Mail.updateOne({ _id }, { $set: end, $unset: secrets });
}

async function scheduleRetry(mail: MailRecord, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error);
  if (mail.attempts >= MAX_ATTEMPTS || isPermanentRefusal(error)) {
    return markFinished(mail, { status: 'failed', lastError });
  }
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
  const nextAttemptAt = new Date(Date.now() + wait);
  await Mail.updateOne({ _id: mail._id }, { $set: { lastError, nextAttemptAt } });
}

/** Whether the server refused this recipient or message permanently, rather than the connection or for now. */
function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutTheMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutTheMessage && Number(error.responseCode) >= PERMANENT_REFUSAL;
}

import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { readCompanyProfile } from '../company/company-profile';
import { Mail, type MailRecord } from './mail-queue';
import { createMessageSender, type MessageSender } from './queue/message-sender';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const PERMANENT_REFUSAL = 500;

interface MailSenderOptions {
  smtpUrl: string;
  /** An address, or a name with it; where it has none, the company's is taken. */
  from: string;
  /** Milliseconds between two looks at an empty queue. */
  pollMs: number;
}

/** Sends the queued mails by SMTP; one that is sent again has the same Message-ID. */
export function createMailSender({ smtpUrl, from, pollMs }: MailSenderOptions): MessageSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  const { name, address } = parseSender(from);
  const domain = address.split('@')[1] ?? 'localhost';
  const sender = createMessageSender<MailRecord>(
    {
      name: 'mail',
      model: Mail,
      text: ['html', 'text'],
      isPermanentRefusal,
      async deliver(mail) {
        const company = await readCompanyProfile();
        const messageId = `<${mail._id.replace(':', '.')}@${domain}>`;
        await transport.sendMail({
          ...{ from: { name: name || company.name, address }, messageId },
          ...toMessage(mail),
          replyTo: mail.replyTo ?? company.email,
        });
      },
    },
    pollMs,
  );
  return {
    start: sender.start,
    async stop() {
      await sender.stop();
      transport.close();
    },
  };
}

function toMessage({ to, subject, html, text, attachments }: MailRecord) {
  return { ...{ to, subject, html, text }, ...(attachments && { attachments }) };
}

/** Reads a sender such as `Ada Clean <hello@clean.example>`; the name is empty where there is none. */
function parseSender(sender: string): { name: string; address: string } {
  const [first] = addressparser(sender, { flatten: true });
  return { name: first?.name ?? '', address: first?.address || sender };
}

/** Whether the server refused this recipient or message permanently, rather than the connection or for now. */
function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutTheMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutTheMessage && Number(error.responseCode) >= PERMANENT_REFUSAL;
}
